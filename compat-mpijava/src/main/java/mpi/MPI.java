// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.ByteBuffer;
import org.mpi4j.Mpi;
import org.mpi4j.ThreadLevel;

/** Constants, begin and end. What needs a running job is null before {@link #Init}. */
public class MPI {
  /** No debugging output. */
  public static final boolean DEBUG = false;

  /** Processors of this machine. */
  public static final int NUM_OF_PROCESSORS = Runtime.getRuntime().availableProcessors();

  /** Comparisons: the same object. */
  public static final int IDENT = 0;

  /** Comparisons: the same members in the same order. */
  public static final int CONGRUENT = 3;

  /** Comparisons: the same members in another order. */
  public static final int SIMILAR = 1;

  /** Comparisons: different members. */
  public static final int UNEQUAL = 2;

  public static boolean isOldSelected = false;
  public static int UNDEFINED = -1;
  public static int THREAD_SINGLE = 1;
  public static int THREAD_FUNNELED = 2;
  public static int THREAD_SERIALIZED = 3;
  public static int THREAD_MULTIPLE = 4;
  public static int ANY_SOURCE = -2;
  public static int ANY_TAG = -2;
  public static int PROC_NULL = -3;
  public static int BSEND_OVERHEAD = Mpi.BSEND_OVERHEAD;
  public static int SEND_OVERHEAD = 0;
  public static int RECV_OVERHEAD = 0;
  public static int GRAPH = 1;
  public static int CART = 2;
  public static int TAG_UB = 1;
  public static int HOST = 2;
  public static int IO = 3;

  public static Datatype NULL;
  public static Datatype BYTE = Datatype.basic(Base.BYTE);
  public static Datatype CHAR = Datatype.basic(Base.CHAR);
  public static Datatype SHORT = Datatype.basic(Base.SHORT);
  public static Datatype BOOLEAN = Datatype.basic(Base.BOOLEAN);
  public static Datatype INT = Datatype.basic(Base.INT);
  public static Datatype LONG = Datatype.basic(Base.LONG);
  public static Datatype FLOAT = Datatype.basic(Base.FLOAT);
  public static Datatype DOUBLE = Datatype.basic(Base.DOUBLE);
  public static Datatype PACKED = Datatype.basic(Base.PACKED);
  public static Datatype LB = Datatype.marker(false);
  public static Datatype UB = Datatype.marker(true);
  public static Datatype OBJECT = Datatype.basic(Base.OBJECT);
  public static Datatype SHORT2 = Datatype.Contiguous(2, SHORT);
  public static Datatype INT2 = Datatype.Contiguous(2, INT);
  public static Datatype LONG2 = Datatype.Contiguous(2, LONG);
  public static Datatype FLOAT2 = Datatype.Contiguous(2, FLOAT);
  public static Datatype DOUBLE2 = Datatype.Contiguous(2, DOUBLE);

  public static Op MAX = new Op(org.mpi4j.Op.MAX, 1);
  public static Op MIN = new Op(org.mpi4j.Op.MIN, 2);
  public static Op SUM = new Op(org.mpi4j.Op.SUM, 3);
  public static Op PROD = new Op(org.mpi4j.Op.PROD, 4);
  public static Op LAND = new Op(org.mpi4j.Op.LAND, 5);
  public static Op BAND = new Op(org.mpi4j.Op.BAND, 6);
  public static Op LOR = new Op(org.mpi4j.Op.LOR, 7);
  public static Op BOR = new Op(org.mpi4j.Op.BOR, 8);
  public static Op LXOR = new Op(org.mpi4j.Op.LXOR, 9);
  public static Op BXOR = new Op(org.mpi4j.Op.BXOR, 10);
  public static Op MAXLOC = new Op(new Maxloc(), true, 11);
  public static Op MINLOC = new Op(new Minloc(), true, 12);

  public static Status EMPTY_STATUS = new Status();
  public static Request REQUEST_NULL = new Request((mpjdev.Request) null);
  public static Group GROUP_EMPTY = new Group(org.mpi4j.Group.EMPTY);
  public static Group GROUP_NULL = new Group(org.mpi4j.Group.NULL);
  public static Comm COMM_NULL = new Comm(Mpi.COMM_NULL);
  public static Intracomm COMM_WORLD;
  public static Comm COMM_SELF;
  public static Errhandler ERRORS_ARE_FATAL = new Errhandler(true);
  public static Errhandler ERRORS_RETURN = new Errhandler(false);

  private static Thread mainThread;

  /** Nothing belongs to an object. */
  public MPI() {}

  /** Begins; returns the user's arguments. */
  public static String[] Init(String[] argv) {
    return start(ThreadLevel.MULTIPLE, argv);
  }

  /** Begins, with threads as required; returns null, as it always did. */
  public static String[] initThread(int required, int provided, String[] argv) {
    start(ThreadLevel.MULTIPLE, argv);
    return null;
  }

  private static String[] start(ThreadLevel level, String... argv) {
    String[] rest = Job.start(level, argv == null ? new String[0] : argv);
    mainThread = Thread.currentThread();
    COMM_WORLD = new Intracomm(Job.running().world());
    COMM_SELF = new Intracomm(Job.running().self());
    return rest;
  }

  /** Ends; {@link #Init} may begin again. */
  public static void Finalize() {
    Job.end();
    COMM_WORLD = null;
    COMM_SELF = null;
  }

  /** True between begin and end. */
  public static boolean Initialized() {
    return Job.isRunning();
  }

  /** True in the thread that called {@link #Init}. */
  public static boolean isMainThread() {
    return Thread.currentThread() == mainThread;
  }

  /** Which use of threads is provided: any. */
  public static int queryThread() {
    return THREAD_MULTIPLE;
  }

  /** Gives space for buffered sends, which find enough without it; replaces what was given before. */
  public static void Buffer_attach(ByteBuffer userBuffer) {
    Job.run(() -> Job.attach(userBuffer));
  }

  /** Gives space for buffered sends, which find enough without it; replaces what was given before. */
  public static void Buffer_attach(byte[] userBuffer) {
    Job.run(() -> Job.attach(userBuffer));
  }

  /** Waits until all buffered messages have been sent, and detaches the space. */
  public static void Buffer_detach() {
    Job.detach();
  }

  /** This machine's name. */
  public static String Get_processor_name() {
    return Mpi.processorName();
  }

  /** Kept for programs that call it; errors are always thrown. */
  public static void Errorhandler_set(Errhandler errhandler) {
    COMM_WORLD.Errhandler_set(errhandler);
  }

  /** What was set. */
  public static Errhandler Errorhandler_get() {
    return COMM_WORLD.Errorhandler_get();
  }

  /** Seconds since some time in the past. */
  public static double Wtime() {
    return Mpi.wtime();
  }

  /** Seconds between two ticks of {@link #Wtime}. */
  public static double Wtick() {
    return Mpi.wtick();
  }
}
