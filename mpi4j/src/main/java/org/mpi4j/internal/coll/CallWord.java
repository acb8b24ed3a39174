// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.CallKind.Form;

/**
 * A collective call in one word, which its messages carry: what must be the same on all ranks, as far as
 * there is room.
 *
 * <pre>
 *   63      56 55              32 31                    0
 *   | call    | root and 1, or 0 | bytes, or UNKNOWN    |
 * </pre>
 */
public final class CallWord {
  /** Not a call: ranks tell each other in words what they call. */
  static final long COMPARING = 0xff00_0000_0000_0000L;

  /** Of the call the part that does not say its length. */
  static final long WHAT = 0xffff_ffff_0000_0000L;

  /** As root: there is none, or not the same on all ranks. */
  public static final int NO_ROOT = -1;

  /** As bytes: ranks may have different ones. */
  public static final long UNKNOWN = -1;

  private static final int KIND_SHIFT = 56;
  private static final int ROOT_SHIFT = 32;
  private static final int ROOT_MASK = 0xff_ffff;
  private static final int NO_BYTES = 0xffff_ffff;
  private static final long MOST_BYTES = 0xffff_fffeL;
  private static final CallKind[] KINDS = CallKind.values();
  private static final Form[] FORMS = Form.values();

  private CallWord() {}

  /**
   * Puts it together.
   *
   * @param bytes longer ones than 4 GiB count as that
   */
  public static long of(CallKind kind, Form form, int root, long bytes) {
    long code = (long) kind.ordinal() * FORMS.length + form.ordinal() + 1;
    long length = bytes == UNKNOWN ? MOST_BYTES + 1 : Math.min(bytes, MOST_BYTES);
    return code << KIND_SHIFT | (long) (root + 1 & ROOT_MASK) << ROOT_SHIFT | length;
  }

  /** True if both are the same call but for the length. */
  static boolean sameCall(long one, long other) {
    return (one & WHAT) == (other & WHAT);
  }

  /** The root; {@link #NO_ROOT} if there is none. */
  static int root(long word) {
    return (int) (word >>> ROOT_SHIFT & ROOT_MASK) - 1;
  }

  /** The call in words. */
  static String text(long word) {
    return text(word, (int) word == NO_BYTES ? UNKNOWN : word & MOST_BYTES + 1);
  }

  /** The same with another length. */
  static String text(long word, long bytes) {
    int code = (int) (word >>> KIND_SHIFT) - 1;
    if (code < 0 || code >= KINDS.length * FORMS.length) {
      return "something else";
    }
    int root = root(word);
    String name = KINDS[code / FORMS.length].name(FORMS[code % FORMS.length]);
    String rooted = root == NO_ROOT ? "" : "root " + root;
    String length = bytes == UNKNOWN ? "" : bytes + " bytes";
    return name + "(" + rooted + (rooted.isEmpty() || length.isEmpty() ? "" : ", ") + length + ")";
  }
}
