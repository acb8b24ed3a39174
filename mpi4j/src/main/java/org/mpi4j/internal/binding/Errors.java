// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Arrays;
import java.util.List;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.SpawnException;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.dynamic.SpawnCodes;

/** The exceptions of the API for faults of the engine. */
final class Errors {
  private Errors() {}

  /** The exception for a fault of a call that has no object with an error handler; runs that of COMM_SELF. */
  static MpiException ofNoObject(Fault fault, String call) {
    MpiException e = of(fault, call);
    RankState.raiseOnSelf(e);
    return e;
  }

  /** The same for an error that is found here. */
  static MpiException ofNoObject(ErrorClass errorClass, String text) {
    MpiException e = new MpiException(errorClass, text);
    RankState.raiseOnSelf(e);
    return e;
  }

  /**
   * The exception for a fault.
   *
   * @param where the procedure, and perhaps the rank; may be empty
   */
  static MpiException of(Fault fault, String where) {
    String place = where.isEmpty() ? "" : " (" + where + ")";
    String text = fault.getMessage() + place;
    if (fault.getCause() instanceof MpiException e) { // a function of the program has thrown it
      return e.errorCode() > ErrorClass.ERR_LASTCODE.code()
          ? new MpiException(e.errorCode(), e.errorClass(), text, e)
          : new MpiException(e.errorClass(), text, e);
    }
    if (fault.getCause() instanceof SpawnCodes c) {
      return new SpawnException(text, classes(c.codes()));
    }
    return new MpiException(ErrorClass.of(fault.errorClass()), text, fault.getCause());
  }

  /** The classes with these numbers. */
  static List<ErrorClass> classes(int... numbers) {
    return Arrays.stream(numbers).mapToObj(ErrorClass::of).toList();
  }
}
