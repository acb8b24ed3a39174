// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.conformance.SuiteJob;

/** Correct programs pass where all is checked, too. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class CheckedSuitesTest {
  private static final List<Class<?>> SUITE = List.of(
      RootedTest.class, AllToAllTest.class, ReductionTest.class, OverlapTest.class, BitsTest.class,
      ObjectsTest.class, DerivedTypesTest.class, NeighboursTest.class);

  @TempDir private Path scratch;

  @Test
  void shouldPassWhereAllIsChecked() throws Exception {
    SuiteJob.run(scratch, 3, "shm", SUITE, Map.of("check", "true")).assertPassed(15);
  }
}
