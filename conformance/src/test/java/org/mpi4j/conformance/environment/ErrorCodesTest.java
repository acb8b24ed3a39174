// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.Comm;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** The numbers and texts of errors (sections 9.4 and 9.5). */
class ErrorCodesTest {
  @MpiTest(np = 1)
  @Covers({"MPI_Error_class", "MPI_Error_string"})
  void shouldKnowEachClassOfTheStandard(Mpi mpi) {
    Set<Integer> codes = new HashSet<>();
    Set<String> texts = new HashSet<>();
    for (ErrorClass c : ErrorClass.values()) {
      assertTrue(c.code() >= 0 && c.code() <= ErrorClass.ERR_LASTCODE.code(), c::name);
      assertEquals(c.code(), mpi.errorClass(c.code()), c::name);
      assertEquals(c.code(), mpi.errorClass(mpi.errorClass(c.code())), c::name);
      assertFalse(mpi.errorString(c.code()).isBlank(), c::name);
      assertEquals(c, ErrorClass.of(c.code()));
      MpiException e = mpi.exception(c.code());
      assertEquals(c, e.errorClass());
      assertEquals(c.code(), e.errorCode());
      assertTrue(e.getMessage().contains(c.name()) && e.getMessage().contains(c.text()), e::getMessage);
      assertTrue(codes.add(c.code()) && texts.add(c.text()), c::name);
    }
    assertEquals(0, ErrorClass.SUCCESS.code());
    assertEquals(ErrorClass.ERR_UNKNOWN.code(), mpi.errorClass(77)); // the standard has no such code
    assertEquals(ErrorClass.ERR_UNKNOWN.code(), mpi.errorClass(-1));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Add_error_class", "MPI_Add_error_code", "MPI_Remove_error_class", "MPI_Remove_error_code"})
  void shouldFollowWithTheAttributeAndNeverGiveANumberTwice(Mpi mpi) {
    assertEquals(Optional.of(ErrorClass.ERR_LASTCODE.code()), mpi.world().attr(Comm.LASTUSEDCODE));
    Set<Integer> given = new HashSet<>();
    for (int i = 0; i < 10; i++) {
      int errorClass = mpi.addErrorClass();
      int code = mpi.addErrorCode(errorClass);
      assertTrue(given.add(errorClass) && given.add(code));
      assertTrue(errorClass > ErrorClass.ERR_LASTCODE.code());
      assertEquals(Optional.of(code), mpi.self().attr(Comm.LASTUSEDCODE));
      mpi.removeErrorCode(code);
      mpi.removeErrorClass(errorClass);
      assertTrue(mpi.self().attr(Comm.LASTUSEDCODE).orElseThrow() >= ErrorClass.ERR_LASTCODE.code());
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Add_error_string", "MPI_Error_string", "MPI_Remove_error_string"})
  void shouldReplaceAndRemoveTexts(Mpi mpi) {
    int code = mpi.addErrorCode(mpi.addErrorClass());
    mpi.addErrorString(code, "one");
    mpi.addErrorString(code, "two");
    assertEquals("two", mpi.errorString(code));
    mpi.removeErrorString(code);
    assertEquals("", mpi.errorString(code));
    mpi.addErrorString(code, null);
    assertEquals("", mpi.errorString(code));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Remove_error_class", "MPI_Remove_error_code", "MPI_Remove_error_string", "MPI_Error_class",
      "MPI_Add_error_code", "MPI_Add_error_string", "MPI_Error_string"})
  void shouldSayWhatIsWrongWithANumber(Mpi mpi) {
    int unknown = ErrorClass.ERR_LASTCODE.code() + 1000;
    String[] words = {"" + unknown, "rank 0"};
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.errorClass(unknown), words);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.errorString(unknown), words);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.exception(unknown), words);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.addErrorCode(unknown), words);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.addErrorString(unknown, "x"), words);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorClass(unknown), words);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorCode(unknown), words);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorString(unknown), words);
    int own = ErrorClass.ERR_TAG.code(); // the standard's own cannot be changed
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorClass(own), "MPI_Remove_error_class");
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorCode(own), "MPI_Remove_error_code");
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorString(own), "MPI_Remove_error_string");
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.addErrorString(own, "x"), "MPI_Add_error_string");
  }

  @MpiTest(np = 1)
  @Covers("MPI_Add_error_class")
  void shouldServeManyThreads(Mpi mpi) {
    Set<Integer> given = ConcurrentHashMap.newKeySet();
    Threads.PLATFORM.run(8, t -> {
      for (int i = 0; i < 100; i++) {
        assertTrue(given.add(mpi.addErrorCode(ErrorClass.ERR_IO.code())));
      }
    });
    assertEquals(800, given.size());
  }
}
