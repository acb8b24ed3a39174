// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.transport.tcp.Handshake.Admission;
import org.mpi4j.internal.transport.tcp.Handshake.RefusedException;

@Timeout(30)
class HandshakeTest {
  private static final int DIALER = 2;
  private static final int ACCEPTER = 5;

  private final Job job = Job.of(8);

  /** Both ends of one conversation. */
  private static final class Talk {
    final Pipe dialerWire;
    final Pipe accepterWire;
    final ClientHandshake dialer;
    final ServerHandshake accepter;

    Talk(Credentials dialing, Credentials accepting, int wanted, int bytesAtOnce) {
      Pipe[] ends = Pipe.pair(() -> bytesAtOnce);
      dialerWire = ends[0];
      accepterWire = ends[1];
      dialer = new ClientHandshake(dialing, dialerWire, wanted);
      accepter = new ServerHandshake(accepting, accepterWire);
    }

    /** Until the accepter is convinced; fails if that takes more steps than there are bytes. */
    void untilProven() throws IOException {
      for (int i = 0; i < 1000; i++) {
        dialer.step();
        if (dialer.trusted() && !dialer.committed()) {
          dialer.commit();
        }
        if (accepter.step()) {
          return;
        }
      }
      throw new AssertionError("no end");
    }
  }

  /** A connection that was begun before a disconnect is no attack: it is not refused with a warning. */
  @Test
  void shouldKnowTheHelloOfAnEarlierIntroduction() {
    ProcessName dialer = new ProcessName(77, 0);
    Credentials accepting = job.credentials(ACCEPTER);
    Credentials dialing = new Credentials(0, 1, "another job", new byte[32]);
    byte[] nonce = dialing.nonce();
    dialing.introduce(3, accepting.own(), new byte[] {1});
    byte[] seal = dialing.hello(dialing.own(), accepting.own(), nonce);
    accepting.introduce(9, dialing.own(), new byte[] {1});
    assertFalse(accepting.isOfFormer(dialing.own(), nonce, seal), "it is not over");
    accepting.forget(9);
    accepting.introduce(10, dialing.own(), new byte[] {2});
    assertTrue(accepting.isOfFormer(dialing.own(), nonce, seal));
    assertFalse(accepting.isOfFormer(dialer, nonce, seal));
    seal[0] ^= 1;
    assertFalse(accepting.isOfFormer(dialing.own(), nonce, seal));
  }

