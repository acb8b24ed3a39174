// SPDX-License-Identifier: Apache-2.0
// Measures the collectives: at once, started and awaited, with computation in between, persistent; Form.java
// and CollectiveLoop.java do the same.
#include "collectives.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct form {
  const char *prefix;
  const char *suffix;
  enum unit unit;
  void (*turn)(int turn);       // one call
  void (*meanwhile)(void);      // between start and wait; NULL: nothing
};

// What the measurement in hand works on; one at a time.
static struct {
  const struct collective *collective;
  const struct form *form;
  struct operands operands;
  MPI_Request *requests;        // persistent ones, of each turn
  int last;                     // turn
  void (*turn)(int turn);
} now;

// Where the data of a block come from: the sum over ranks that follow each other, and which of their blocks.
struct origin {
  int first;
  int ranks;                    // 0: the block may hold anything
  int block;
};

static int block_count(enum blocks blocks) {
  switch (blocks) {
    case NO_BLOCK: return 0;
    case ONE_BLOCK: return 1;
    case FOR_EACH: return now.operands.ranks;
    default: return 2;
  }
}

static double number(struct origin origin, size_t i) {
  double ranks = origin.ranks;
  return ranks * (2.0 * origin.first + ranks - 1) / 2 + ranks * (double)(i % 8 + (size_t)origin.block);
}

static int seed(struct origin origin) {
  return 3 * origin.first + 5 * origin.block;
}

static void fill_block(char *block, struct origin origin) {
  size_t bytes = now.operands.block_bytes;
  if (now.collective->elements == BYTES) {
    fill(block, bytes, seed(origin));
    return;
  }
  for (size_t i = 0; i < bytes / sizeof(double); i++) {
    ((double *)block)[i] = number(origin, i);
  }
}

static int block_holds(const char *block, struct origin origin) {
  size_t bytes = now.operands.block_bytes;
  if (now.collective->elements == BYTES) {
    return holds(block, bytes, seed(origin));
  }
  for (size_t i = 0; i < bytes / sizeof(double); i++) {
    if (((const double *)block)[i] != number(origin, i)) {
      return 0;
    }
  }
  return 1;
}

// All ranks that come before in the order of this turn, and this one, without the last few.
static struct origin up_to(int turn, int without) {
  int rank = now.operands.rank;
  int ranks = now.operands.ranks;
  return turn == 0 ? (struct origin){0, rank + 1 - without, 0}
                   : (struct origin){rank + without, ranks - rank - without, 0};
}

static struct origin outcome(int turn, int block) {
  int rank = now.operands.rank;
  int ranks = now.operands.ranks;
  int root = turn == rank;
  switch (now.collective->outcome) {
    case ONE_FOR_ALL: return (struct origin){0, 1, 0};
    case GATHERED: return (struct origin){block, root, 0};
    case SCATTERED: return (struct origin){turn, 1, rank};
    case GATHERED_BY_ALL: return (struct origin){block, 1, 0};
    case EXCHANGED: return (struct origin){block, 1, rank};
    case SUMMED: return (struct origin){0, root ? ranks : 0, 0};
    case SUMMED_BY_ALL: return (struct origin){0, ranks, 0};
    case SUMMED_AND_SCATTERED: return (struct origin){0, ranks, rank};
    case RUNNING_SUM: return up_to(turn, 0);
    case RUNNING_SUM_BEFORE: return up_to(turn, 1);
    case FROM_NEIGHBOURS: return (struct origin){(rank + 2 * block - 1 + ranks) % ranks, 1, 0};
    default: return (struct origin){0, 0, 0};
  }
}

// Before a turn that is to be checked: nothing is in the receive buffer but what this rank sends from there.
static void clear(int turn) {
  memset(now.operands.recv, 0, now.operands.block_bytes * (size_t)block_count(now.collective->recv));
  if (now.collective->outcome == ONE_FOR_ALL && now.operands.rank == turn) {
    fill_block(now.operands.recv, (struct origin){0, 1, 0});
  }
}

