// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.mpi4j.Mpi;
import org.mpi4j.ThreadLevel;

/**
 * Constants, and MPI from {@link #Init} to {@link #Finalize}. The constants can be referred to at any time,
 * those that stand for objects of the job be used while MPI runs.
 */
public final class MPI extends Numbers {
  public static final Intracomm COMM_WORLD = new Intracomm((org.mpi4j.Intracomm) null);
  public static final Intracomm COMM_SELF = new Intracomm((org.mpi4j.Intracomm) null);

  public static final Datatype DATATYPE_NULL = Datatype.predefined(null, Base.BYTE);
  public static final Datatype BYTE = Datatype.predefined(org.mpi4j.Datatype.UINT8_T, Base.BYTE);
  public static final Datatype CHAR = Datatype.predefined(org.mpi4j.Datatype.UINT16_T, Base.CHAR);
  public static final Datatype SHORT = Datatype.predefined(org.mpi4j.Datatype.INT16_T, Base.SHORT);
  public static final Datatype BOOLEAN = Datatype.predefined(org.mpi4j.Datatype.BOOLEAN, Base.BOOLEAN);
  public static final Datatype INT = Datatype.predefined(org.mpi4j.Datatype.INT32_T, Base.INT);
  public static final Datatype LONG = Datatype.predefined(org.mpi4j.Datatype.INT64_T, Base.LONG);
  public static final Datatype FLOAT = Datatype.predefined(org.mpi4j.Datatype.FLOAT, Base.FLOAT);
  public static final Datatype DOUBLE = Datatype.predefined(org.mpi4j.Datatype.DOUBLE, Base.DOUBLE);
  public static final Datatype PACKED = Datatype.predefined(org.mpi4j.Datatype.PACKED, Base.BYTE);
  public static final Datatype FLOAT_COMPLEX =
      Datatype.predefined(org.mpi4j.Datatype.C_FLOAT_COMPLEX, Base.FLOAT);
  public static final Datatype DOUBLE_COMPLEX =
      Datatype.predefined(org.mpi4j.Datatype.C_DOUBLE_COMPLEX, Base.DOUBLE);
  public static final Datatype INT2 = Datatype.predefined(org.mpi4j.Datatype.TWO_INT, Base.BYTE);
  public static final Datatype SHORT_INT = Datatype.predefined(org.mpi4j.Datatype.SHORT_INT, Base.BYTE);
  public static final Datatype LONG_INT = Datatype.predefined(org.mpi4j.Datatype.LONG_INT, Base.BYTE);
  public static final Datatype FLOAT_INT = Datatype.predefined(org.mpi4j.Datatype.FLOAT_INT, Base.BYTE);
  public static final Datatype DOUBLE_INT = Datatype.predefined(org.mpi4j.Datatype.DOUBLE_INT, Base.BYTE);

  public static final Int2 int2 = new Int2();
  public static final ShortInt shortInt = new ShortInt();
  public static final LongInt longInt = new LongInt();
  public static final FloatInt floatInt = new FloatInt();
  public static final DoubleInt doubleInt = new DoubleInt();

  public static final Op MAX = new Op(org.mpi4j.Op.MAX);
  public static final Op MIN = new Op(org.mpi4j.Op.MIN);
  public static final Op SUM = new Op(org.mpi4j.Op.SUM);
  public static final Op PROD = new Op(org.mpi4j.Op.PROD);
  public static final Op LAND = new Op(org.mpi4j.Op.LAND);
  public static final Op BAND = new Op(org.mpi4j.Op.BAND);
  public static final Op LOR = new Op(org.mpi4j.Op.LOR);
  public static final Op BOR = new Op(org.mpi4j.Op.BOR);
  public static final Op LXOR = new Op(org.mpi4j.Op.LXOR);
  public static final Op BXOR = new Op(org.mpi4j.Op.BXOR);
  public static final Op REPLACE = new Op(org.mpi4j.Op.REPLACE);
  public static final Op NO_OP = new Op(org.mpi4j.Op.NO_OP);
  public static final Op MINLOC = new Op(org.mpi4j.Op.MINLOC);
  public static final Op MAXLOC = new Op(org.mpi4j.Op.MAXLOC);

