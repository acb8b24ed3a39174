// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The error classes of the standard (section 9.4), with the numbers of its binary interface. What a call can
 * fail with stands at each method; those of files, windows and spawning are not used yet.
 */
public enum ErrorClass {
  /** No error. */
  SUCCESS(0, "no error"),
  /** A buffer is null, too small, or in use. */
  ERR_BUFFER(1, "invalid buffer: null, too small, or in use"),
  /** Invalid count. */
  ERR_COUNT(2, "invalid count"),
  /** A datatype is invalid, not committed, or does not fit the buffer. */
  ERR_TYPE(3, "invalid datatype, or one that does not fit the buffer"),
  /** Invalid tag. */
  ERR_TAG(4, "invalid tag"),
  /** Invalid communicator. */
  ERR_COMM(5, "invalid communicator"),
  /** Invalid rank. */
  ERR_RANK(6, "invalid rank"),
  /** Invalid request. */
  ERR_REQUEST(7, "invalid request"),
  /** Invalid root. */
  ERR_ROOT(8, "invalid root"),
  /** Invalid group. */
  ERR_GROUP(9, "invalid group"),
  /** Invalid reduction operation for this datatype. */
  ERR_OP(10, "invalid reduction operation for this datatype"),
  /** Invalid topology. */
  ERR_TOPOLOGY(11, "invalid topology"),
  /** Invalid dimensions. */
  ERR_DIMS(12, "invalid dimensions"),
  /** Invalid argument of another kind. */
  ERR_ARG(13, "invalid argument of another kind"),
  /** Unknown error. */
  ERR_UNKNOWN(14, "unknown error"),
  /** The message was longer than the receive buffer. */
  ERR_TRUNCATE(15, "the message was longer than the receive buffer"),
  /** Another error; the text of the exception tells which. */
  ERR_OTHER(16, "another error; the text tells which"),
  /** An error inside mpi4j; please report it. */
  ERR_INTERN(17, "an error inside mpi4j; please report it"),
  /** The operation is not complete yet, though another request of the list has failed. */
  ERR_PENDING(18, "not complete yet, though another request of the list failed"),
  /** Some requests of a list have failed; see their statuses ({@link RequestsException}). */
  ERR_IN_STATUS(19, "some requests of the list failed; look at their statuses"),
  /** Permission denied. */
  ERR_ACCESS(20, "permission denied"),
  /** Invalid access mode of a file. */
  ERR_AMODE(21, "invalid access mode of a file"),
  /** Invalid assertion. */
  ERR_ASSERT(22, "invalid assertion"),
  /** Invalid file name. */
  ERR_BAD_FILE(23, "invalid file name"),
  /** Invalid base address. */
  ERR_BASE(24, "invalid base address"),
  /** A data conversion function failed. */
  ERR_CONVERSION(25, "a data conversion function failed"),
  /** Invalid displacement. */
  ERR_DISP(26, "invalid displacement"),
  /** This data representation is defined already. */
  ERR_DUP_DATAREP(27, "this data representation is defined already"),
  /** The file exists. */
  ERR_FILE_EXISTS(28, "the file exists"),
  /** The file is in use. */
  ERR_FILE_IN_USE(29, "the file is in use"),
  /** Invalid file handle. */
  ERR_FILE(30, "invalid file handle"),
  /** The key is too long. */
  ERR_INFO_KEY(31, "the key is too long"),
  /** There is no such key. */
  ERR_INFO_NOKEY(32, "there is no such key"),
  /** The value is too long or not understood. */
  ERR_INFO_VALUE(33, "the value is too long or not understood"),
  /** Invalid info object. */
  ERR_INFO(34, "invalid info object"),
  /** Input or output failed. */
  ERR_IO(35, "input or output failed"),
  /** Invalid attribute key. */
  ERR_KEYVAL(36, "invalid attribute key"),
  /** Invalid lock type. */
  ERR_LOCKTYPE(37, "invalid lock type"),
  /** No such published service name. */
  ERR_NAME(38, "no such published service name"),
  /** Out of memory. */
  ERR_NO_MEM(39, "out of memory"),
  /** Arguments differ between ranks. */
  ERR_NOT_SAME(40, "arguments differ between ranks"),
  /** No space left. */
  ERR_NO_SPACE(41, "no space left"),
  /** No such file. */
  ERR_NO_SUCH_FILE(42, "no such file"),
  /** Invalid port. */
  ERR_PORT(43, "invalid port"),
  /** Quota exceeded. */
  ERR_QUOTA(44, "quota exceeded"),
  /** Read-only file or file system. */
  ERR_READ_ONLY(45, "read-only file or file system"),
  /** Memory cannot be attached. */
  ERR_RMA_ATTACH(46, "memory cannot be attached"),
  /** Conflicting accesses to a window. */
  ERR_RMA_CONFLICT(47, "conflicting accesses to a window"),
  /** Target memory is not part of the window. */
  ERR_RMA_RANGE(48, "target memory is not part of the window"),
  /** Memory cannot be shared. */
  ERR_RMA_SHARED(49, "memory cannot be shared"),
  /** Wrong synchronization of one-sided operations. */
  ERR_RMA_SYNC(50, "wrong synchronization of one-sided operations"),
  /** The name cannot be published or withdrawn. */
  ERR_SERVICE(51, "the name cannot be published or withdrawn"),
  /** Invalid size. */
  ERR_SIZE(52, "invalid size"),
  /** Processes could not be started. */
  ERR_SPAWN(53, "processes could not be started"),
  /** Unknown data representation. */
  ERR_UNSUPPORTED_DATAREP(54, "unknown data representation"),
  /** Not supported. */
  ERR_UNSUPPORTED_OPERATION(55, "not supported"),
  /** Invalid window. */
  ERR_WIN(56, "invalid window"),
  /** Wrong flavour of window. */
  ERR_RMA_FLAVOR(57, "wrong flavour of window"),
  /** A peer has died. */
  ERR_PROC_ABORTED(58, "a peer has ended"),
  /** The value does not fit. */
  ERR_VALUE_TOO_LARGE(59, "the value does not fit"),
  /** Invalid session. */
  ERR_SESSION(60, "invalid session"),
  /** Invalid error handler. */
  ERR_ERRHANDLER(61, "invalid error handler"),
  /** An error of the binary interface. */
  ERR_ABI(62, "an error of the binary interface"),
  /** The tool interface is not in a state to be initialized. */
  T_ERR_CANNOT_INIT(1001, "the tool interface cannot be initialized now"),
  /** What the tool asks for cannot be reached, or not yet. */
  T_ERR_NOT_ACCESSIBLE(1002, "what the tool asks for cannot be reached, or not yet"),
  /** The tool interface is not initialized. */
  T_ERR_NOT_INITIALIZED(1003, "the tool interface is not initialized"),
  /** The tool interface does not support this. */
  T_ERR_NOT_SUPPORTED(1004, "not supported by the tool interface"),
  /** No memory for the tool interface. */
  T_ERR_MEMORY(1005, "no memory for the tool interface"),
  /** Invalid argument of a call of the tool interface. */
  T_ERR_INVALID(1006, "invalid argument of a call of the tool interface"),
  /** No variable, category, event, source or item has this index. */
  T_ERR_INVALID_INDEX(1007, "no such index"),
  /** No item of the enumeration has this index; INVALID_INDEX has taken its place. */
  T_ERR_INVALID_ITEM(1008, "no such item of the enumeration"),
  /** The session for performance variables is null or freed. */
  T_ERR_INVALID_SESSION(1009, "invalid session for performance variables"),
  /** The handle is null, freed, or of another session. */
  T_ERR_INVALID_HANDLE(1010, "invalid handle of the tool interface"),
  /** No variable, category or event has this name. */
  T_ERR_INVALID_NAME(1011, "no such name"),
  /** No more handles can be made. */
  T_ERR_OUT_OF_HANDLES(1012, "no more handles of the tool interface"),
  /** No more sessions can be made. */
  T_ERR_OUT_OF_SESSIONS(1013, "no more sessions of the tool interface"),
  /** The control variable cannot be set now, but later. */
  T_ERR_CVAR_SET_NOT_NOW(1014, "the control variable cannot be set now, but later"),
  /** The control variable cannot be set any more. */
  T_ERR_CVAR_SET_NEVER(1015, "the control variable cannot be set any more"),
  /** The performance variable cannot be written or reset. */
  T_ERR_PVAR_NO_WRITE(1016, "the performance variable cannot be written or reset"),
  /** The performance variable cannot be started or stopped. */
  T_ERR_PVAR_NO_STARTSTOP(1017, "the performance variable cannot be started or stopped"),
  /** The performance variable cannot be read and reset in one. */
  T_ERR_PVAR_NO_ATOMIC(1018, "the performance variable cannot be read and reset in one"),
  /** The largest predefined class; those that a program adds are larger. */
  ERR_LASTCODE(16383, "the largest predefined class");

  private final int code;
  private final String text;

  ErrorClass(int code, String text) {
    this.code = code;
    this.text = text;
  }

  /**
   * The number of the class in the standard's binary interface.
   *
   * @return 0 for {@link #SUCCESS}, others larger
   */
  public int code() {
    return code;
  }

  /**
   * What the class means, in a few words.
   *
   * @return the text, in English
   */
  public String text() {
    return text;
  }

  /**
   * Finds the class with a number.
   *
   * @param code a number as of {@link #code}
   * @return the class; {@link #ERR_UNKNOWN} if there is none with this number
   */
  public static ErrorClass of(int code) {
    for (ErrorClass c : values()) { // no table: all starts would make it, few need it
      if (c.code == code) {
        return c;
      }
    }
    return ERR_UNKNOWN;
  }
}
