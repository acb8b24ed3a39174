// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.NativeAccess;
import org.mpi4j.internal.call.BlockPlaces;
import org.mpi4j.internal.call.CallBuffer;
import org.mpi4j.internal.call.CopiedBuffer;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Primitive;

/** A message buffer: the memory of the user, or a copy of it, as elements of a datatype. */
final class BufHandle implements Buf, CallBuffer {
  private final Payload payload; // the user's memory; of a boolean[] only where the data lie in it
  private final DatatypeHandle type;
  private final Object array; // the array viewed, or null
  private final CopiedBuffer copy; // what messages use instead of the user's memory; null: nothing
  private final boolean ready; // the type was committed when the view was made

  private BufHandle(Payload payload, DatatypeHandle type, Object array) {
    this(payload, type, array, null);
  }

  private BufHandle(Payload payload, DatatypeHandle type, Object array, CopiedBuffer copy) {
    this.payload = payload;
    this.type = type;
    this.array = array;
    this.copy = copy;
    this.ready = type.isCommitted();
  }

  /** Stands for all threads but the present one. */
  private static final Thread STRANGER = stranger();

  /** Inherits nothing: the class loader of the rank that comes here first would never go away. */
  private static Thread stranger() {
    return Thread.ofPlatform().inheritInheritableThreadLocals(false).unstarted(() -> {});
  }

  /** A buffer without data. */
  static BufHandle empty() {
    return new BufHandle(Payload.EMPTY, (DatatypeHandle) Datatype.BYTE, null);
  }

  /** Elements of an array that is not of booleans. */
  static BufHandle ofArray(MemorySegment memory, Primitive carrier, long offset, long count, Datatype type) {
    DatatypeHandle elements = check(memory, type);
    checkCarrier(carrier, elements);
    return make(memory, offset * carrier.bytes(), count, elements, memory.heapBase().orElse(null));
  }

  /** The elements of an array that nobody else has, to be sent only. */
  static BufHandle ofValues(MemorySegment copy, Primitive carrier, long count, Datatype type) {
    return ofArray(copy.asReadOnly(), carrier, 0, count, type);
  }

  /** Elements of a boolean[], which pass through a copy. */
  static BufHandle ofBooleans(boolean[] array, int offset, long count, Datatype type) {
    checkArray(array);
    DatatypeHandle elements = check(type);
    checkCarrier(Primitive.BOOLEAN, elements);
    try {
      Payload p = Payload.of(MemorySegment.NULL, array.length, offset, count, elements.layout("Buf.of"));
      return new BufHandle(p, elements, array, CopiedBuffer.of(array, p));
    } catch (Fault fault) {
      throw Errors.of(fault, "Buf.of");
    }
  }

  /** Elements from byte {@code offset} of a segment on. */
  static BufHandle ofSegment(MemorySegment segment, long offset, long count, Datatype type) {
    return make(segment, offset, count, check(segment, type), null);
  }

  /** The segment as whole elements. */
  static BufHandle ofSegment(MemorySegment segment, Datatype type) {
    DatatypeHandle elements = check(segment, type);
    if (elements.extent() < 1) {
      throw new MpiException(ErrorClass.ERR_TYPE, "the extent of " + type + " is " + elements.extent()
          + " bytes: say how many elements the segment has (Buf.of)");
    }
    return make(segment, 0, segment.byteSize() / elements.extent(), elements, null);
  }

  /** Elements at absolute addresses. */
  static BufHandle bottom(long count, Datatype type) {
    MemorySegment all = NativeAccess.allMemory().orElseThrow(() -> new MpiException(
        ErrorClass.ERR_UNSUPPORTED_OPERATION, "absolute addresses need native access: start Java with"
            + " --enable-native-access=org.mpi4j, or ALL-UNNAMED on the class path (Buf.bottom)"));
    return ofSegment(all, 0, count, type);
  }

  /** What lies between position and limit; null for null. */
  static MemorySegment memory(Buffer buffer) {
    try {
      return buffer == null ? null : MemorySegment.ofBuffer(buffer);
    } catch (IllegalArgumentException e) { // a view of a String, say
      throw new MpiException(ErrorClass.ERR_BUFFER, "the NIO buffer has no memory of its own (Buf.of)", e);
    }
  }

  /** The memory of a buffer that is read, with the data of the user in it. */
  static Payload source(Buf buf) {
    return OwnObjects.buffer(buf).source();
  }

