// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.SizedBytes;

/**
 * What the root of a group has done, as it tells the others: it has connected to the root of another group,
 * or has failed, and then all fail alike.
 *
 * @param theirs the cards of the other group; null if the root has failed
 * @param secret of both groups
 * @param codes of spawned processes; null if there are none
 * @param failure null if the root has not failed
 */
record Outcome(byte[] theirs, byte[] secret, int[] codes, Fault failure) {
  private static final int[] NO_CODES = {};
  private static final byte[] NOTHING = {};

  /** Of a call that may fail with a Fault. */
  static Outcome of(Supplier<Outcome> call) {
    try {
      return call.get();
    } catch (Fault f) {
      int[] codes = f.getCause() instanceof SpawnCodes c ? c.codes() : null;
      return new Outcome(null, NOTHING, codes, f);
    } catch (RuntimeException e) { // of a front end: the other ranks must not wait for ever
      return new Outcome(null, NOTHING, null, new Fault(ErrorCode.OTHER, e.toString(), e));
    }
  }

  /** Throws the failure, if there is one. */
  Outcome orThrow() {
    if (failure != null) {
      throw failure;
    }
    return this;
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(failure == null ? ErrorCode.SUCCESS : failure.errorClass());
      byte[] text = failure == null ? theirs : failure.getMessage().getBytes(StandardCharsets.UTF_8);
      SizedBytes.write(out, text);
      SizedBytes.write(out, secret);
      int[] all = codes == null ? NO_CODES : codes;
      out.writeInt(codes == null ? -1 : codes.length);
      for (int c : all) {
        out.writeInt(c);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return bytes.toByteArray();
  }

  static Outcome read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int errorClass = in.readInt();
      byte[] text = SizedBytes.bytes(in);
      byte[] secret = SizedBytes.bytes(in);
      int count = in.readInt();
      int[] codes = count < 0 ? null : new int[count];
      for (int i = 0; i < count; i++) {
        codes[i] = in.readInt();
      }
      if (errorClass == ErrorCode.SUCCESS) {
        return new Outcome(text, secret, codes, null);
      }
      SpawnCodes cause = codes == null ? null : new SpawnCodes(codes);
      return new Outcome(null, secret, codes,
          new Fault(errorClass, new String(text, StandardCharsets.UTF_8), cause));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
