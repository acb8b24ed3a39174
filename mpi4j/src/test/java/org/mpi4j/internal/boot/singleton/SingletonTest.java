// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.singleton;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.spi.ProcessManager;

/** What a process that nobody launched tells the launcher that it starts. */
@Timeout(20)
class SingletonTest {
  private final List<String> told = new ArrayList<>();
  private final Singleton alone = new Singleton(this::launcher);

  private ProcessManager launcher() {
    return (ProcessManager) Proxy.newProxyInstance(
        SingletonTest.class.getClassLoader(), new Class<?>[] {ProcessManager.class}, this::tell);
  }

  private Object tell(Object launcher, Method method, Object... arguments) {
    told.add(method.getName() + Arrays.toString(arguments));
    return method.getReturnType() == boolean.class ? Boolean.TRUE : null;
  }

  private List<String> spawn() throws IOException {
    alone.spawn(List.of(), "parent", null);
    return told;
  }

  @Test
  void shouldTellWhatHappenedBefore() throws IOException {
    alone.publish("service", "port", Map.of());
    alone.connected(true);
    assertEquals(List.of(), told);
    assertEquals(
        List.of("publish[service, port, {mpi4j_scope=job}]", "connected[true]", "spawn[[], parent, null]"),
        spawn());
  }

  @Test
  void shouldNotTellOfConnectionsThatAreOver() throws IOException {
    alone.connected(true);
    alone.connected(false);
    assertEquals(List.of("spawn[[], parent, null]"), spawn());
  }

  @Test
  void shouldTellOfFailuresFromThenOn() throws IOException {
    alone.failed("early", false);
    spawn();
    alone.failed("late", true);
    assertEquals(List.of("spawn[[], parent, null]", "failed[late, true]"), told);
  }
}
