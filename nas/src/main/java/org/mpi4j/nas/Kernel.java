// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.mpi4j.Intracomm;
import org.mpi4j.nas.cg.Cg;
import org.mpi4j.nas.common.Benchmark;
import org.mpi4j.nas.common.ProblemClass;
import org.mpi4j.nas.ep.Ep;
import org.mpi4j.nas.ft.Ft;
import org.mpi4j.nas.is.Is;
import org.mpi4j.nas.lu.Lu;
import org.mpi4j.nas.mg.Mg;

/** The benchmarks. */
enum Kernel {
  EP("normally distributed random numbers; no messages", Ep::new),
  IS("ranks of integer keys, by buckets", Is::new),
  CG("the smallest eigenvalue of a sparse matrix by conjugate gradients", Cg::new),
  MG("Poisson's equation by the multigrid method", Mg::new),
  FT("the heat equation by Fourier transforms in three dimensions", Ft::new),
  LU("a fluid in a box by symmetric successive over-relaxation", Lu::new);

  private final String about;
  private final BiFunction<ProblemClass, Intracomm, Benchmark> maker;

  Kernel(String about, BiFunction<ProblemClass, Intracomm, Benchmark> maker) {
    this.about = about;
    this.maker = maker;
  }

  /** The benchmark with this name, in small or large letters. */
  static Optional<Kernel> named(String name) {
    return Arrays.stream(values()).filter(k -> k.name().equalsIgnoreCase(name)).findAny();
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String about() {
    return about;
  }

  /** Makes the data of the rank that calls; all ranks of {@code world} do. */
  Benchmark prepare(ProblemClass size, Intracomm world) {
    return maker.apply(size, world);
  }
}
