/* The structures of eye graphs, written from c-target.md 10.1. */
#include "liberty.h"

struct eyevalue {
  unsigned char a, b, c, d;
};

struct eye_vertex {
  signed char marginal;
  signed char edge;
  signed char flags;
  signed char neighbors;
  signed char n[4];
};

struct eye_graph {
  struct eye_vertex *vertex;
  int patnum;
  int esize;
  int msize;
  int ends;
  int two_neighbors;
  int three_neighbors;
  struct eyevalue value;
};

extern struct eye_graph graphs[];
