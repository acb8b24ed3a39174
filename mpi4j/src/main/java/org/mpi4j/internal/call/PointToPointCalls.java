// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

/** The rules of point-to-point communication (chapter 3). */
public final class PointToPointCalls {
  /** As a source: any rank. */
  public static final int ANY_SOURCE = -1;

  /** As the rank of a partner: nobody; nothing is sent or received. */
  public static final int PROC_NULL = -3;

  private PointToPointCalls() {}
}
