// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** The error classes of the standard (section 9.4), with the numbers of its binary interface. */
public enum ErrorClass {
  SUCCESS(0, "no error"),
  ERR_BUFFER(1, "invalid buffer: null, too small, or in use"),
  ERR_COUNT(2, "invalid count"),
  ERR_TYPE(3, "invalid datatype, or one that does not fit the buffer"),
  ERR_TAG(4, "invalid tag"),
  ERR_COMM(5, "invalid communicator"),
  ERR_RANK(6, "invalid rank"),
  ERR_REQUEST(7, "invalid request"),
  ERR_ROOT(8, "invalid root"),
  ERR_GROUP(9, "invalid group"),
  ERR_OP(10, "invalid reduction operation for this datatype"),
  ERR_TOPOLOGY(11, "invalid topology"),
  ERR_DIMS(12, "invalid dimensions"),
  ERR_ARG(13, "invalid argument of another kind"),
  ERR_UNKNOWN(14, "unknown error"),
  ERR_TRUNCATE(15, "the message was longer than the receive buffer"),
  ERR_OTHER(16, "another error; the text tells which"),
  ERR_INTERN(17, "an error inside mpi4j; please report it"),
  ERR_PENDING(18, "not complete yet, though another request of the list failed"),
  ERR_IN_STATUS(19, "some requests of the list failed; look at their statuses"),
  ERR_ACCESS(20, "permission denied"),
  ERR_AMODE(21, "invalid access mode of a file"),
  ERR_ASSERT(22, "invalid assertion"),
  ERR_BAD_FILE(23, "invalid file name"),
  ERR_BASE(24, "invalid base address"),
  ERR_CONVERSION(25, "a data conversion function failed"),
  ERR_DISP(26, "invalid displacement"),
  ERR_DUP_DATAREP(27, "this data representation is defined already"),
  ERR_FILE_EXISTS(28, "the file exists"),
  ERR_FILE_IN_USE(29, "the file is in use"),
  ERR_FILE(30, "invalid file handle"),
  ERR_INFO_KEY(31, "the key is too long"),
  ERR_INFO_NOKEY(32, "there is no such key"),
  ERR_INFO_VALUE(33, "the value is too long or not understood"),
  ERR_INFO(34, "invalid info object"),
  ERR_IO(35, "input or output failed"),
  ERR_KEYVAL(36, "invalid attribute key"),
  ERR_LOCKTYPE(37, "invalid lock type"),
  ERR_NAME(38, "no such published service name"),
  ERR_NO_MEM(39, "out of memory"),
  ERR_NOT_SAME(40, "arguments differ between ranks"),
  ERR_NO_SPACE(41, "no space left"),
  ERR_NO_SUCH_FILE(42, "no such file"),
  ERR_PORT(43, "invalid port"),
  ERR_QUOTA(44, "quota exceeded"),
  ERR_READ_ONLY(45, "read-only file or file system"),
  ERR_RMA_ATTACH(46, "memory cannot be attached"),
  ERR_RMA_CONFLICT(47, "conflicting accesses to a window"),
  ERR_RMA_RANGE(48, "target memory is not part of the window"),
  ERR_RMA_SHARED(49, "memory cannot be shared"),
  ERR_RMA_SYNC(50, "wrong synchronization of one-sided operations"),
  ERR_SERVICE(51, "the name cannot be published or withdrawn"),
  ERR_SIZE(52, "invalid size"),
  ERR_SPAWN(53, "processes could not be started"),
  ERR_UNSUPPORTED_DATAREP(54, "unknown data representation"),
  ERR_UNSUPPORTED_OPERATION(55, "not supported"),
  ERR_WIN(56, "invalid window"),
  ERR_RMA_FLAVOR(57, "wrong flavour of window"),
  ERR_PROC_ABORTED(58, "a peer has ended"),
  ERR_VALUE_TOO_LARGE(59, "the value does not fit"),
  ERR_SESSION(60, "invalid session"),
  ERR_ERRHANDLER(61, "invalid error handler"),
  ERR_ABI(62, "an error of the binary interface"),
  ERR_LASTCODE(16383, "the largest predefined class");

  private final int code;
  private final String text;

  ErrorClass(int code, String text) {
    this.code = code;
    this.text = text;
  }

  /** The number of the class. */
  public int code() {
    return code;
  }

  /** What the class means, in a few words. */
  public String text() {
    return text;
  }

  /** The class with this number, or {@link #ERR_UNKNOWN}. */
  public static ErrorClass of(int code) {
    for (ErrorClass c : values()) { // no table: all starts would make it, few need it
      if (c.code == code) {
        return c;
      }
    }
    return ERR_UNKNOWN;
  }
}
