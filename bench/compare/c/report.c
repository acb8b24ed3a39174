// SPDX-License-Identifier: Apache-2.0
// The table on stdout and the CSV file; Report.java writes the same columns.
#include "bench.h"

#include <stdio.h>

static const char *unit_name(enum unit unit) {
  switch (unit) {
    case GIGABYTES_PER_SECOND: return "GB/s";
    case MILLIONS_PER_SECOND: return "million/s";
    case PERCENT: return "%";
    default: return "us";
  }
}

static double value(enum unit unit, struct result r, size_t bytes) {
  switch (unit) {
    case GIGABYTES_PER_SECOND: return (double)bytes / r.p50 / 1e3;
    case MILLIONS_PER_SECOND: return 1 / r.p50;
    case PERCENT: return r.overlap;
    default: return r.p50;
  }
}

void report_head(const struct measurement *m, const struct options *o, const struct site *site) {
  printf("\n%s, C, %d ranks, thread level %s\n", m->name, site->ranks, level_name(o->level));
  printf("%10s %12s %10s | us: %10s %10s %10s %10s %10s\n", "bytes", "value", "unit", "min", "p50", "p90",
         "p99", "mean");
}

void report_left_out(const struct site *site, size_t memory) {
  printf("%10zu left out: the buffers of all ranks would take %zu MiB (--memory)\n", site->bytes,
         memory >> 20);
}

static void table_row(const struct measurement *m, const struct site *site, struct result r) {
  printf("%10zu %12.4g %10s |     %10.4g %10.4g %10.4g %10.4g %10.4g%s\n", site->bytes,
         value(m->unit, r, site->bytes), unit_name(m->unit), r.min, r.p50, r.p90, r.p99, r.mean,
         r.settled ? "" : "  not settled");
  fflush(stdout);
}

static void csv_row(FILE *csv, const struct measurement *m, const struct options *o, const struct site *site,
                    struct result r) {
  fprintf(csv, "%s,c,%s,%d,%zu,%.6g,%.6g,%.6g,%.6g,%.6g,%.6g,%s,%d,%ld,%s,\n", m->name, level_name(o->level),
          site->ranks, site->bytes, r.min, r.p50, r.p90, r.p99, r.mean, value(m->unit, r, site->bytes),
          unit_name(m->unit), r.samples, r.iterations, r.settled ? "yes" : "no");
}

void report_row(const struct measurement *m, const struct options *o, const struct site *site,
                struct result r) {
  table_row(m, site, r);
  if (o->csv == NULL) {
    return;
  }
  FILE *csv = fopen(o->csv, "a");
  if (csv == NULL) {
    perror(o->csv);
    MPI_Abort(MPI_COMM_WORLD, 1);
    return;
  }
  if (ftell(csv) == 0) {
    fprintf(csv, "measurement,buffer,level,ranks,bytes,us_min,us_p50,us_p90,us_p99,us_mean,value,unit,"
                 "samples,iterations,settled,allocated\n");
  }
  csv_row(csv, m, o, site, r);
  fclose(csv);
}
