// SPDX-License-Identifier: Apache-2.0
// The command line; the same words as those of org.mpi4j.bench.Main.
#include "bench.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void refuse(const char *what, const char *text) {
  fprintf(stderr, "%s: %s\n", what, text);
  exit(2);
}

static size_t parse_size(const char *text, char **end) {
  size_t value = strtoull(text, end, 10);
  if (*end == text) {
    refuse("no size", text);
  }
  if (**end == 'k' || **end == 'm') {
    value <<= **end == 'k' ? 10 : 20;
    ++*end;
  }
  return value;
}

static void add_size(size_t *sizes, int *count, size_t size) {
  if (*count == MAX_SIZES) {
    refuse("too many sizes", "");
  }
  sizes[(*count)++] = size;
}

// "0,8,1k-4m": single sizes and ranges that double
int parse_sizes(const char *text, size_t *sizes) {
  int count = 0;
  for (const char *s = text; *s != 0;) {
    char *end;
    size_t from = parse_size(s, &end);
    size_t to = *end == '-' ? parse_size(end + 1, &end) : from;
    for (size_t size = from; size <= to; size = size == 0 ? 1 : 2 * size) {
      add_size(sizes, &count, size);
      if (to == 0) {
        break;
      }
    }
    if (*end != 0 && *end != ',') {
      refuse("no list of sizes", text);
    }
    s = *end == ',' ? end + 1 : end;
  }
  return count;
}

static const struct {
  const char *name;
  int level;
} LEVELS[] = {{"single", MPI_THREAD_SINGLE},
              {"funneled", MPI_THREAD_FUNNELED},
              {"serialized", MPI_THREAD_SERIALIZED},
              {"multiple", MPI_THREAD_MULTIPLE}};

static int parse_level(const char *text) {
  for (int i = 0; i < 4; i++) {
    if (strcmp(LEVELS[i].name, text) == 0) {
      return LEVELS[i].level;
    }
  }
  refuse("no thread level", text);
  return 0;
}

const char *level_name(int level) {
  for (int i = 0; i < 4; i++) {
    if (LEVELS[i].level == level) {
      return LEVELS[i].name;
    }
  }
  return "?";
}

static double parse_number(const char *text, double least, double most) {
  char *end;
  double value = strtod(text, &end);
  if (end == text || *end != 0 || value < least || value > most) {
    refuse("number out of range", text);
  }
  return value;
}

enum { SIZES, SAMPLES, SAMPLE_US, SIZE_MS, WARMUP_MS, WINDOW, MEMORY, LEVEL, CSV };

static const struct option WORDS[] = {
    {"sizes", required_argument, NULL, SIZES},         {"samples", required_argument, NULL, SAMPLES},
    {"sample-us", required_argument, NULL, SAMPLE_US}, {"size-ms", required_argument, NULL, SIZE_MS},
    {"warmup-ms", required_argument, NULL, WARMUP_MS}, {"window", required_argument, NULL, WINDOW},
    {"memory", required_argument, NULL, MEMORY},
    {"thread-level", required_argument, NULL, LEVEL},  {"csv", required_argument, NULL, CSV},
    {NULL, 0, NULL, 0}};

static void take(struct options *o, int word, const char *text) {
  switch (word) {
    case SIZES: o->size_count = parse_sizes(text, o->sizes); break;
    case SAMPLES: o->samples = (int)parse_number(text, 1, MAX_SAMPLES); break;
    case SAMPLE_US: o->sample_us = parse_number(text, 1, 1e9); break;
    case SIZE_MS: o->size_ms = parse_number(text, 0, 1e9); break;
    case WARMUP_MS: o->warmup_ms = parse_number(text, 0, 1e9); break;
    case WINDOW: o->window = (int)parse_number(text, 1, MAX_WINDOW); break;
    case MEMORY: o->memory = (size_t)parse_number(text, 1, 1e6) << 20; break;
    case LEVEL: o->level = parse_level(text); break;
    case CSV: o->csv = text; break;
    default: exit(2);
  }
}

struct options parse_options(int argc, char **argv, int *first_name) {
  struct options o = {.samples = 200,
                      .sample_us = 1000,
                      .size_ms = 500,
                      .warmup_ms = 200,
                      .window = 64,
                      .memory = (size_t)1024 << 20,
                      .level = MPI_THREAD_SINGLE};
  int word;
  while ((word = getopt_long(argc, argv, "", WORDS, NULL)) != -1) {
    take(&o, word, optarg);
  }
  *first_name = optind;
  return o;
}
