/* Finds the patterns of emitted tables on positions, as db-semantics.md 5, 6, 8 and 11 say.
 *
 * Standard input has positions: a name, a size, and the rows, `X` black and `O` white. Standard output has a line
 * `> position side database` for every database and side, and the matches below it in the order of their reports: pattern,
 * transformation, move, anchor. A corner match has no anchor. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "liberty.h"
#include "patterns.h"
#include "dfa.h"

#define FLAT(name, object) extern struct pattern_db object;
#define CORNER(name, object) extern struct corner_db object;
#include "databases.inc"
#undef FLAT
#undef CORNER

#define OUTSIDE 3

static const int matrix[8][4] = {
  { 1, 0, 0, 1 },  { 0, 1, -1, 0 }, { -1, 0, 0, -1 }, { 0, -1, 1, 0 },
  { 0, -1, -1, 0 }, { -1, 0, 0, 1 }, { 0, 1, 1, 0 },   { 1, 0, 0, -1 }
};

static int spiral[MAX_OFFSET];

static int
row_of(int offset)
{
  return offset % (2 * MAX_BOARD - 1) - (MAX_BOARD - 1);
}

static int
column_of(int offset)
{
  return offset / (2 * MAX_BOARD - 1) - (MAX_BOARD - 1);
}

static void
turn(int k, int i, int j, int *ti, int *tj)
{
  *ti = matrix[k][0] * i + matrix[k][1] * j;
  *tj = matrix[k][2] * i + matrix[k][3] * j;
}

static void
prepare(void)
{
  static const int beside[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  static char seen[MAX_OFFSET];
  int offset, k, d, known = 1, at;

  for (offset = 0; offset < MAX_OFFSET; offset++)
    for (k = 0; k < 8; k++) {
      int i, j;
      turn(k, row_of(offset), column_of(offset), &i, &j);
      transformation[offset][k] = i * NS + j;
    }
  spiral[0] = OFFSET(0, 0);
  seen[OFFSET(0, 0)] = 1;
  for (at = 0; known < MAX_OFFSET; at++)
    for (d = 0; d < 4; d++) {
      int i = row_of(spiral[at]) + beside[d][0];
      int j = column_of(spiral[at]) + beside[d][1];
      if (abs(i) < MAX_BOARD && abs(j) < MAX_BOARD && !seen[OFFSET(i, j)]) {
        seen[OFFSET(i, j)] = 1;
        spiral[known++] = OFFSET(i, j);
      }
    }
}

/* What stands on row m, column n as seen by `color`: 0 empty, 1 its stone, 2 another one, 3 off the board. */
static int
seen_by(int color, int m, int n)
{
  if (m < 0 || n < 0 || m >= board_size || n >= board_size)
    return OUTSIDE;
  if (board[POS(m, n)] == EMPTY)
    return 0;
  return board[POS(m, n)] == color ? 1 : 2;
}

static void
print_point(int pos)
{
  int m = I(pos), n = J(pos);
  if (m < 0 || n < 0 || m >= board_size || n >= board_size)
    printf(" -");
  else
    printf(" %c%d", "ABCDEFGHJKLMNOPQRST"[n], board_size - m);
}

/* Stretches rectangles at edges to the size of the board, undoing what was done for another size. A drawing larger than
 * the board stays as it is, and so fits nowhere. */
static void
fix_edges(struct pattern_db *db)
{
  struct pattern *p;

  if (db->fixed_for_size == board_size)
    return;
  db->fixed_for_size = board_size;
  for (p = db->patterns; p->patn; p++) {
    int rows = board_size - 1 > p->height ? board_size - 1 : p->height;
    int columns = board_size - 1 > p->width ? board_size - 1 : p->width;
    if (p->edge_constraints & NORTH_EDGE)
      p->maxi = p->mini + rows;
    else if (p->edge_constraints & SOUTH_EDGE)
      p->mini = p->maxi - rows;
    if (p->edge_constraints & WEST_EDGE)
      p->maxj = p->minj + columns;
    else if (p->edge_constraints & EAST_EDGE)
      p->minj = p->maxj - columns;
  }
}

static int
on_board(int k, int m, int n, int i, int j)
{
  int ti, tj;
  turn(k, i, j, &ti, &tj);
  return m + ti >= 0 && m + ti < board_size && n + tj >= 0 && n + tj < board_size;
}

static int
accepts(int att, int cell)
{
  static const unsigned char accepted[8] = { 1, 4, 2, 5, 3, 1, 0, 1 };
  return accepted[att] >> cell & 1;
}

/* The points around an anchor as the masks have them. */
static unsigned int
window_at(int color, int m, int n)
{
  unsigned int window = 0;
  int i, j;

  for (i = 0; i < 4; i++)
    for (j = 0; j < 4; j++)
      window |= (unsigned int) seen_by(color, m - 1 + i, n - 1 + j) << (30 - 8 * i - 2 * j);
  return window;
}

static int
shape_matches(const struct pattern *p, int k, int color, unsigned int window, int m, int n)
{
  int e;

#if GRID_OPT
  if ((window & p->and_mask[k]) != p->val_mask[k])
    return 0;
#else
  (void) window;
#endif
  if (!on_board(k, m, n, p->mini, p->minj) || !on_board(k, m, n, p->maxi, p->maxj))
    return 0;
  for (e = 0; e < p->patlen; e++) {
    int i, j;
    turn(k, row_of(p->patn[e].offset), column_of(p->patn[e].offset), &i, &j);
    if (!accepts(p->patn[e].att, seen_by(color, m + i, n + j)))
      return 0;
  }
  return 1;
}

static int
tried(const struct pattern *p, int k)
{
  return p->trfno == 5 ? k >= 2 && k < 6 : k < p->trfno;
}

