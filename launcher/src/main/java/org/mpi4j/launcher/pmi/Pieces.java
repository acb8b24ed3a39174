// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.io.ByteArrayOutputStream;
import org.mpi4j.internal.base.Base64Url;

/** Assembles what a rank sends in several lines: each has the same id, the number of those left, and text. */
final class Pieces {
  private final int maxBytes;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private int id;

  /**
   * @param maxBytes pieces beyond are left out
   */
  Pieces(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Takes a line; returns the whole if it is the last one, else null. */
  byte[] take(PmiLine m) {
    int itsId = m.number("id", 0);
    if (itsId != id) {
      bytes.reset();
    }
    id = itsId;
    byte[] piece = decoded(m.get("text"));
    if (piece != null && piece.length <= maxBytes - bytes.size()) {
      bytes.writeBytes(piece);
    }
    if (m.number("left", 0) != 0) {
      return null;
    }
    byte[] whole = bytes.toByteArray();
    bytes.reset();
    return whole;
  }

  /** The bytes of a base64url text; null if it is not one. */
  static byte[] decoded(String base64) {
    try {
      return Base64Url.bytes(base64);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
