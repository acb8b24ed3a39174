// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

/** What the server keeps for one job: facts, a key-value space and a barrier. */
final class ServedJob {
  final JobFacts facts;
  final KeyValueStore store;
  final Barrier barrier;

  ServedJob(JobFacts facts, PmiEvents events) {
    this.facts = facts;
    this.store = new KeyValueStore(facts.size());
    this.barrier = new Barrier(facts.size(), store, events);
    facts.entries().forEach(store::put);
  }

  boolean has(int process) {
    return process >= facts.first() && process < facts.first() + facts.size();
  }

  /** The rank that a process has in this job. */
  int rank(int process) {
    return process - facts.first();
  }
}
