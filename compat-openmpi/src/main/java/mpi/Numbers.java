// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.io.File;
import org.mpi4j.io.Seek;
import org.mpi4j.rma.Win;

/**
 * The numbers of {@link MPI}. What mpi4j has, too, has its value there, so that nothing needs to be
 * translated. None is a constant at compile time, as in Open MPI: compiled programs look them up here.
 */
abstract class Numbers {
  // levels of thread support
  public static final int THREAD_SINGLE = number(0);
  public static final int THREAD_FUNNELED = number(1);
  public static final int THREAD_SERIALIZED = number(2);
  public static final int THREAD_MULTIPLE = number(3);

  // what Comm.getTopology answers
  public static final int CART = number(1);
  public static final int GRAPH = number(2);
  public static final int DIST_GRAPH = number(3);

  // ranks, tags and roots that are none
  public static final int ANY_SOURCE = number(Mpi.ANY_SOURCE);
  public static final int ANY_TAG = number(Mpi.ANY_TAG);
  public static final int PROC_NULL = number(Mpi.PROC_NULL);
  public static final int ROOT = number(Mpi.ROOT);
  public static final int UNDEFINED = number(Mpi.UNDEFINED);

  // results of comparisons
  public static final int IDENT = number(0);
  public static final int CONGRUENT = number(1);
  public static final int SIMILAR = number(2);
  public static final int UNEQUAL = number(3);

  // keys of predefined attributes
  public static final int TAG_UB = number(0);
  public static final int HOST = number(1);
  public static final int IO = number(2);
  public static final int WTIME_IS_GLOBAL = number(3);
  public static final int APPNUM = number(4);
  public static final int LASTUSEDCODE = number(5);
  public static final int UNIVERSE_SIZE = number(6);
  public static final int WIN_BASE = number(7);
  public static final int WIN_SIZE = number(8);
  public static final int WIN_DISP_UNIT = number(9);
  public static final int KEYVAL_INVALID = number(-1);

  // the version of the standard
  public static final int VERSION = number(4);
  public static final int SUBVERSION = number(1);

  // sizes and limits
  public static final int BSEND_OVERHEAD = number(Mpi.BSEND_OVERHEAD);
  public static final int MAX_OBJECT_NAME = number(64);
  public static final int MAX_PORT_NAME = number(1024);
  public static final int MAX_DATAREP_STRING = number(128);
  public static final int MAX_INFO_KEY = number(36);
  public static final int MAX_INFO_VAL = number(256);

  // orders and distributions of arrays
  public static final int ORDER_C = number(0);
  public static final int ORDER_FORTRAN = number(1);
  public static final int DISTRIBUTE_BLOCK = number(0);
  public static final int DISTRIBUTE_CYCLIC = number(1);
  public static final int DISTRIBUTE_NONE = number(2);
  public static final int DISTRIBUTE_DFLT_DARG = number(-1);

  // modes of files, and places in them
  public static final int MODE_CREATE = number(File.MODE_CREATE);
  public static final int MODE_RDONLY = number(File.MODE_RDONLY);
  public static final int MODE_WRONLY = number(File.MODE_WRONLY);
  public static final int MODE_RDWR = number(File.MODE_RDWR);
  public static final int MODE_DELETE_ON_CLOSE = number(File.MODE_DELETE_ON_CLOSE);
  public static final int MODE_UNIQUE_OPEN = number(File.MODE_UNIQUE_OPEN);
  public static final int MODE_EXCL = number(File.MODE_EXCL);
  public static final int MODE_APPEND = number(File.MODE_APPEND);
  public static final int MODE_SEQUENTIAL = number(File.MODE_SEQUENTIAL);
  public static final int DISPLACEMENT_CURRENT = number((int) File.DISPLACEMENT_CURRENT);
  public static final int SEEK_SET = Seek.SET.code();
  public static final int SEEK_CUR = Seek.CUR.code();
  public static final int SEEK_END = Seek.END.code();

  // assertions and locks of windows
  public static final int MODE_NOCHECK = number(Win.MODE_NOCHECK);
  public static final int MODE_NOPRECEDE = number(Win.MODE_NOPRECEDE);
  public static final int MODE_NOPUT = number(Win.MODE_NOPUT);
  public static final int MODE_NOSTORE = number(Win.MODE_NOSTORE);
  public static final int MODE_NOSUCCEED = number(Win.MODE_NOSUCCEED);
  public static final int LOCK_EXCLUSIVE = number(1);
  public static final int LOCK_SHARED = number(2);