  public static final Request REQUEST_NULL = new Request(Mpi.REQUEST_NULL);
  public static final Group GROUP_EMPTY = new Group(org.mpi4j.Group.EMPTY);
  public static final Info INFO_ENV = new Info((org.mpi4j.Info) null);
  public static final Info INFO_NULL = new Info((org.mpi4j.Info) null);
  public static final Errhandler ERRORS_ARE_FATAL = new Errhandler(org.mpi4j.Errhandler.ERRORS_ARE_FATAL);
  public static final Errhandler ERRORS_ABORT = new Errhandler(org.mpi4j.Errhandler.ERRORS_ABORT);
  public static final Errhandler ERRORS_RETURN = new Errhandler(org.mpi4j.Errhandler.ERRORS_RETURN);

  /** Of no use; all is static. */
  public MPI() {}

  /** Starts MPI; returns the program's arguments. */
  public static String[] Init(String[] args) throws MPIException {
    Job.start(ThreadLevel.MULTIPLE, args);
    return args;
  }

  /** Starts MPI; returns the level of thread support, which is the one that is asked for. */
  public static int InitThread(String[] args, int required) throws MPIException {
    Job.start(ThreadLevel.values()[required], args);
    return queryThread();
  }

  /** The level of thread support. */
  public static int queryThread() throws MPIException {
    return Job.running().threadLevel().ordinal();
  }

  /** True in the thread that has started MPI. */
  public static boolean isThreadMain() throws MPIException {
    return Job.running().isThreadMain();
  }

  /** Ends MPI. Collective over the job. */
  public static void Finalize() throws MPIException {
    Job.end();
  }

  /** Seconds since some moment in the past. */
  public static double wtime() throws MPIException {
    Job.running();
    return Mpi.wtime();
  }

  /** The resolution of {@link #wtime}, seconds. */
  public static double wtick() throws MPIException {
    Job.running();
    return Mpi.wtick();
  }

  /** The version of the standard. */
  public static Version getVersion() {
    return new Version(VERSION, SUBVERSION);
  }

  /** The version of mpi4j. */
  public static String getLibVersion() {
    return Mpi.libraryVersion();
  }

  /** The name of this machine. */
  public static String getProcessorName() throws MPIException {
    Job.running();
    return Mpi.processorName();
  }

  /** True from {@link #Init} on. */
  public static boolean isInitialized() throws MPIException {
    return Job.isStarted();
  }

  /** True after {@link #Finalize}. */
  public static boolean isFinalized() throws MPIException {
    return Job.isOver();
  }

  /** Gives space to buffered sends, which find enough without it. */
  public static void attachBuffer(byte[] buffer) throws MPIException {
    Job.attach(buffer);
  }

  /** Waits until all buffered messages have been delivered, and detaches the space. */
  public static byte[] detachBuffer() throws MPIException {
    return Job.detach();
  }

  /** For profilers; does nothing. */
  public static void pControl(int level, Object obj) {}

  /** A direct buffer in native order. */
  public static ByteBuffer newByteBuffer(int capacity) {
    return ByteBuffer.allocateDirect(capacity).order(ByteOrder.nativeOrder());
  }

  /** A direct buffer in native order. */
  public static CharBuffer newCharBuffer(int capacity) {
    return newByteBuffer(Math.multiplyExact(capacity, Character.BYTES)).asCharBuffer();
  }

  /** A direct buffer in native order. */
  public static ShortBuffer newShortBuffer(int capacity) {
    return newByteBuffer(Math.multiplyExact(capacity, Short.BYTES)).asShortBuffer();
  }

  /** A direct buffer in native order. */
  public static IntBuffer newIntBuffer(int capacity) {
    return newByteBuffer(Math.multiplyExact(capacity, Integer.BYTES)).asIntBuffer();
  }

