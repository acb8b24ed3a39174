// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ResultTest {

  @Test
  void shouldTakePercentilesByRank() {
    double[] descending = IntStream.range(0, 100).mapToDouble(i -> 100 - i).toArray();
    Result r = Result.of(descending, 7, true, 0);
    assertEquals(1, r.min());
    assertEquals(50, r.p50());
    assertEquals(90, r.p90());
    assertEquals(99, r.p99());
    assertEquals(50.5, r.mean());
    assertEquals(100, r.samples());
  }

  @Test
  void shouldMakeValuesOfTimes() {
    assertEquals(2, Unit.MICROSECONDS.of(2, 8));
    assertEquals(1, Unit.GIGABYTES_PER_SECOND.of(1000, 1_000_000));
    assertEquals(20, Unit.MILLIONS_PER_SECOND.of(0.05, 8));
  }

  @Test
  void shouldSayWhichShareOfTheCommunicationWasHidden() {
    assertEquals(75, hidden(10, 20, 22.5));
    assertEquals(0, hidden(10, 20, 31));
    assertEquals(100, hidden(10, 20, 19));
  }

  private static double hidden(double communication, double computation, double both) {
    return timed(both).hiding(timed(communication), timed(computation)).value(Unit.PERCENT, 8);
  }

  private static Result timed(double micros) {
    return Result.of(new double[] {micros}, 1, true, 0);
  }

  @Test
  void shouldPrintFourDigits() {
    assertEquals("0.1234", Report.digits(0.12344));
    assertEquals("12.35", Report.digits(12.346));
    assertEquals("123456", Report.digits(123456.4));
    assertEquals("0.00001234", Report.digits(0.00001234));
    assertEquals("0.000", Report.digits(0));
  }
}
