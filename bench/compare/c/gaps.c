// SPDX-License-Identifier: Apache-2.0
// Data with gaps between them: packed, unpacked, packed by hand, sent. Gaps.java has the same.
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 1000, SIDE = 100, PARTICLE_BYTES = 59, PARTICLE_EXTENT = 64 };

// What the measurement in hand works on; one at a time.
static struct {
  const struct layout *layout;
  MPI_Datatype type;
  int count;
  char *out;              // with gaps
  char *in;               // with gaps
  char *packed;
  size_t bytes;           // of data
  int *starts, *lengths;  // indexed: runs of doubles
  int runs;
} now;

struct layout {
  const char *layout;
  const char *sizes;
  int grain;
  MPI_Datatype (*type)(int doubles);
  size_t (*span)(int doubles);                  // bytes
  void (*by_hand)(const char *in, char *out, int doubles);
};

static MPI_Datatype vector(int doubles, int block, int stride) {
  MPI_Datatype t;
  MPI_Type_vector(doubles / block, block, stride, MPI_DOUBLE, &t);
  return t;
}

static MPI_Datatype vector1(int doubles) { return vector(doubles, 1, 2); }
static MPI_Datatype vector2(int doubles) { return vector(doubles, 2, 4); }
static MPI_Datatype vector8(int doubles) { return vector(doubles, 8, 16); }
static MPI_Datatype column(int doubles) { return vector(doubles, 1, ROW); }

static MPI_Datatype particle(int doubles) {
  (void)doubles;
  MPI_Datatype t;
  int lengths[] = {1, 6, 7};
  MPI_Aint places[] = {0, 8, 56};
  MPI_Datatype types[] = {MPI_INT, MPI_DOUBLE, MPI_CHAR};
  MPI_Type_create_struct(3, lengths, places, types, &t);
  return t;
}

static MPI_Datatype face(int doubles) {
  (void)doubles;
  MPI_Datatype t;
  int sizes[] = {SIDE, SIDE, SIDE}, subsizes[] = {SIDE, SIDE, 1}, starts[] = {0, 0, 1};
  MPI_Type_create_subarray(3, sizes, subsizes, starts, MPI_ORDER_C, MPI_DOUBLE, &t);
  return t;
}

static void draw_runs(int doubles) {
  now.starts = realloc(now.starts, (size_t)doubles * sizeof(int));
  now.lengths = realloc(now.lengths, (size_t)doubles * sizeof(int));
  now.runs = 0;
  unsigned seed = 12345;
  for (int left = doubles, at = 0; left > 0; now.runs++) {
    seed = seed * 1103515245u + 12345u;
    int length = 1 + (int)(seed >> 20 & 15);
    now.starts[now.runs] = at + 1 + (int)(seed >> 16 & 15);
    now.lengths[now.runs] = length < left ? length : left;
    at = now.starts[now.runs] + now.lengths[now.runs];
    left -= now.lengths[now.runs];
  }
}

static MPI_Datatype indexed(int doubles) {
  MPI_Datatype t;
  draw_runs(doubles);
  MPI_Type_indexed(now.runs, now.lengths, now.starts, MPI_DOUBLE, &t);
  return t;
}

static size_t twice(int doubles) { return 2 * sizeof(double) * (size_t)doubles; }
static size_t rows(int doubles) { return ROW * sizeof(double) * (size_t)doubles; }

static size_t particles(int doubles) {
  (void)doubles;
  return now.bytes / PARTICLE_BYTES * PARTICLE_EXTENT;
}

static size_t cube(int doubles) {
  (void)doubles;
  return sizeof(double) * SIDE * SIDE * SIDE;
}

static size_t indexed_span(int doubles) {
  (void)doubles;
  return sizeof(double) * (size_t)(now.starts[now.runs - 1] + now.lengths[now.runs - 1]);
}

static void singles(const double *in, int stride, double *out, int doubles) {
  for (int i = 0; i < doubles; i++) {
    out[i] = in[(size_t)i * (size_t)stride];
  }
}

static void blocks(const double *in, int block, double *out, int doubles) {
  for (int i = 0; i < doubles / block; i++) {
    for (int j = 0; j < block; j++) {
      out[i * block + j] = in[i * 2 * block + j];
    }
  }
}

static void by_hand1(const char *in, char *out, int n) { singles((const double *)in, 2, (double *)out, n); }
static void by_hand2(const char *in, char *out, int n) { blocks((const double *)in, 2, (double *)out, n); }
static void by_hand8(const char *in, char *out, int n) { blocks((const double *)in, 8, (double *)out, n); }
static void by_hand_column(const char *in, char *out, int n) {
  singles((const double *)in, ROW, (double *)out, n);
}

static void by_hand_particles(const char *in, char *out, int doubles) {
  (void)doubles;
  for (size_t i = 0; i < now.bytes / PARTICLE_BYTES; i++) {
    memcpy(out, in, 4);
    memcpy(out + 4, in + 8, 55);
    in += PARTICLE_EXTENT;
    out += PARTICLE_BYTES;
  }
}

static void by_hand_face(const char *in, char *out, int doubles) {
  (void)doubles;
  const double *from = (const double *)in + 1;
  double *to = (double *)out;
  for (int i = 0; i < SIDE; i++) {
    for (int j = 0; j < SIDE; j++) {
      to[i * SIDE + j] = from[(i * SIDE + j) * SIDE];
    }
  }
}

