/* The automaton's tables, written from c-target.md 6. */
#ifndef DFA_H
#define DFA_H

typedef struct {
  short next[4];
  short att;
} state_rt_t;

typedef struct {
  short val;
  short next;
} attrib_rt_t;

typedef struct dfa_rt {
  const char name[80];
  const state_rt_t *states;
  const attrib_rt_t *indexes;
} dfa_rt_t;

#endif
