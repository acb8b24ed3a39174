// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.rank.Instance;

/** The exceptions of the API for faults of the engine. */
final class Errors {
  private Errors() {}

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
    return new MpiException(ErrorClass.of(fault.errorClass()), text, fault.getCause());
  }

  /** Ends the job because of an error; does nothing if there is no rank that could be ended. */
  static void abort(Instance instance, String place, MpiException error) {
    if (instance != null && instance.runtime() != null) {
      abort(instance, error.errorCode(), "fatal error on " + place + ": " + error.getMessage());
    }
  }

  /** Ends the job with this code; throws where the rank cannot be ended from inside. */
  static void abort(Instance instance, int code, String text) {
    try {
      instance.runtime().abort(code, text);
    } catch (Fault f) {
      throw of(f, "");
    }
  }
}