static int turn_correct(int turn) {
  for (int b = 0; b < block_count(now.collective->recv); b++) {
    struct origin origin = outcome(turn, b);
    if (origin.ranks > 0 && !block_holds(now.operands.recv + (size_t)b * now.operands.block_bytes, origin)) {
      return 0;
    }
  }
  return 1;
}

static void *room(size_t bytes) {
  void *p = aligned_alloc(4096, (bytes + 4096) / 4096 * 4096);
  if (p == NULL) {
    perror("aligned_alloc");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return p;
}

// The communicator of each turn.
static void make_comms(struct operands *o) {
  enum turns turns = now.collective->turns;
  o->turns = turns == ROOTS ? o->ranks : turns == ORDERS ? 2 : 1;
  o->comms = room(sizeof(MPI_Comm) * (size_t)o->turns);
  for (int t = 0; t < o->turns; t++) {
    o->comms[t] = MPI_COMM_WORLD;
  }
  if (turns == ORDERS) {
    MPI_Comm_split(MPI_COMM_WORLD, 0, o->ranks - o->rank, &o->comms[1]);
  } else if (turns == RING) {
    int periodic = 1;
    MPI_Cart_create(MPI_COMM_WORLD, 1, &o->ranks, &periodic, 0, &o->comms[0]);
  }
}

static void make_buffers(struct operands *o, size_t bytes) {
  const struct collective *c = now.collective;
  size_t grain = c->elements == DOUBLES ? sizeof(double) : 1;
  o->type = c->elements == DOUBLES ? MPI_DOUBLE : MPI_BYTE;
  o->block_bytes = c->elements == NONE ? 0 : bytes;
  o->count = (int)(o->block_bytes / grain);
  o->counts = room(sizeof(int) * (size_t)o->ranks);
  o->places = room(sizeof(int) * (size_t)o->ranks);
  for (int r = 0; r < o->ranks; r++) {
    o->counts[r] = o->count;
    o->places[r] = r * o->count;
  }
  o->send = room(o->block_bytes * (size_t)block_count(c->send));
  o->recv = room(o->block_bytes * (size_t)block_count(c->recv));
  for (int b = 0; b < block_count(c->send); b++) {
    // neighbours are given equal blocks, since two ranks are neighbours twice
    int which = c->send == FOR_EACH ? b : 0;
    fill_block(o->send + (size_t)b * o->block_bytes, (struct origin){o->rank, 1, which});
  }
}

static void release(void) {
  struct operands *o = &now.operands;
  for (int t = 0; t < o->turns; t++) {
    if (now.requests[t] != MPI_REQUEST_NULL) {
      MPI_Request_free(&now.requests[t]);
    }
    if (o->comms[t] != MPI_COMM_WORLD) {
      MPI_Comm_free(&o->comms[t]);
    }
  }
  free(o->comms);
  free(o->counts);
  free(o->places);
  free(o->send);
  free(o->recv);
  free(now.requests);
}

static void call(int turn) {
  now.collective->call(&now.operands, turn, NULL);
}

static void start_and_wait(int turn) {
  MPI_Request request;
  now.collective->start(&now.operands, turn, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void start_other_wait(int turn) {
  MPI_Request request;
  now.collective->start(&now.operands, turn, &request);
  now.form->meanwhile();
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void persistent(int turn) {
  MPI_Start(&now.requests[turn]);
  MPI_Wait(&now.requests[turn], MPI_STATUS_IGNORE);
}

static void prepare(const struct site *site) {
  struct operands *o = &now.operands;
  if (o->comms != NULL) {
    release();
  }
  o->rank = site->rank;
  o->ranks = site->ranks;
  make_comms(o);
  make_buffers(o, site->bytes);
  clear(0);
  now.requests = room(sizeof(MPI_Request) * (size_t)o->turns);
  for (int t = 0; t < o->turns; t++) {
    now.requests[t] = MPI_REQUEST_NULL;
    if (now.form->turn == persistent) {
      now.collective->init(o, t, &now.requests[t]);
    }
  }
  now.last = 0;
}

static void turns(void (*once)(int), long iterations) {
  int turn = 0;
  for (long i = 0; i < iterations; i++) {
    now.last = turn;
    once(turn);
    turn = turn + 1 == now.operands.turns ? 0 : turn + 1;
  }
  MPI_Barrier(MPI_COMM_WORLD); // the last rank to be through counts
}

static void repeat(const struct site *site, long iterations) {
  (void)site;
  turns(now.form->turn, iterations);
}

static void communicate(const struct site *site, long iterations) {
  (void)site;
  turns(start_and_wait, iterations);
}

static void meanwhile(const struct site *site, long iterations) {
  (void)site;
  for (long i = 0; i < iterations; i++) {
    now.form->meanwhile();
  }
}

// Looks at what the measured loop has left, then at each turn once more.
static int correct(const struct site *site) {
  (void)site;
  int correct = turn_correct(now.last);
  for (int t = 0; t < now.operands.turns; t++) {
    clear(t);
    MPI_Barrier(MPI_COMM_WORLD);
    now.form->turn(t);
    correct &= turn_correct(t);
  }
  return correct;
}

static size_t memory(const struct site *site) {
  now.operands.ranks = site->ranks;
  size_t blocks = (size_t)(block_count(now.collective->send) + block_count(now.collective->recv));
  return (size_t)site->ranks * blocks * site->bytes;
}

// In the order of enum elements.
static const struct { const char *sizes; int grain; } DEFAULTS[] = {
    {.sizes = "0", .grain = 1},
    {.sizes = "4,16,64,256,1k,4k,16k,64k,256k,1m,4m", .grain = 1},
    {.sizes = "8,16,64,256,1k,4k,16k,64k,256k,1m,4m", .grain = sizeof(double)}};

static const struct form FORMS[] = {
    {.prefix = "", .suffix = "", MICROSECONDS, call},
    {.prefix = "i", .suffix = "", MICROSECONDS, start_and_wait},
    {.prefix = "i", .suffix = "-overlap", PERCENT, start_other_wait, work},
    {.prefix = "i", .suffix = "-overlap-idle", PERCENT, start_other_wait, sleep_instead},
    {.prefix = "", .suffix = "-persistent", MICROSECONDS, persistent}};

static const struct measurement *found(const char *name, const struct collective *c, const struct form *f) {
  static struct measurement measurement;
  now.collective = c;
  now.form = f;
  measurement = (struct measurement){
      .name = name, .unit = f->unit, .sizes = DEFAULTS[c->elements].sizes,
      .grain = DEFAULTS[c->elements].grain, .messages = one_message, .memory = memory,
      .prepare = prepare, .repeat = repeat, .correct = correct};
  if (f->unit == PERCENT) {
    measurement.communicate = communicate;
    measurement.compute = meanwhile;
  }
  return &measurement;
}

// The measurement with this name; NULL if there is none. It stands until the next one is asked for.
const struct measurement *of_collective(const char *name) {
  for (size_t f = 0; f < sizeof(FORMS) / sizeof(FORMS[0]); f++) {
    for (int c = 0; c < COLLECTIVES_COUNT; c++) {
      char full[80];
      snprintf(full, sizeof(full), "%s%s%s", FORMS[f].prefix, COLLECTIVES[c].collective, FORMS[f].suffix);
      int there = FORMS[f].turn != persistent || COLLECTIVES[c].init != NULL;
      if (there && strcmp(name, full) == 0) {
        return found(name, &COLLECTIVES[c], &FORMS[f]);
      }
    }
  }
  return NULL;
}