static void
found(const struct pattern *p, int k, int m, int n)
{
  int anchor = POS(m, n);
  printf("%s %d", p->name, k);
  print_point(AFFINE_TRANSFORM(p->move_offset, k, anchor));
  print_point(anchor);
  printf("\n");
}

static void
match_standard(struct pattern_db *db, int color, int anchor_color)
{
  int m, n, k;
  struct pattern *p;

  for (m = 0; m < board_size; m++)
    for (n = 0; n < board_size; n++) {
      unsigned int window = window_at(color, m, n);
      if (board[POS(m, n)] != anchor_color)
        continue;
      for (p = db->patterns; p->patn; p++) {
        if ((p->anchored_at_X ^ color) != anchor_color)
          continue;
        for (k = 0; k < 8; k++)
          if (tried(p, k) && shape_matches(p, k, color, window, m, n))
            found(p, k, m, n);
      }
    }
}

static void
match_automaton(struct pattern_db *db, int color, int anchor_color)
{
  const struct dfa_rt *dfa = db->pdfa;
  int m, n, k;

  for (m = 0; m < board_size; m++)
    for (n = 0; n < board_size; n++) {
      if (board[POS(m, n)] != anchor_color)
        continue;
      for (k = 0; k < 8; k++) {
        int state = 1, read = 0, delta, reported = 0;
        do {
          int entry, i, j;
          for (entry = dfa->states[state].att; entry; entry = dfa->indexes[entry].next) {
            const struct pattern *p = &db->patterns[dfa->indexes[entry].val];
            if (++reported > 24) {
              fprintf(stderr, "more than 24 patterns at one anchor\n");
              exit(1);
            }
            if (tried(p, k))
              found(p, k, m, n);
          }
          if (read == MAX_OFFSET)
            break;
          turn(k, row_of(spiral[read]), column_of(spiral[read]), &i, &j);
          delta = dfa->states[state].next[seen_by(color, m + i, n + j)];
          state += delta;
          read++;
        } while (delta);
      }
    }
}

static void
match(struct pattern_db *db, int color)
{
  fix_edges(db);
  if (db->pdfa) {
    match_automaton(db, color, color);
    match_automaton(db, color, OTHER_COLOR(color));
  }
  else {
    match_standard(db, color, color);
    match_standard(db, color, OTHER_COLOR(color));
  }
}

/* Corners by transformation: whether rows and columns count from the far side. */
static const int far_side[8][2] = { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, 1 }, { 1, 0 }, { 0, 0 }, { 0, 1 } };

static void
corner_cell(int k, int i, int j, int *m, int *n)
{
  int ti, tj;
  turn(k, i, j, &ti, &tj);
  *m = (far_side[k][0] ? board_size - 1 : 0) + ti;
  *n = (far_side[k][1] ? board_size - 1 : 0) + tj;
}

/* Stones from the corner to a cell; more than there can be if that leaves the board. */
static int
stones_up_to(int k, int offset)
{
  int i, j, m, n, count = 0;

  for (i = 0; i <= row_of(offset); i++)
    for (j = 0; j <= column_of(offset); j++) {
      corner_cell(k, i, j, &m, &n);
      if (seen_by(WHITE, m, n) == OUTSIDE)
        return BOARDMAX;
      count += board[POS(m, n)] != EMPTY;
    }
  return count;
}

static void
match_variations(const struct corner_variation *v, int number, int k, int first_color, int color, int stones)
{
  for (; number > 0; number--, v++) {
    int m, n;
    corner_cell(k, row_of(v->move_offset), column_of(v->move_offset), &m, &n);
    if (v->pattern && (v->xor_att ^ first_color) == color
        && stones_up_to(k, v->pattern->second_corner_offset) == stones && !(v->pattern->symmetric && k > 3)) {
      printf("%s %d", v->pattern->name, k);
      print_point(POS(m, n));
      printf("\n");
    }
    else if (v->num_variations && seen_by(WHITE, m, n) != OUTSIDE && board[POS(m, n)] == (v->xor_att ^ first_color)
             && stones_up_to(k, v->move_offset) == v->num_stones)
      match_variations(v->variations, v->num_variations, k, first_color, color, stones + 1);
  }
}

static void
match_corner(struct corner_db *db, int color)
{
  int k, t;

  for (k = 0; k < 8; k++)
    for (t = 0; t < db->num_top_variations; t++) {
      const struct corner_variation *v = &db->top_variations[t];
      int m, n;
      corner_cell(k, row_of(v->move_offset), column_of(v->move_offset), &m, &n);
      if (seen_by(color, m, n) % 3 != 0 && stones_up_to(k, v->move_offset) == 1)
        match_variations(v->variations, v->num_variations, k, board[POS(m, n)], color, 1);
    }
}

int
main(void)
{
  char name[80], row[80];

  prepare();
  while (scanf("%79s %d", name, &board_size) == 2) {
    int m, n, color;
    memset(board, EMPTY, sizeof board);
    for (m = 0; m < board_size; m++) {
      if (scanf("%79s", row) != 1)
        return 1;
      for (n = 0; n < board_size; n++)
        board[POS(m, n)] = row[n] == 'X' ? BLACK : row[n] == 'O' ? WHITE : EMPTY;
    }
    for (color = WHITE; color <= BLACK; color++) {
      const char *side = color == WHITE ? "white" : "black";
#define FLAT(database, object) printf("> %s %s %s\n", name, side, #database); match(&object, color);
#define CORNER(database, object) printf("> %s %s %s\n", name, side, #database); match_corner(&object, color);
#include "databases.inc"
    }
  }
  return 0;
}