  @Override
  public Payload source() {
    checkNotInPlace();
    beforeRead();
    return payload();
  }

  /** The memory of a buffer that is written. */
  static Payload target(Buf buf) {
    return OwnObjects.buffer(buf).target();
  }

  @Override
  public Payload target() {
    checkNotInPlace();
    if (isReadOnly()) {
      throw new Fault(ErrorCode.BUFFER, "the receive buffer is read-only (Buf.values and"
          + " read-only memory can be sent only): receive into an array, Buf.of(array)");
    }
    return payload();
  }

  private void checkNotInPlace() {
    if (isInPlace()) {
      throw new Fault(ErrorCode.BUFFER, "IN_PLACE is for collectives only");
    }
  }

  private static void checkCarrier(Primitive array, DatatypeHandle type) {
    Primitive carrier = type.layout("Buf.of").carrier();
    boolean fits = carrier == array || carrier == Primitive.BYTE || array == Primitive.BYTE;
    if (!fits && type.size() > 0) {
      throw new MpiException(ErrorClass.ERR_TYPE,
          type + " does not describe the elements of an array of " + array + " (Buf.of)");
    }
  }

  private static DatatypeHandle check(MemorySegment segment, Datatype type) {
    if (segment == null) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the segment is null (Buf.of)");
    }
    return check(type);
  }

  private static DatatypeHandle check(Datatype type) {
    try {
      return OwnObjects.type(type);
    } catch (Fault f) {
      throw Errors.of(f, "Buf.of");
    }
  }

  /** Throws the error for an array that is null. */
  static void checkArray(Object array) {
    if (array == null) {
      throw new MpiException(ErrorClass.ERR_BUFFER, "the array is null (Buf.of)");
    }
  }

  private static BufHandle make(
      MemorySegment segment, long offset, long count, DatatypeHandle type, Object array) {
    try {
      Payload p = Payload.of(segment, offset, count, type.layout("Buf.of"));
      if (segment.isAccessibleBy(STRANGER)) {
        return new BufHandle(p, type, array);
      }
      return new BufHandle(p, type, null, CopiedBuffer.of(p));
    } catch (Fault fault) {
      throw Errors.of(fault, "Buf.of");
    }
  }

  @Override
  public BlocksHandle blocks(long[] counts, long[] displacements) {
    try {
      payload(); // the type must be committed
      BlockPlaces cut = BlockPlaces.of(counts, displacements);
      CopiedBuffer itsCopy = null;
      if (copy == null) {
        cut.check(payload);
      } else {
        itsCopy = copy.blocks(cut);
      }
      return new BlocksHandle(new BufHandle(payload, type, array, itsCopy), cut);
    } catch (Fault fault) {
      throw Errors.of(fault, "Buf.blocks");
    }
  }

  @Override
  public BlocksHandle blocks(int[] counts, int[] displacements) {
    return blocks(BlockPlaces.longs(counts), BlockPlaces.longs(displacements));
  }

  @Override
  public BlocksHandle blocks(long... counts) {
    return blocks(counts, BlockPlaces.packed(counts));
  }

  @Override
  public BlocksHandle blocks(int... counts) {
    return blocks(BlockPlaces.longs(counts));
  }

  @Override
  public long count() {
    return payload.count();
  }

  @Override
  public DatatypeHandle type() {
    return type;
  }

  @Override
  public Payload payload() {
    if (!ready) {
      type.checkCommitted("");
    }
    return copy == null ? payload : copy.payload();
  }

  Object array() {
    return array;
  }

  @Override
  public boolean isInPlace() {
    return this == IN_PLACE;
  }

  @Override
  public boolean isCopied() {
    return copy != null;
  }

  /** True if nothing can be received here. */
  boolean isReadOnly() {
    return payload.segment().isReadOnly();
  }

  @Override
  public void demandAlive() {
    payload.demandAlive();
  }

  @Override
  public boolean overlaps(CallBuffer other) {
    return other instanceof BufHandle own && sharesMemory(own);
  }

  private boolean sharesMemory(BufHandle other) {
    if (array != other.array && array != null && other.array != null) {
      return false;
    }
    return payload.overlaps(other.payload);
  }

  @Override
  public void beforeRead() {
    if (copy != null) {
      copy.fill();
    }
  }

  @Override
  public void afterWrite(long bytes) {
    if (copy != null) {
      copy.bringOut(bytes);
    }
  }
}
