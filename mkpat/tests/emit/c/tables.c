/* Prints emitted tables that are no patterns, in the form in which the originals' were recorded: a JSON object a line for
 * eye graphs and openings, and the numbers of playout tables after a line with their name. */
#include <stdio.h>
#include "liberty.h"
#include "patterns.h"
#include "eyes.h"

#define BOOK(object) extern struct fullboard_pattern object[];
#include "tables.inc"
#undef BOOK

/* Entries of a playout table; the first 256 are never read. */
#define VALUES 283648

static void
print_eyes(void)
{
  const struct eye_graph *g;
  int i, n;

  for (g = graphs; g->vertex; g++) {
    printf("{\"pattern\": %d, \"esize\": %d, \"msize\": %d, \"ends\": %d, \"two_neighbors\": %d, \"three_neighbors\": %d, ",
           g->patnum, g->esize, g->msize, g->ends, g->two_neighbors, g->three_neighbors);
    printf("\"value\": \"%d%d%d%d\", \"vertices\": [", g->value.a, g->value.b, g->value.c, g->value.d);
    for (i = 0; i < g->esize; i++) {
      const struct eye_vertex *v = &g->vertex[i];
      printf("%s{\"marginal\": %d, \"edge\": %d, \"flags\": %d, \"neighbors\": [", i ? ", " : "", v->marginal, v->edge,
             v->flags);
      for (n = 0; n < v->neighbors; n++)
        printf("%s%d", n ? ", " : "", v->n[n]);
      printf("]}");
    }
    printf("]}\n");
  }
}

static void
print_book(const char *name, const struct fullboard_pattern *p)
{
  for (; p->name; p++)
    printf("{\"book\": \"%s\", \"name\": \"%s\", \"hash64\": \"0x%lx\", \"stones\": %d, \"move_offset\": %d, \"weight\": %d}\n",
           name, p->name, p->fullboard_hash.hashval[0], p->number_of_stones, p->move_offset, p->value);
}

static void
print_playouts(void)
{
  const struct mc_pattern_database *database;
  int i;

  for (database = mc_pattern_databases; database->name; database++) {
    printf("playout %s\n", database->name);
    for (i = 256; i < VALUES; i++)
      printf("%u\n", database->values[i]);
  }
}

int
main(void)
{
  print_eyes();
#define BOOK(object) print_book(#object, object);
#include "tables.inc"
  print_playouts();
  return 0;
}
