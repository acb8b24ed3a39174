// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.ScriptedEngine;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.spi.Transport;

/**
 * Rank 0 of two over a real transport, with sends and receives under way, to whom rank 1 speaks nonsense
 * ({@link HostileFrames}); for the tests of transports.
 */
public final class HostileVictim implements AutoCloseable {
  private static final int MARGIN = 64;

  private final SplittableRandom random;
  private final Engine engine;
  private final Messenger messenger;
  private final Context context;
  private final List<byte[]> memories = new ArrayList<>();

  /**
   * @param transport of rank 0, open
   * @param address at which it finds rank 1
   */
  public HostileVictim(Transport transport, String address, SplittableRandom random) {
    this.random = random;
    engine = ScriptedEngine.over(
        new InJvmJob(2).manager(0), knowing(transport, address), false,
        Map.of("MPI4J_P2P_UNEXPECTED_LIMIT", "100000"));
    messenger = new Messenger(engine);
    context = messenger.context(PlayedRank.CONTEXT, 0, RankMap.identity(2));
  }

  /** The same transport, which needs not be told where the peer is. */
  private static Transport knowing(Transport transport, String address) {
    return (Transport) Proxy.newProxyInstance(
        Transport.class.getClassLoader(), new Class<?>[] {Transport.class},
        (_, method, arguments) -> call(transport, method, address, arguments));
  }

  private static Object call(Transport transport, Method method, String address, Object... arguments)
      throws Throwable {
    try {
      return method.getName().equals("connect")
          ? transport.connect((int) arguments[0], address) : method.invoke(transport, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Begins to send or to receive something. */
  public void begin() {
    int n = random.nextInt(3) == 0 ? random.nextInt(200_000) : random.nextInt(300);
    byte[] memory = new byte[n + 2 * MARGIN];
    Payload p = Payload.of(MemorySegment.ofArray(memory), MARGIN, n, Basic.BYTE.layout());
    if (random.nextInt(3) == 0) {
      SendRequest _ = messenger.issend(context, p, 1, random.nextInt(4));
    } else {
      memories.add(memory);
      RecvRequest _ = messenger.irecv(context, p, random.nextInt(-1, 2), random.nextInt(4));
    }
  }

  /** Makes progress. */
  public void poll() {
    engine.progress().look();
  }

  /** True once it has found out that the peer speaks nonsense, or that it is gone. */
  public boolean hasLostIt() {
    return messenger.peerLoss().isPresent();
  }

  /** Whatever has happened, it names the one who did it, and no memory was touched that must not be. */
  public void check() {
    messenger.peerLoss().ifPresent(fault -> {
      assertEquals(ErrorCode.PROC_ABORTED, fault.errorClass());
      assertTrue(fault.getMessage().startsWith("rank 1 of the job is gone: "), fault.getMessage());
      assertThrows(Fault.class, engine.progress()::checkAborted);
    });
    for (byte[] memory : memories) {
      for (int i = 0; i < MARGIN; i++) {
        assertEquals(0, memory[i], "before the buffer");
        assertEquals(0, memory[memory.length - 1 - i], "behind the buffer");
      }
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
