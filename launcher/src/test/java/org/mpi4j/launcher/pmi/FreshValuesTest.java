// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class FreshValuesTest {
  private final FreshValues values = new FreshValues();

  @Test
  void shouldGiveEachValueOnce() {
    values.add("card-1", "2:abc=");
    values.add("card-0", "");
    assertEquals("card-1=2:abc=;card-0=;", values.take());
    assertEquals("", values.take());
    values.add("card-1", "new");
    assertEquals("card-1=new;", values.take());
  }

  @Test
  void shouldLeaveOutWhatCouldNotBeToldApart() {
    values.add("a=b", "1");
    values.add("a;b", "1");
    values.add("c", "1;d=2");
    values.add("e", "3");
    assertEquals("e=3;", values.take());
  }

  @Test
  void shouldGiveNothingOfWhatIsTooLongTogether() {
    String half = "x".repeat(FreshValues.MAX_LENGTH / 2 - 3);
    values.add("a", half);
    values.add("b", half); // with the signs between them as long as is allowed
    assertEquals(FreshValues.MAX_LENGTH, values.take().length());
    values.add("a", half);
    values.add("b", half + "x");
    values.add("c", "1");
    assertEquals("", values.take());
    values.add("c", "2");
    assertEquals("c=2;", values.take());
  }
}
