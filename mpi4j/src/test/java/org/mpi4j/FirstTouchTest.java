// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Threads that use the API for the first time, at one moment, do not wait for each other for ever: the
 * interfaces of the API, their constants and the classes behind them are initialized in one order.
 */
@Timeout(300)
class FirstTouchTest {
  private static final int JVMS = Integer.getInteger("trials", 8);

  @Test
  void shouldInitializeTheApiInOneOrder() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    for (int i = 0; i < JVMS; i++) {
      Process jvm = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
          System.getProperty("java.class.path"), FirstTouch.class.getName(), "" + i)
          .redirectErrorStream(true).start();
      String output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(0, jvm.waitFor(), "FirstTouch " + i + ": " + output);
    }
  }
}
