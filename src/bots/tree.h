/* tree.h -- what a search remembers: information sets, and what was tried in
 * each.
 *
 * A node stands for all states that look alike to somebody, and is found by a
 * hash of that view. Nodes don't point at each other: the way from one to the
 * next goes through the game. So any of them can be thrown away at any time,
 * and the memory is a fixed pool in which the node that was not used for the
 * longest time makes room for the next one.
 */
#ifndef SIX_BOTS_TREE_H
#define SIX_BOTS_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An action in a node. */
struct six__edge {
    uint64_t act;    /* verb and arguments, as bytes */
    uint32_t visits; /* how often it was taken */
    uint32_t seen;   /* how often it could have been */
    float sum;       /* of what whoever acts got after it */
    float weight;    /* prefer() of it when it was first seen */
};

/* A part of a node's list of edges. */
enum { SIX__EDGES = 4 };
struct six__edges {
    struct six__edge edge[SIX__EDGES];
    uint32_t next;
};

struct six__node {
    uint64_t key;
    uint32_t visits;
    uint32_t walk; /* the last walk that came by */
    uint32_t first;
    uint32_t chain, newer, older;
    uint16_t count; /* of edges */
};

struct six__tree {
    struct six__node *node;
    struct six__edges *edges;
    uint32_t *head; /* of the chain of nodes with equal low bits of the key */
    uint32_t mask;
    uint32_t nodes, blocks; /* how many there are in all */
    uint32_t free_node, free_edges;
    uint32_t fresh_node, fresh_edges; /* the first that was never used */
    uint32_t newest, oldest;
    uint32_t used;
    uint32_t walk;
    uint64_t recycled;
    void *memory;
};

/* The least memory that a tree can work with. */
enum { SIX__TREE_MIN = 64 << 10 };

/* A tree in at most so many bytes; false where there is no memory. */
bool six__tree_init(struct six__tree *t, size_t bytes);
void six__tree_release(struct six__tree *t);
void six__tree_clear(struct six__tree *t);

/* Begin a walk from the root: what is found or added until the next one is
 * not thrown away. */
void six__tree_walk(struct six__tree *t);

/* The node of that key, or NULL. find counts as a use, look does not. */
struct six__node *six__tree_find(struct six__tree *t, uint64_t key);
const struct six__node *six__tree_look(const struct six__tree *t, uint64_t key);

/* A new node; NULL where this walk has taken all there is. */
struct six__node *six__tree_add(struct six__tree *t, uint64_t key);

/* A place in a node's list of edges. It begins as zeros, and makes asking in
 * the order of the list quick. */
struct six__cursor {
    uint32_t block;
    uint32_t at;
};

/* The edge of that action, or NULL; then the cursor is at the end. */
struct six__edge *six__tree_find_edge(const struct six__tree *t,
                                      const struct six__node *n,
                                      struct six__cursor *c, uint64_t act);

/* Add an edge; the cursor must be at the end. NULL where this walk has taken
 * all the memory there is. */
struct six__edge *six__tree_append(struct six__tree *t, struct six__node *n,
                                   struct six__cursor *c, uint64_t act);

#endif
