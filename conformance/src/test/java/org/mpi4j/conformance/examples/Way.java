// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.examples;

import java.util.List;

/** How the ranks of a job reach each other. */
enum Way {
  SHM("--set", "transport=shm"),
  TCP("--set", "transport=tcp"),
  IN_ONE_JVM("--in-jvm");

  final List<String> options;

  Way(String... options) {
    this.options = List.of(options);
  }
}