  private Talk talk(int bytesAtOnce) {
    return new Talk(job.credentials(DIALER), job.credentials(ACCEPTER), ACCEPTER, bytesAtOnce);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1000})
  void shouldConvinceBothEndsHoweverTheBytesCome(int bytesAtOnce) throws IOException {
    Talk t = talk(bytesAtOnce);
    t.untilProven();
    assertEquals(DIALER, t.accepter.dialer());
    assertTrue(t.dialer.committed());
    assertNull(t.dialer.admission());
    for (Admission v : Admission.values()) {
      Talk u = talk(bytesAtOnce);
      u.untilProven();
      u.dialerWire.receive(new byte[] {v.code()});
      u.dialer.step();
      assertEquals(v, u.dialer.admission());
    }
  }

  @Test
  void shouldNotReadBeyondTheHandshake() throws IOException {
    Talk t = talk(1000);
    t.untilProven();
    byte[] frames = {1, 2, 3};
    t.accepterWire.receive(frames);
    t.accepter.step();
    t.dialerWire.receive(new byte[] {Admission.WELCOME.code(), 9});
    t.dialer.step();
    t.dialer.step();
    ByteBuffer rest = ByteBuffer.allocate(10);
    assertEquals(3, t.accepterWire.read(rest));
    assertEquals(1, t.dialerWire.read(rest));
  }

  @Test
  void shouldRefuseADialerWithAnotherSecret() {
    byte[] other = job.secret().clone();
    other[31] ^= 1;
    Credentials stranger = new Credentials(DIALER, 8, job.id(), other);
    Talk t = new Talk(stranger, job.credentials(ACCEPTER), ACCEPTER, 1000);
    assertEquals(TcpCounter.REFUSED_SECRET, assertThrows(RefusedException.class, t::untilProven).counter());
    assertFalse(t.accepter.greeted());
    assertEquals(0, t.accepterWire.written.size(), "a stranger is not worth an answer");
  }

  @Test
  void shouldRefuseADialerOfAnotherJobWithTheSameSecret() {
    Credentials stranger = new Credentials(DIALER, 8, job.id() + "x", job.secret());
    Talk t = new Talk(stranger, job.credentials(ACCEPTER), ACCEPTER, 1000);
    assertEquals(TcpCounter.REFUSED_SECRET, assertThrows(RefusedException.class, t::untilProven).counter());
  }

  @Test
  void shouldRefuseACallForAnotherRank() {
    Talk t = new Talk(job.credentials(DIALER), job.credentials(ACCEPTER), ACCEPTER + 1, 1000);
    assertEquals(TcpCounter.REFUSED_TARGET, assertThrows(RefusedException.class, t::untilProven).counter());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, ACCEPTER, 8, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void shouldRefuseADialerThatCannotBeAPeer(int claimed) {
    Credentials odd = new Credentials(claimed, 8, job.id(), job.secret());
    Talk t = new Talk(odd, job.credentials(ACCEPTER), ACCEPTER, 1000);
    assertEquals(TcpCounter.REFUSED_TARGET, assertThrows(RefusedException.class, t::untilProven).counter());
  }

  @Test
  void shouldRefuseAnAccepterWithAnotherSecret() throws IOException {
    Talk t = talk(1000);
    t.dialer.step();
    byte[] challenge = new byte[Handshake.CHALLENGE];
    new Random(1).nextBytes(challenge);
    t.dialerWire.receive(challenge);
    assertEquals(
        TcpCounter.REFUSED_SECRET, assertThrows(RefusedException.class, t.dialer::step).counter());
    assertFalse(t.dialer.trusted());
  }

  @Test
  void shouldRefuseAReplayedConversation() throws IOException {
    Talk overheard = talk(1000);
    overheard.untilProven();
    byte[] all = overheard.dialerWire.written.toByteArray();
    Talk replay = talk(1000);
    replay.accepterWire.receive(all);
    RefusedException e =
        assertThrows(
            RefusedException.class,
            () -> {
              replay.accepter.step();
              replay.accepter.step();
            });
    assertEquals(TcpCounter.REFUSED_SECRET, e.counter());
    assertTrue(replay.accepter.greeted(), "a HELLO can be repeated, a PROOF cannot");
  }

  @Test
  void shouldRefuseAReplayedChallenge() throws IOException {
    Talk overheard = talk(1000);
    overheard.untilProven();
    Talk t = talk(1000);
    t.dialer.step();
    t.dialerWire.receive(overheard.accepterWire.written.toByteArray());
    assertThrows(RefusedException.class, t.dialer::step);
  }

  @Test
  void shouldRefuseItsOwnWordsReflected() throws IOException {
    Talk t = talk(1000);
    t.dialer.step();
    byte[] hello = t.dialerWire.written.toByteArray();
    t.dialerWire.receive(Arrays.copyOf(hello, Handshake.CHALLENGE));
    assertThrows(RefusedException.class, t.dialer::step);

    ServerHandshake self = new ServerHandshake(job.credentials(DIALER), mirror(hello));
    RefusedException e = assertThrows(RefusedException.class, self::step);
    assertEquals(TcpCounter.REFUSED_TARGET, e.counter());

    Talk u = talk(1000);
    u.dialer.step();
    u.accepter.step();
    byte[] challenge = u.accepterWire.written.toByteArray();
    u.accepterWire.receive(Arrays.copyOfRange(challenge, Credentials.NONCE, Handshake.CHALLENGE));
    assertThrows(RefusedException.class, u.accepter::step);
  }

  private static Pipe mirror(byte[] bytes) {
    Pipe end = Pipe.pair(() -> 1000)[0];
    end.receive(bytes);
    return end;
  }

  @Test
  void shouldTakeNoBitOfAnyMessageForAnother() throws IOException {
    Talk good = talk(1000);
    good.dialer.step();
    byte[] hello = good.dialerWire.written.toByteArray();
    assertEquals(Handshake.HELLO, hello.length);
    for (int bit = 0; bit < 8 * hello.length; bit++) {
      byte[] bad = hello.clone();
      bad[bit / 8] ^= (byte) (1 << bit % 8);
      ServerHandshake a = new ServerHandshake(job.credentials(ACCEPTER), mirror(bad));
      assertThrows(RefusedException.class, a::step, "bit " + bit);
    }
  }

  @Test
  void shouldWaitForTheRestOfATruncatedMessageAndFailAtItsEnd() throws IOException {
    Talk good = talk(1000);
    good.dialer.step();
    byte[] hello = good.dialerWire.written.toByteArray();
    for (int length = 0; length < hello.length; length++) {
      Pipe wire = mirror(Arrays.copyOf(hello, length));
      ServerHandshake a = new ServerHandshake(job.credentials(ACCEPTER), wire);
      assertFalse(a.step());
      assertFalse(a.greeted());
      wire.endOfInput = true;
      assertThrows(EOFException.class, a::step);
    }
  }

  @Test
  void shouldKnowGarbageByItsFirstBytes() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 1000; i++) {
      byte[] garbage = new byte[8 + random.nextInt(200)];
      random.nextBytes(garbage);
      ServerHandshake a = new ServerHandshake(job.credentials(ACCEPTER), mirror(garbage));
      RefusedException e = assertThrows(RefusedException.class, a::step, () -> "seed " + seed);
      assertEquals(TcpCounter.REFUSED_GARBAGE, e.counter());
    }
  }

  @Test
  void shouldRefuseAnUnknownAdmission() throws IOException {
    for (int code : new int[] {0, 4, -1, 127}) {
      Talk t = talk(1000);
      t.untilProven();
      t.dialerWire.receive(new byte[] {(byte) code});
      assertThrows(RefusedException.class, t.dialer::step);
    }
  }

  @Test
  void shouldNeverSendTheSecret() throws IOException {
    Talk t = talk(1000);
    t.untilProven();
    String secret = Arrays.toString(job.secret()).replaceAll("[\\[\\]]", "");
    for (Pipe p : new Pipe[] {t.dialerWire, t.accepterWire}) {
      assertFalse(Arrays.toString(p.written.toByteArray()).contains(secret));
    }
  }
}
