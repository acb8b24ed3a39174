// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import java.util.EnumMap;
import java.util.Map;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.StateReport;

/**
 * A program that starts all hangs in this JVM, a job each, and prints for each whether it is named. A JVM of
 * its own, since nothing is proven where virtual threads have run before: they may go on at any time.
 */
public final class HangsInOneJvm {
  private static final long LONGEST_NS = 20_000_000_000L;

  private HangsInOneJvm() {}

  public static void main(String... args) throws InterruptedException {
    Map<Hang, InJvm> jobs = new EnumMap<>(Hang.class);
    for (Hang hang : Hang.values()) {
      jobs.put(hang, InJvm.start(hang.name(), hang.ranks, hang::run));
    }
    for (Hang hang : Hang.values()) {
      String missing = "not looked at";
      for (long start = System.nanoTime(); !missing.isEmpty() && System.nanoTime() - start < LONGEST_NS; ) {
        Diagnosis d = jobs.get(hang).look();
        missing = hang.missingIn(StateReport.text(d));
      }
      System.out.println(hang + ": " + (missing.isEmpty() ? "named" : missing.replace('\n', '|')));
    }
    for (InJvm job : jobs.values()) {
      job.end();
    }
  }
}
