// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Pvar;

/** Handles of performance variables keep what their classes promise, and do not disturb each other. */
@Timeout(60)
class MeasuringSessionTest {
  private final Meter meter = new Meter(Runnable::run);
  private final Tools tools = meter.opened();
  private final MeasuringSession session = tools.session();

  private Measurement handle(Pvar<?> pvar) {
    return session.handle(pvar, null);
  }

  private long read(Measurement handle) {
    return session.read(handle)[0];
  }

  private static void assertFails(int errorClass, Runnable call) {
    assertEquals(errorClass, assertThrows(Fault.class, call::run).errorClass());
  }

  @Test
  void shouldCountOnlyWhileStarted() {
    meter.count = 100;
    Measurement handle = handle(Meter.COUNT);
    meter.count = 110;
    assertEquals(0, read(handle));
    session.start(handle);
    meter.count = 115;
    assertEquals(5, read(handle));
    session.stop(handle);
    meter.count = 200;
    assertEquals(5, read(handle));
    session.start(handle);
    meter.count = 201;
    assertEquals(6, read(handle));
  }

  @Test
  void shouldNotDisturbOtherSessions() {
    MeasuringSession other = tools.session();
    Measurement mine = handle(Meter.COUNT);
    Measurement its = other.handle(Meter.COUNT, null);
    session.start(mine);
    other.startAll();
    meter.count = 4;
    session.reset(mine);
    meter.count = 5;
    assertEquals(1, read(mine));
    assertEquals(5, other.read(its)[0]);
    other.stopAll();
    meter.count = 6;
    assertEquals(2, read(mine));
    assertFails(ErrorCode.T_INVALID_HANDLE, () -> other.read(mine));
  }

  @Test
  void shouldReadAndResetWithoutLosingAnything() {
    Measurement handle = handle(Meter.EACH);
    session.start(handle);
    meter.count = 3;
    assertArrayEquals(new long[] {3, 3, 3}, session.readReset(handle));
    meter.count = 5;
    assertArrayEquals(new long[] {2, 2, 2}, session.readReset(handle));
    session.write(handle, 10, 20, 30);
    meter.count = 6;
    assertArrayEquals(new long[] {11, 21, 31}, session.read(handle));
    assertFails(ErrorCode.T_INVALID, () -> session.write(handle, 1));
  }

  @Test
  void shouldFollowTheLevelOnlyWhileStarted() {
    Measurement level = handle(Meter.LEVEL);
    session.start(level);
    meter.level(4);
    assertEquals(4, read(level));
    session.stop(level);
    meter.level(9);
    assertEquals(4, read(level));
    assertFails(ErrorCode.T_PVAR_NO_WRITE, () -> session.reset(level));
    assertFails(ErrorCode.T_PVAR_NO_ATOMIC, () -> session.readReset(level));
  }

  @Test
  void shouldKeepWatermarksSinceTheReset() {
    meter.level(5);
    Measurement high = handle(Meter.HIGH);
    Measurement low = handle(Meter.LOW);
    session.startAll();
    assertEquals(5, read(high));
    assertEquals(5, read(low));
    meter.level(8);
    meter.level(2);
    meter.level(3);
    assertEquals(8, read(high));
    assertEquals(2, read(low));
    session.resetAll();
    assertEquals(3, read(high));
    assertEquals(3, read(low));
    session.stop(high);
    meter.level(50);
    assertEquals(3, read(high));
    session.start(high);
    assertEquals(50, read(high));
  }

  @Test
  void shouldTellPartsAndSeconds() {
    meter.level = 2;
    Measurement used = handle(Meter.USED);
    assertEquals(0.25, Double.longBitsToDouble(read(used)));
    assertFails(ErrorCode.T_PVAR_NO_STARTSTOP, () -> session.start(used));
    Measurement time = handle(Meter.TIME);
    session.start(time);
    meter.nanos = 1_500_000_000;
    assertEquals(1.5, Double.longBitsToDouble(read(time)));
  }

  @Test
  void shouldMeasureWhatCostsOnlyWhileAsked() {
    Measurement one = handle(Meter.TIME);
    Measurement two = handle(Meter.TIME);
    assertEquals(0, meter.askers);
    session.startAll();
    session.start(one);
    assertEquals(2, meter.askers);
    session.stop(one);
    assertEquals(1, meter.askers);
    session.free(two);
    assertEquals(0, meter.askers);
    assertFails(ErrorCode.T_INVALID_HANDLE, () -> session.read(two));
  }

  @Test
  void shouldStopAllWhenTheInterfaceEnds() {
    handle(Meter.TIME);
    session.startAll();
    tools.init();
    tools.end();
    assertEquals(1, meter.askers);
    tools.end();
    assertEquals(0, meter.askers);
    assertFails(ErrorCode.T_NOT_INITIALIZED, () -> session.startAll());
    tools.init();
    assertFails(ErrorCode.T_INVALID_SESSION, () -> session.startAll());
  }

  @Test
  void shouldCountFromTheStartOfTheEngineIfStartedBefore() {
    Tools early = Meter.tools();
    early.init();
    MeasuringSession before = early.session();
    Measurement count = before.handle(Meter.COUNT, null);
    Measurement time = before.handle(Meter.TIME, null);
    before.startAll();
    assertEquals(0, before.read(count)[0]);
    assertFails(ErrorCode.T_NOT_ACCESSIBLE, () -> before.handle(Meter.EACH, null));
    early.opened(Config.defaults(), meter);
    assertEquals(1, meter.askers);
    meter.count = 2;
    assertEquals(2, before.read(count)[0]);
    before.free(time);
    assertEquals(0, meter.askers);
  }
}
