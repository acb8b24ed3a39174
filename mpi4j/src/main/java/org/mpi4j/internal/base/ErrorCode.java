// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

/** The numbers of the error classes in the standard ABI (MPI-4.1 section 9.4). */
public final class ErrorCode {
  public static final int SUCCESS = 0;
  public static final int BUFFER = 1;
  public static final int COUNT = 2;
  public static final int TYPE = 3;
  public static final int TAG = 4;
  public static final int COMM = 5;
  public static final int RANK = 6;
  public static final int REQUEST = 7;
  public static final int ROOT = 8;
  public static final int GROUP = 9;
  public static final int OP = 10;
  public static final int TOPOLOGY = 11;
  public static final int DIMS = 12;
  public static final int ARG = 13;
  public static final int UNKNOWN = 14;
  public static final int TRUNCATE = 15;
  public static final int OTHER = 16;
  public static final int INTERN = 17;
  public static final int PENDING = 18;
  public static final int IN_STATUS = 19;
  public static final int ACCESS = 20;
  public static final int AMODE = 21;
  public static final int ASSERT = 22;
  public static final int BAD_FILE = 23;
  public static final int BASE = 24;
  public static final int CONVERSION = 25;
  public static final int DISP = 26;
  public static final int DUP_DATAREP = 27;
  public static final int FILE_EXISTS = 28;
  public static final int FILE_IN_USE = 29;
  public static final int FILE = 30;
  public static final int INFO_KEY = 31;
  public static final int INFO_NOKEY = 32;
  public static final int INFO_VALUE = 33;
  public static final int INFO = 34;
  public static final int IO = 35;
  public static final int KEYVAL = 36;
  public static final int LOCKTYPE = 37;
  public static final int NAME = 38;
  public static final int NO_MEM = 39;
  public static final int NOT_SAME = 40;
  public static final int NO_SPACE = 41;
  public static final int NO_SUCH_FILE = 42;
  public static final int PORT = 43;
  public static final int QUOTA = 44;
  public static final int READ_ONLY = 45;
  public static final int RMA_ATTACH = 46;
  public static final int RMA_CONFLICT = 47;
  public static final int RMA_RANGE = 48;
  public static final int RMA_SHARED = 49;
  public static final int RMA_SYNC = 50;
  public static final int SERVICE = 51;
  public static final int SIZE = 52;
  public static final int SPAWN = 53;
  public static final int UNSUPPORTED_DATAREP = 54;
  public static final int UNSUPPORTED_OPERATION = 55;
  public static final int WIN = 56;
  public static final int RMA_FLAVOR = 57;
  public static final int PROC_ABORTED = 58;
  public static final int VALUE_TOO_LARGE = 59;
  public static final int SESSION = 60;
  public static final int ERRHANDLER = 61;
  public static final int ABI = 62;

  // those of the tool information interface (MPI-4.1 section 15.3.10)
  public static final int T_CANNOT_INIT = 1001;
  public static final int T_NOT_ACCESSIBLE = 1002;
  public static final int T_NOT_INITIALIZED = 1003;
  public static final int T_NOT_SUPPORTED = 1004;
  public static final int T_MEMORY = 1005;
  public static final int T_INVALID = 1006;
  public static final int T_INVALID_INDEX = 1007;
  public static final int T_INVALID_ITEM = 1008;
  public static final int T_INVALID_SESSION = 1009;
  public static final int T_INVALID_HANDLE = 1010;
  public static final int T_INVALID_NAME = 1011;
  public static final int T_OUT_OF_HANDLES = 1012;
  public static final int T_OUT_OF_SESSIONS = 1013;
  public static final int T_CVAR_SET_NOT_NOW = 1014;
  public static final int T_CVAR_SET_NEVER = 1015;
  public static final int T_PVAR_NO_WRITE = 1016;
  public static final int T_PVAR_NO_STARTSTOP = 1017;
  public static final int T_PVAR_NO_ATOMIC = 1018;

  public static final int LASTCODE = 16383;

  private ErrorCode() {}

  /** True if the standard has a class of that number. */
  public static boolean isStandard(int code) {
    return code >= 0 && code <= ABI || code >= T_CANNOT_INIT && code <= T_PVAR_NO_ATOMIC || code == LASTCODE;
  }
}
