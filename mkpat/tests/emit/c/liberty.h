/* What emitted files need of the engine's own header, written from c-target.md: the board, records of strings and
 * dragons, and the functions that constraints and actions call. */
#ifndef LIBERTY_H
#define LIBERTY_H

#include "config.h"

#define UNUSED(x) (void) x

/* The board: a point is 21 + 20 * row + column. */
#define MAX_BOARD 19
#define NS (MAX_BOARD + 1)
#define BOARDMAX ((MAX_BOARD + 2) * NS + 1)
#define POS(i, j) ((MAX_BOARD + 2) + (i) * NS + (j))
#define I(pos) ((pos) / NS - 1)
#define J(pos) ((pos) % NS - 1)
#define NO_MOVE 0

enum { EMPTY, WHITE, BLACK, GRAY };
#define OTHER_COLOR(color) (WHITE + BLACK - (color))
typedef unsigned char Intersection;
extern int board_size;
extern Intersection board[BOARDMAX];

/* Displacements have numbers, and each transformation takes a number to a difference of points. */
#define MAX_OFFSET ((2 * MAX_BOARD - 1) * (2 * MAX_BOARD - 1))
#define OFFSET_DELTA(dx, dy) (dy + MAX_BOARD - 1) * (2 * MAX_BOARD - 1) + (dx + MAX_BOARD - 1)
#define OFFSET(dx, dy) (OFFSET_DELTA(dx, dy))
extern int transformation[MAX_OFFSET][8];
#define AFFINE_TRANSFORM(offset, trans, move) ((move) + transformation[offset][trans])

/* Codes. */
enum { DEAD, ALIVE, CRITICAL, UNKNOWN };
enum { LOSE, KO_B, LOSS, GAIN, KO_A, WIN };
#define MAX_LIBERTIES 8
enum { ATTACK_STRING, DEFEND_STRING };

/* Records. */
struct worm_data { int liberties2, liberties3, liberties4, cutstone2; };
struct dragon_data { int status, size; float effective_size; };
struct half_eye_data { float value; };
struct influence_data { int dummy; };
extern struct worm_data worm[BOARDMAX];
extern struct dragon_data dragon[BOARDMAX];
extern struct half_eye_data half_eye[BOARDMAX];
extern int false_eye_territory[BOARDMAX];
extern int doing_scoring;
extern struct influence_data influences[2][3];
#define INITIAL_INFLUENCE(color) (&influences[0][color])
#define OPPOSITE_INFLUENCE(color) (&influences[1][color])
#define ATTACK_MACRO(pos) attack_code(pos)
#define DEFEND_MACRO(pos) defend_code(pos)

#define FUNCTION(result, name, parameters) result name parameters;
#define ACTION(name, parameters) void name parameters;
#include "functions.h"
#undef FUNCTION
#undef ACTION

#endif
