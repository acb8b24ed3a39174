// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.mpi4j.Serializer;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;

/**
 * A serialized Java object, or the text of the error that kept it from being serialized. The text goes to the
 * other ranks in the object's place: this rank takes part in the collective, and they learn why there is no
 * object.
 *
 * @param bytes the object, or the text
 * @param fault null if there is an object
 */
record PackedObject(byte[] bytes, Fault fault) {

  /** Writes an object. */
  static PackedObject of(Serializer serializer, Object value) {
    try {
      return new PackedObject(UserCode.get("the object cannot be sent: its serialization",
          () -> Objects.requireNonNull(serializer.write(value), "no bytes")), null);
    } catch (Fault f) {
      return failed(f.getCause() instanceof IOException e ? new Fault(ErrorCode.ARG, f.getMessage(), e) : f);
    }
  }

  /** Instead of an object. */
  static PackedObject failed(Fault fault) {
    return new PackedObject(fault.getMessage().getBytes(StandardCharsets.UTF_8), fault);
  }

  /**
   * What has come from another rank.
   *
   * @param length as {@link #length} says
   */
  static PackedObject received(long length, byte[] bytes, int from) {
    return new PackedObject(bytes, length >= 0 ? null : new Fault(
        ErrorCode.OTHER, "rank " + from + " has failed in this call, its error says why: "
        + new String(bytes, StandardCharsets.UTF_8)));
  }

  /** Bytes of the object; negative for a text, see {@link #bytes(long)}. */
  long length() {
    return fault == null ? bytes.length : ~bytes.length;
  }

  /** How many bytes go with such a {@link #length}. */
  static long bytes(long length) {
    return length >= 0 ? length : ~length;
  }

  /** Throws what went wrong. */
  void check() {
    if (fault != null) {
      throw fault;
    }
  }

  /** Reads the object. */
  @SuppressWarnings("unchecked") // the caller says what was sent
  <T> T open(Serializer serializer) {
    check();
    return (T) UserCode.get("the object cannot be read: its serialization", () -> serializer.read(bytes));
  }
}
