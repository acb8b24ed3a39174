// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;

/** A spawn has failed; the error codes say which processes were not started. */
public final class SpawnException extends MpiException {
  private static final long serialVersionUID = 1L;

  private final transient List<ErrorClass> errorCodes;

  /**
   * A spawn that has failed.
   *
   * @param message what was wrong; the name of the class ERR_SPAWN is put before it
   * @param errorCodes for each process, in the order of the commands
   */
  public SpawnException(String message, List<ErrorClass> errorCodes) {
    super(ErrorClass.ERR_SPAWN, message);
    this.errorCodes = List.copyOf(errorCodes);
  }

  /**
   * What became of each process that was asked for.
   *
   * @return in the order of the commands: {@link ErrorClass#SUCCESS} for those that could be started, which
   *     have been ended because of the others
   */
  public List<ErrorClass> errorCodes() {
    return errorCodes;
  }
}
