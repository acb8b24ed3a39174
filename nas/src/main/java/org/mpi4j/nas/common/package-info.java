// SPDX-License-Identifier: Apache-2.0
/** What the benchmarks have in common: what a benchmark is, its result, random numbers, parts of ranges. */
package org.mpi4j.nas.common;
