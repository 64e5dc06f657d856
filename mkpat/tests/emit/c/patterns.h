/* What emitted files need of the engine's header of patterns, written from c-target.md 3, 4, 7 and 10. */
#ifndef PATTERNS_H
#define PATTERNS_H

#include "config.h"

struct pattern;
typedef int (*pattern_helper_fn_ptr)(struct pattern *, int, int, int);
typedef int (*autohelper_fn_ptr)(int, int, int, int);

struct patval {
  short offset;
  unsigned char att;
};

enum attribute_type {
  MIN_VALUE,
  MAX_VALUE,
  MIN_TERRITORY,
  MAX_TERRITORY,
  SHAPE,
  FOLLOWUP,
  REVERSE_FOLLOWUP,
  THREATENS_TO_CAPTURE,
  THREATENS_EYE,
  REVERSE_SENTE,
  LAST_ATTRIBUTE
};

struct pattern_attribute {
  enum attribute_type type;
#ifdef HAVE_TRANSPARENT_UNIONS
  union {
    float value;
    int offset;
  };
#else
  float value;
  int offset;
#endif
};

struct pattern {
  struct patval *patn;
  int patlen;
  int trfno;
  const char *name;
  int mini, minj, maxi, maxj;
  int height, width;
  unsigned int edge_constraints;
  int move_offset;
#if GRID_OPT
  unsigned int and_mask[8];
  unsigned int val_mask[8];
#endif
  unsigned int class;
  float value;
  struct pattern_attribute *attributes;
  int autohelper_flag;
  pattern_helper_fn_ptr helper;
  autohelper_fn_ptr autohelper;
  int anchored_at_X;
  float constraint_cost;
};

struct dfa_rt;

struct pattern_db {
  int fixed_for_size;
  const int fixed_anchor;
  struct pattern *patterns;
  struct dfa_rt *pdfa;
};

enum { NORTH_EDGE = 1, SOUTH_EDGE = 2, EAST_EDGE = 4, WEST_EDGE = 8 };

struct corner_pattern {
  int second_corner_offset;
  int symmetric;
  unsigned int class;
  const char *name;
  struct pattern_attribute *attributes;
  int autohelper_flag;
  autohelper_fn_ptr autohelper;
};

struct corner_variation {
  int move_offset;
  signed char xor_att;
  unsigned char num_stones;
  unsigned char num_variations;
  struct corner_variation *variations;
  struct corner_pattern *pattern;
};

struct corner_db {
  int max_width;
  int max_height;
  unsigned char num_top_variations;
  struct corner_variation *top_variations;
};

typedef struct {
  unsigned long hashval[8 / SIZEOF_LONG];
} Hash_data;

struct fullboard_pattern {
  Hash_data fullboard_hash;
  int number_of_stones;
  const char *name;
  int move_offset;
  int value;
};

struct mc_pattern_database {
  const char *name;
  const unsigned int *values;
};

extern struct mc_pattern_database mc_pattern_databases[];

#define FUNCTION(result, name, parameters) result name parameters;
#define ACTION(name, parameters) void name parameters;
#include "helpers.h"
#undef FUNCTION
#undef ACTION

#endif