  // classes of errors
  public static final int SUCCESS = ErrorClass.SUCCESS.code();
  public static final int ERR_BUFFER = ErrorClass.ERR_BUFFER.code();
  public static final int ERR_COUNT = ErrorClass.ERR_COUNT.code();
  public static final int ERR_TYPE = ErrorClass.ERR_TYPE.code();
  public static final int ERR_TAG = ErrorClass.ERR_TAG.code();
  public static final int ERR_COMM = ErrorClass.ERR_COMM.code();
  public static final int ERR_RANK = ErrorClass.ERR_RANK.code();
  public static final int ERR_REQUEST = ErrorClass.ERR_REQUEST.code();
  public static final int ERR_ROOT = ErrorClass.ERR_ROOT.code();
  public static final int ERR_GROUP = ErrorClass.ERR_GROUP.code();
  public static final int ERR_OP = ErrorClass.ERR_OP.code();
  public static final int ERR_TOPOLOGY = ErrorClass.ERR_TOPOLOGY.code();
  public static final int ERR_DIMS = ErrorClass.ERR_DIMS.code();
  public static final int ERR_ARG = ErrorClass.ERR_ARG.code();
  public static final int ERR_UNKNOWN = ErrorClass.ERR_UNKNOWN.code();
  public static final int ERR_TRUNCATE = ErrorClass.ERR_TRUNCATE.code();
  public static final int ERR_OTHER = ErrorClass.ERR_OTHER.code();
  public static final int ERR_INTERN = ErrorClass.ERR_INTERN.code();
  public static final int ERR_IN_STATUS = ErrorClass.ERR_IN_STATUS.code();
  public static final int ERR_PENDING = ErrorClass.ERR_PENDING.code();
  public static final int ERR_ACCESS = ErrorClass.ERR_ACCESS.code();
  public static final int ERR_AMODE = ErrorClass.ERR_AMODE.code();
  public static final int ERR_ASSERT = ErrorClass.ERR_ASSERT.code();
  public static final int ERR_BAD_FILE = ErrorClass.ERR_BAD_FILE.code();
  public static final int ERR_BASE = ErrorClass.ERR_BASE.code();
  public static final int ERR_CONVERSION = ErrorClass.ERR_CONVERSION.code();
  public static final int ERR_DISP = ErrorClass.ERR_DISP.code();
  public static final int ERR_DUP_DATAREP = ErrorClass.ERR_DUP_DATAREP.code();
  public static final int ERR_FILE_EXISTS = ErrorClass.ERR_FILE_EXISTS.code();
  public static final int ERR_FILE_IN_USE = ErrorClass.ERR_FILE_IN_USE.code();
  public static final int ERR_FILE = ErrorClass.ERR_FILE.code();
  public static final int ERR_INFO_KEY = ErrorClass.ERR_INFO_KEY.code();
  public static final int ERR_INFO_NOKEY = ErrorClass.ERR_INFO_NOKEY.code();
  public static final int ERR_INFO_VALUE = ErrorClass.ERR_INFO_VALUE.code();
  public static final int ERR_INFO = ErrorClass.ERR_INFO.code();
  public static final int ERR_IO = ErrorClass.ERR_IO.code();
  public static final int ERR_KEYVAL = ErrorClass.ERR_KEYVAL.code();
  public static final int ERR_LOCKTYPE = ErrorClass.ERR_LOCKTYPE.code();
  public static final int ERR_NAME = ErrorClass.ERR_NAME.code();
  public static final int ERR_NO_MEM = ErrorClass.ERR_NO_MEM.code();
  public static final int ERR_NOT_SAME = ErrorClass.ERR_NOT_SAME.code();
  public static final int ERR_NO_SPACE = ErrorClass.ERR_NO_SPACE.code();
  public static final int ERR_NO_SUCH_FILE = ErrorClass.ERR_NO_SUCH_FILE.code();
  public static final int ERR_PORT = ErrorClass.ERR_PORT.code();
  public static final int ERR_PROC_ABORTED = ErrorClass.ERR_PROC_ABORTED.code();
  public static final int ERR_QUOTA = ErrorClass.ERR_QUOTA.code();
  public static final int ERR_READ_ONLY = ErrorClass.ERR_READ_ONLY.code();
  public static final int ERR_RMA_CONFLICT = ErrorClass.ERR_RMA_CONFLICT.code();
  public static final int ERR_RMA_SYNC = ErrorClass.ERR_RMA_SYNC.code();
  public static final int ERR_SERVICE = ErrorClass.ERR_SERVICE.code();
  public static final int ERR_SIZE = ErrorClass.ERR_SIZE.code();
  public static final int ERR_SPAWN = ErrorClass.ERR_SPAWN.code();
  public static final int ERR_UNSUPPORTED_DATAREP = ErrorClass.ERR_UNSUPPORTED_DATAREP.code();
  public static final int ERR_UNSUPPORTED_OPERATION = ErrorClass.ERR_UNSUPPORTED_OPERATION.code();
  public static final int ERR_WIN = ErrorClass.ERR_WIN.code();
  public static final int ERR_LASTCODE = ErrorClass.ERR_LASTCODE.code();
  public static final int ERR_SYSRESOURCE = ErrorClass.ERR_NO_MEM.code();

  Numbers() {}

  /** Keeps the compiler from copying the value into programs. */
  private static int number(int value) {
    return value;
  }
}
