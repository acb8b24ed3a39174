// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Statuses that programs fill: what was set is read back, and nothing else changes (section 13.3). */
@Timeout(60)
class StatusFieldsTest {
  @Test
  @Covers({"MPI_Status_set_elements", "MPI_Status_set_cancelled", "MPI_Status_set_source",
      "MPI_Status_set_tag", "MPI_Status_set_error"})
  void shouldTellWhatWasSet() {
    MpiException error = new MpiException(ErrorClass.ERR_IO, "the disk is full");
    Status s = Status.EMPTY.withSource(4).withTag(9).withElements(Datatype.LONG, 1L << 33)
        .withCancelled(true).withError(error);
    assertEquals(4, s.source());
    assertEquals(9, s.tag());
    assertEquals(1L << 33, s.elements(Datatype.LONG));
    assertEquals(1L << 33, s.count(Datatype.LONG));
    assertTrue(s.isCancelled());
    assertEquals(ErrorClass.ERR_IO, s.error());
    assertSame(error, s.exception());
  }

  @Test
  @Covers({"MPI_Status_set_elements", "MPI_Status_set_cancelled", "MPI_Status_set_source",
      "MPI_Status_set_tag", "MPI_Status_set_error"})
  void shouldKeepWhatWasNotSetAndTheOriginal() {
    Status full = Status.EMPTY.withSource(4).withTag(9).withElements(Datatype.INT, 3).withCancelled(true)
        .withError(new MpiException(ErrorClass.ERR_IO, "the disk is full"));
    Status back = full.withCancelled(false).withError(null);
    assertFalse(back.isCancelled());
    assertEquals(ErrorClass.SUCCESS, back.error());
    assertNull(back.exception());
    assertEquals(4, back.source());
    assertEquals(9, back.tag());
    assertEquals(3, back.count(Datatype.INT));
    assertTrue(full.isCancelled());
    assertEquals(ErrorClass.ERR_IO, full.error());
    assertEquals(Mpi.ANY_SOURCE, Status.EMPTY.source());
    assertEquals(Mpi.ANY_TAG, Status.EMPTY.tag());
    assertEquals(0, Status.EMPTY.count(Datatype.INT));
    assertEquals(Mpi.PROC_NULL, full.withSource(Mpi.PROC_NULL).source());
    assertEquals(Mpi.ANY_TAG, full.withTag(Mpi.ANY_TAG).tag());
  }

  @Test
  @Covers("MPI_Status_set_elements")
  void shouldRefuseElementsThatCannotBe() {
    Failures.with(ErrorClass.ERR_COUNT, () -> Status.EMPTY.withElements(Datatype.INT, -1), "-1");
    Failures.with(ErrorClass.ERR_TYPE, () -> Status.EMPTY.withElements(null, 1), "null");
  }

  @MpiTest(np = 1)
  @Covers("MPI_Status_set_error")
  void shouldTakeErrorCodesThatTheProgramHasAdded(Mpi mpi) {
    int code = mpi.addErrorCode(ErrorClass.ERR_FILE.code());
    Status s = Status.EMPTY.withError(mpi.exception(code));
    assertEquals(ErrorClass.ERR_FILE, s.error());
    assertEquals(code, s.exception().errorCode());
  }
}
