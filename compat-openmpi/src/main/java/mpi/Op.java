// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.Operand;

/** How a reduction makes one element of two. */
public final class Op implements Freeable {
  private final UserFunction function; // null: predefined
  private final boolean commute;
  private org.mpi4j.Op core; // null: freed, or of the user's and not used yet
  private Datatype type; // for which a user's was made
  private boolean freed;

  Op(org.mpi4j.Op core) {
    this.function = null;
    this.commute = true;
    this.core = core;
  }

  /**
   * An operation of the user's.
   *
   * @param commute true if the operands may change places
   */
  public Op(UserFunction function, boolean commute) {
    this.function = function;
    this.commute = commute;
  }

  /** mpi4j's operation, for elements of this type, which a function of the user's is told. */
  synchronized org.mpi4j.Op core(Datatype elements) throws MPIException {
    if (freed) {
      throw new MPIException(ErrorClass.ERR_OP, "the operation was freed");
    }
    if (function != null && type != elements) {
      core = org.mpi4j.Op.create((in, inOut) -> fold(in, inOut, elements), commute);
      type = elements;
    }
    return core;
  }

  private void fold(Operand in, Operand inOut, Datatype elements) {
    MemorySegment result = memory(inOut);
    ByteBuffer buffer = buffer(result);
    try {
      function.call(buffer(memory(in)), buffer, Math.toIntExact(inOut.count()), elements);
    } catch (MPIException e) {
      throw new MpiException(ErrorClass.of(e.getErrorClass()), e.getMessage(), e);
    }
    if (isCopied(result)) {
      MemorySegment.copy(MemorySegment.ofBuffer(buffer.clear()), 0, result, 0, result.byteSize());
    }
  }

  /** All elements; the padding of the last may be missing. */
  private static MemorySegment memory(Operand operand) {
    long start = operand.offset(0);
    long bytes = operand.count() * operand.type().extent();
    return operand.segment().asSlice(start, Math.min(bytes, operand.segment().byteSize() - start));
  }

  /** Arrays of other things than bytes cannot be seen as a ByteBuffer. */
  private static boolean isCopied(MemorySegment segment) {
    boolean isBytes = segment.heapBase().orElse(null) instanceof byte[]; // none if read-only
    return !segment.isNative() && !isBytes;
  }

  private static ByteBuffer buffer(MemorySegment segment) {
    ByteBuffer buffer = isCopied(segment)
        ? ByteBuffer.wrap(segment.toArray(ValueLayout.JAVA_BYTE)) : segment.asByteBuffer();
    return buffer.order(ByteOrder.nativeOrder());
  }

  /** True if the operands may change places. */
  public boolean isCommutative() {
    return commute;
  }

  /** Gives the operation back; predefined ones cannot be. */
  @Override
  public void free() throws MPIException {
    if (function == null) {
      Job.run(core::free);
    }
    freed = true;
  }

  /** True after {@link #free}. */
  public boolean isNull() {
    return freed;
  }
}
