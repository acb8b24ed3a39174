// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.base.SizedBytes;
import org.mpi4j.internal.transport.local.LocalCall;

/**
 * A call between the roots of two groups of this JVM, without a socket. Nobody else can come between them, so
 * neither proves anything.
 */
final class CallInJvm implements Caller {
  private static final int SECRET = 32;

  private final LocalCall call;

  CallInJvm(LocalCall call) {
    this.call = call;
  }

  @Override
  public Outcome accept(byte[] mine, int[] codes) throws IOException {
    byte[] secret = RandomBytes.next(SECRET);
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(answer);
    SizedBytes.write(out, mine);
    SizedBytes.write(out, secret);
    if (!call.answer(answer.toByteArray())) {
      throw new IOException("it waits no longer");
    }
    return new Outcome(call.message(), secret, codes, null);
  }

  @Override
  public void refuse() {
    call.refuse();
  }

  @Override
  public void close() {
    call.refuse();
  }

  /** The caller's part: waits until a group accepts; throws a Fault if none does within these seconds. */
  static Outcome await(LocalCall call, long seconds, long deadline) throws InterruptedException, IOException {
    return switch (call.await(deadline)) {
      case ANSWERED -> answered(call);
      case REFUSED -> throw new Fault(ErrorCode.PORT, "the port was closed before anybody accepted");
      default -> throw Roots.nobodyAccepts(seconds, null);
    };
  }

  private static Outcome answered(LocalCall call) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(call.answer()));
    byte[] theirs = SizedBytes.bytes(in);
    return new Outcome(theirs, SizedBytes.bytes(in), null, null);
  }
}
