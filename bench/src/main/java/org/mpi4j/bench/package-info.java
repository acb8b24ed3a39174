// SPDX-License-Identifier: Apache-2.0
/**
 * Benchmarks over the public API. {@code Catalogue} lists the measurements, each with the class of its
 * measured loop; {@code Harness} warms up and takes samples; {@code Report} prints them; {@code Main} is the
 * program. {@code Comparison} makes ratios of what {@code bench/compare/run} has collected. The C programs in
 * {@code bench/compare} mirror all of this.
 */
package org.mpi4j.bench;
