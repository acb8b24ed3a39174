// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.ByteBuffer;

/**
 * A reduction that the user defines: one of the two methods is to be overridden. Both fold {@code in} into
 * {@code inOut}, element by element: {@code inOut[i] = in[i] op inOut[i]}.
 */
public abstract class UserFunction {

  /** For subclasses. */
  public UserFunction() {}

  /**
   * Folds arrays of the datatype's base type.
   *
   * @param count elements of the datatype
   */
  public void call(Object inVec, Object inOutVec, int count, Datatype datatype) throws MPIException {
    throw new UnsupportedOperationException("a UserFunction must override one of the two methods call");
  }

  /** Folds memory in native byte order; unless overridden, by way of arrays. */
  public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) throws MPIException {
    // the padding of the last element may be missing
    int length = Math.min(count * datatype.getExtent(), inOut.capacity() / datatype.base().bytes());
    Object inVec = datatype.base().array(in, length);
    Object inOutVec = datatype.base().array(inOut, length);
    call(inVec, inOutVec, count, datatype);
    datatype.base().put(inOut, inOutVec);
  }
}