static void by_hand_runs(const char *in, char *out, int doubles) {
  (void)doubles;
  const double *from = (const double *)in;
  double *to = (double *)out;
  for (int i = 0; i < now.runs; i++) {
    for (int j = 0; j < now.lengths[i]; j++) {
      *to++ = from[now.starts[i] + j];
    }
  }
}

static const struct layout LAYOUTS[] = {
    {.layout = "vector1", .sizes = "8k,512k", .grain = 8, vector1, twice, by_hand1},
    {.layout = "vector2", .sizes = "8k,512k", .grain = 16, vector2, twice, by_hand2},
    {.layout = "vector8", .sizes = "8k,512k", .grain = 64, vector8, twice, by_hand8},
    {.layout = "column", .sizes = "8000", .grain = 8, column, rows, by_hand_column},
    {.layout = "particle", .sizes = "59000", .grain = PARTICLE_BYTES, particle, particles, by_hand_particles},
    {.layout = "face", .sizes = "80000", .grain = 80000, face, cube, by_hand_face},
    {.layout = "indexed", .sizes = "64k", .grain = 8, indexed, indexed_span, by_hand_runs}};

static char *zeros(size_t bytes) {
  char *p = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (p == NULL) {
    perror("aligned_alloc");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  memset(p, 0, bytes);
  return p;
}

static void pack(char *memory) {
  int position = 0;
  MPI_Pack(memory, now.count, now.type, now.packed, (int)now.bytes, &position, MPI_COMM_WORLD);
}

static void unpack(char *memory) {
  int position = 0;
  MPI_Unpack(now.packed, (int)now.bytes, &position, memory, now.count, now.type, MPI_COMM_WORLD);
}

static void prepare(const struct site *site) {
  if (now.out != NULL) {
    free(now.out);
    free(now.in);
    MPI_Type_free(&now.type);
  }
  now.packed = site->recv;
  now.bytes = site->bytes;
  int doubles = (int)(site->bytes / sizeof(double));
  now.type = now.layout->type(doubles);
  MPI_Type_commit(&now.type);
  now.count = now.layout->grain == PARTICLE_BYTES ? (int)(now.bytes / PARTICLE_BYTES) : 1;
  size_t span = now.layout->span(doubles);
  now.out = zeros(span);
  now.in = zeros(span);
  fill(now.packed, now.bytes, 0);
  unpack(now.out);
}

static void prepare_to_pack(const struct site *site) {
  prepare(site);
  memset(now.packed, 0, now.bytes);
}

static void packs(const struct site *site, long iterations) {
  (void)site;
  for (long i = 0; i < iterations; i++) {
    pack(now.out);
  }
}

static void unpacks(const struct site *site, long iterations) {
  (void)site;
  for (long i = 0; i < iterations; i++) {
    unpack(now.in);
  }
}

static void packs_by_hand(const struct site *site, long iterations) {
  (void)site;
  for (long i = 0; i < iterations; i++) {
    now.layout->by_hand(now.out, now.packed, (int)(now.bytes / sizeof(double)));
    __asm__ volatile("" ::: "memory"); // each turn does the work
  }
}

static void ping_pongs(const struct site *site, long iterations) {
  int peer = 1 - site->rank;
  for (long i = 0; i < iterations; i++) {
    if (site->rank == 0) {
      MPI_Send(now.out, now.count, now.type, peer, 1, MPI_COMM_WORLD);
      MPI_Recv(now.in, now.count, now.type, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(now.in, now.count, now.type, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Send(now.out, now.count, now.type, peer, 1, MPI_COMM_WORLD);
    }
  }
}

static int packed_correct(const struct site *site) {
  (void)site;
  return holds(now.packed, now.bytes, 0);
}

static int spread_correct(const struct site *site) {
  memset(now.packed, 0, now.bytes);
  pack(now.in);
  return packed_correct(site);
}

static const struct measurement ACTS[] = {
    {.name = "pack", .unit = MICROSECONDS, .messages = one_message, .prepare = prepare_to_pack,
     .repeat = packs, .correct = packed_correct},
    {.name = "unpack", .unit = MICROSECONDS, .messages = one_message, .prepare = prepare, .repeat = unpacks,
     .correct = spread_correct},
    {.name = "byhand", .unit = MICROSECONDS, .messages = one_message, .prepare = prepare_to_pack,
     .repeat = packs_by_hand, .correct = packed_correct},
    {.name = "typed", .unit = MICROSECONDS, .exactly = 2, .messages = two_messages, .prepare = prepare,
     .repeat = ping_pongs, .correct = spread_correct}};

// The measurement with this name, act-layout; NULL if there is none. It stands until the next one is asked for.
const struct measurement *on_gaps(const char *name) {
  static struct measurement found;
  for (size_t i = 0; i < sizeof(ACTS) / sizeof(ACTS[0]); i++) {
    size_t n = strlen(ACTS[i].name);
    for (size_t j = 0; j < sizeof(LAYOUTS) / sizeof(LAYOUTS[0]); j++) {
      if (strncmp(name, ACTS[i].name, n) == 0 && name[n] == '-'
          && strcmp(name + n + 1, LAYOUTS[j].layout) == 0) {
        found = ACTS[i];
        found.name = name;
        found.sizes = LAYOUTS[j].sizes;
        found.grain = LAYOUTS[j].grain;
        now.layout = &LAYOUTS[j];
        return &found;
      }
    }
  }
  return NULL;
}
