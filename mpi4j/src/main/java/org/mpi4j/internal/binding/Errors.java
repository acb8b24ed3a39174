// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.Fault;

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
}
