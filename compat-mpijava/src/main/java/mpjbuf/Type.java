// SPDX-License-Identifier: Apache-2.0
package mpjbuf;

/** What a section of a {@link Buffer} holds. */
public enum Type {
  BYTE(0, 1),
  CHAR(1, 2),
  SHORT(2, 2),
  BOOLEAN(3, 1),
  INT(4, 4),
  LONG(5, 8),
  FLOAT(6, 4),
  DOUBLE(7, 8),
  OBJECT(8, 1),
  BYTE_DYNAMIC(9, 1),
  CHAR_DYNAMIC(10, 2),
  SHORT_DYNAMIC(11, 2),
  BOOLEAN_DYNAMIC(12, 1),
  INT_DYNAMIC(13, 4),
  LONG_DYNAMIC(14, 8),
  FLOAT_DYNAMIC(15, 4),
  DOUBLE_DYNAMIC(16, 8),
  OBJECT_DYNAMIC(17, 1);

  private final int code;
  private final int size;

  Type(int code, int size) {
    this.code = code;
    this.size = size;
  }

  /** Its number in a section header. */
  public int getCode() {
    return code;
  }

  /** Bytes of one element. */
  int size() {
    return size;
  }

  static Type of(int code) {
    return values()[code];
  }
}