  /** A direct buffer in native order. */
  public static LongBuffer newLongBuffer(int capacity) {
    return newByteBuffer(Math.multiplyExact(capacity, Long.BYTES)).asLongBuffer();
  }

  /** A direct buffer in native order. */
  public static FloatBuffer newFloatBuffer(int capacity) {
    return newByteBuffer(Math.multiplyExact(capacity, Float.BYTES)).asFloatBuffer();
  }

  /** A direct buffer in native order. */
  public static DoubleBuffer newDoubleBuffer(int capacity) {
    return newByteBuffer(Math.multiplyExact(capacity, Double.BYTES)).asDoubleBuffer();
  }

  /** What lies from an element on, in native order; the buffer's limit and position change. */
  public static ByteBuffer slice(ByteBuffer buf, int offset) {
    ByteBuffer slice = buf.clear().position(offset).slice().order(ByteOrder.nativeOrder());
    return Slices.remember(buf, slice, offset);
  }

  /** What lies from an element on; the buffer's limit and position change. */
  public static CharBuffer slice(CharBuffer buf, int offset) {
    CharBuffer slice = buf.clear().position(offset).slice();
    return Slices.remember(buf, slice, (long) offset * Character.BYTES);
  }

  /** What lies from an element on; the buffer's limit and position change. */
  public static ShortBuffer slice(ShortBuffer buf, int offset) {
    ShortBuffer slice = buf.clear().position(offset).slice();
    return Slices.remember(buf, slice, (long) offset * Short.BYTES);
  }

  /** What lies from an element on; the buffer's limit and position change. */
  public static IntBuffer slice(IntBuffer buf, int offset) {
    IntBuffer slice = buf.clear().position(offset).slice();
    return Slices.remember(buf, slice, (long) offset * Integer.BYTES);
  }

  /** What lies from an element on; the buffer's limit and position change. */
  public static LongBuffer slice(LongBuffer buf, int offset) {
    LongBuffer slice = buf.clear().position(offset).slice();
    return Slices.remember(buf, slice, (long) offset * Long.BYTES);
  }

  /** What lies from an element on; the buffer's limit and position change. */
  public static FloatBuffer slice(FloatBuffer buf, int offset) {
    FloatBuffer slice = buf.clear().position(offset).slice();
    return Slices.remember(buf, slice, (long) offset * Float.BYTES);
  }

  /** What lies from an element on; the buffer's limit and position change. */
  public static DoubleBuffer slice(DoubleBuffer buf, int offset) {
    DoubleBuffer slice = buf.clear().position(offset).slice();
    return Slices.remember(buf, slice, (long) offset * Double.BYTES);
  }

  /** A view of what lies from an element on, in native order. */
  public static ByteBuffer slice(byte[] buf, int offset) {
    return ByteBuffer.wrap(buf, offset, buf.length - offset).slice().order(ByteOrder.nativeOrder());
  }

  /** A view of what lies from an element on. */
  public static CharBuffer slice(char[] buf, int offset) {
    return CharBuffer.wrap(buf, offset, buf.length - offset).slice();
  }

  /** A view of what lies from an element on. */
  public static ShortBuffer slice(short[] buf, int offset) {
    return ShortBuffer.wrap(buf, offset, buf.length - offset).slice();
  }

  /** A view of what lies from an element on. */
  public static IntBuffer slice(int[] buf, int offset) {
    return IntBuffer.wrap(buf, offset, buf.length - offset).slice();
  }

  /** A view of what lies from an element on. */
  public static LongBuffer slice(long[] buf, int offset) {
    return LongBuffer.wrap(buf, offset, buf.length - offset).slice();
  }

  /** A view of what lies from an element on. */
  public static FloatBuffer slice(float[] buf, int offset) {
    return FloatBuffer.wrap(buf, offset, buf.length - offset).slice();
  }

  /** A view of what lies from an element on. */
  public static DoubleBuffer slice(double[] buf, int offset) {
    return DoubleBuffer.wrap(buf, offset, buf.length - offset).slice();
  }
}
