/* tree.c -- a fixed pool of nodes and of their edges; indices count from 1, so
 * that 0 is "none". */
#include "bots/tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS_PER_NODE = 3 };

/* ---- lists ---- */

static void unlink_age(struct six__tree *t, const struct six__node *n)
{
    *(n->newer ? &t->node[n->newer].older : &t->newest) = n->older;
    *(n->older ? &t->node[n->older].newer : &t->oldest) = n->newer;
}

static void make_newest(struct six__tree *t, uint32_t index)
{
    struct six__node *n = &t->node[index];
    n->newer = 0;
    n->older = t->newest;
    *(t->newest ? &t->node[t->newest].newer : &t->oldest) = index;
    t->newest = index;
}

static void use(struct six__tree *t, uint32_t index)
{
    struct six__node *n = &t->node[index];
    n->walk = t->walk;
    if (t->newest == index)
        return;
    unlink_age(t, n);
    make_newest(t, index);
}

static void unchain(struct six__tree *t, uint32_t index)
{
    uint32_t *at = &t->head[t->node[index].key & t->mask];
    while (*at != index)
        at = &t->node[*at].chain;
    *at = t->node[index].chain;
}

/* Throw away the node that was not used for the longest time, unless this walk
 * needs it. */
static bool recycle(struct six__tree *t)
{
    uint32_t index = t->oldest;
    if (!index || t->node[index].walk == t->walk)
        return false;
    struct six__node *n = &t->node[index];
    unchain(t, index);
    unlink_age(t, n);
    while (n->first) {
        uint32_t block = n->first;
        n->first = t->edges[block].next;
        t->edges[block].next = t->free_edges;
        t->free_edges = block;
    }
    n->chain = t->free_node;
    t->free_node = index;
    t->used--;
    t->recycled++;
    return true;
}

/* ---- the pool ---- */

void six__tree_clear(struct six__tree *t)
{
    memset(t->head, 0, (t->mask + 1) * sizeof *t->head);
    t->newest = t->oldest = t->used = 0;
    t->free_node = t->free_edges = 0;
    t->fresh_node = t->fresh_edges = 1;
    t->walk = 1;
    t->recycled = 0;
}

/* Memory that was never used is taken last, so that a search that needs little
 * touches little. */
static uint32_t take_node(struct six__tree *t)
{
    if (!t->free_node && t->fresh_node <= t->nodes)
        return t->fresh_node++;
    if (!t->free_node && !recycle(t))
        return 0;
    uint32_t i = t->free_node;
    t->free_node = t->node[i].chain;
    return i;
}

static uint32_t take_edges(struct six__tree *t)
{
    if (!t->free_edges && t->fresh_edges <= t->blocks)
        return t->fresh_edges++;
    while (!t->free_edges)
        if (!recycle(t))
            return 0;
    uint32_t i = t->free_edges;
    t->free_edges = t->edges[i].next;
    return i;
}

bool six__tree_init(struct six__tree *t, size_t bytes)
{
    size_t each = sizeof(struct six__node) +
                  BLOCKS_PER_NODE * sizeof(struct six__edges) +
                  2 * sizeof(uint32_t); /* heads: a power of two */
    assert(bytes >= SIX__TREE_MIN);
    size_t nodes =
        (bytes - sizeof(struct six__node) - sizeof(struct six__edges)) / each;
    size_t heads = 1;
    *t = (struct six__tree){ .nodes = (uint32_t)nodes,
                             .blocks = (uint32_t)nodes * BLOCKS_PER_NODE };
    while (heads < nodes)
        heads *= 2;
    size_t node_bytes = (nodes + 1) * sizeof *t->node;
    size_t edge_bytes = (t->blocks + (size_t)1) * sizeof *t->edges;
    t->memory = malloc(node_bytes + edge_bytes + heads * sizeof *t->head);
    if (!t->memory)
        return false;
    t->edges = t->memory;
    t->node = (void *)((char *)t->memory + edge_bytes);
    t->head = (void *)((char *)t->memory + edge_bytes + node_bytes);
    t->mask = (uint32_t)heads - 1;
    six__tree_clear(t);
    return true;
}

void six__tree_release(struct six__tree *t)
{
    free(t->memory);
    t->memory = NULL;
}

void six__tree_walk(struct six__tree *t)
{
    t->walk++;
}

/* ---- nodes ---- */

static uint32_t locate(const struct six__tree *t, uint64_t key)
{
    uint32_t i = t->head[key & t->mask];
    while (i && t->node[i].key != key)
        i = t->node[i].chain;
    return i;
}

struct six__node *six__tree_find(struct six__tree *t, uint64_t key)
{
    uint32_t i = locate(t, key);
    if (!i)
        return NULL;
    use(t, i);
    return &t->node[i];
}

const struct six__node *six__tree_look(const struct six__tree *t, uint64_t key)
{
    uint32_t i = locate(t, key);
    return i ? &t->node[i] : NULL;
}

struct six__node *six__tree_add(struct six__tree *t, uint64_t key)
{
    uint32_t i = take_node(t);
    if (!i)
        return NULL;
    t->node[i] = (struct six__node){ .key = key, .walk = t->walk };
    t->node[i].chain = t->head[key & t->mask];
    t->head[key & t->mask] = i;
    make_newest(t, i);
    t->used++;
    return &t->node[i];
}

/* ---- edges ---- */

struct six__edge *six__tree_append(struct six__tree *t, struct six__node *n,
                                   struct six__cursor *c, uint64_t act)
{
    uint32_t at = n->count;
    if (at % SIX__EDGES == 0) {
        uint32_t block = take_edges(t);
        if (!block)
            return NULL;
        t->edges[block].next = 0;
        *(c->block ? &t->edges[c->block].next : &n->first) = block;
        c->block = block;
    }
    n->count++;
    c->at = at;
    struct six__edge *e = &t->edges[c->block].edge[at % SIX__EDGES];
    *e = (struct six__edge){ .act = act };
    return e;
}

/* The edge at or behind the cursor; where it is not there, the cursor stays at
 * the end. */
static struct six__edge *seek(const struct six__tree *t,
                              const struct six__node *n, struct six__cursor *c,
                              uint64_t act)
{
    if (!c->block)
        *c = (struct six__cursor){ n->first, 0 };
    while (c->at < n->count) {
        struct six__edges *block = &t->edges[c->block];
        if (block->edge[c->at % SIX__EDGES].act == act)
            return &block->edge[c->at % SIX__EDGES];
        c->at++;
        if (c->at % SIX__EDGES == 0 && c->at < n->count)
            c->block = block->next;
    }
    return NULL;
}

struct six__edge *six__tree_find_edge(const struct six__tree *t,
                                      const struct six__node *n,
                                      struct six__cursor *c, uint64_t act)
{
    struct six__edge *e = seek(t, n, c, act);
    if (e)
        return e;
    *c = (struct six__cursor){ 0, 0 };
    return seek(t, n, c, act);
}
