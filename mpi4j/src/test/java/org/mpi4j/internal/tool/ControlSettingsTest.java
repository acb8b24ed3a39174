// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** When control variables can be set, and who notices. */
@Timeout(60)
class ControlSettingsTest {
  private final Tools tools = Meter.tools();
  private final ControlSettings settings = tools.settings();
  private final Meter meter = new Meter(Runnable::run);

  private void assertRefused(int errorClass, Cvar<?> variable, String text) {
    Fault f = assertThrows(Fault.class, () -> settings.set(variable, text));
    assertEquals(errorClass, f.errorClass());
    assertTrue(f.getMessage().startsWith(variable.name()), f::getMessage);
  }

  @Test
  void shouldBeginWithWhatWasSetBefore() {
    assertEquals(7L, settings.get(Meter.LIMIT));
    settings.set(Meter.LIMIT, "9");
    settings.set(Meter.FIXED, "true");
    assertEquals(9L, settings.get(Meter.LIMIT));
    Config config = tools.opening();
    assertEquals(9L, config.get(Meter.LIMIT));
    assertTrue(config.get(Meter.FIXED));
  }

  @Test
  void shouldRefuseWhileTheEngineOpens() {
    tools.opening();
    assertRefused(ErrorCode.T_CVAR_SET_NOT_NOW, Meter.LIMIT, "8");
    tools.failed();
    settings.set(Meter.LIMIT, "8");
    assertEquals(8L, settings.get(Meter.LIMIT));
  }

  @Test
  void shouldSetAtRunTimeWhatCanBe() {
    Config config = tools.opening();
    tools.opened(config, meter);
    settings.set(Meter.LIMIT, "11");
    assertEquals(11L, meter.limit);
    assertEquals(11L, settings.get(Meter.LIMIT));
    assertRefused(ErrorCode.T_CVAR_SET_NEVER, Meter.FIXED, "true");
    assertEquals(false, settings.get(Meter.FIXED));
  }

  @Test
  void shouldRefuseValuesThatTheVariableCannotHave() {
    assertRefused(ErrorCode.T_INVALID, Meter.LIMIT, "101");
    assertRefused(ErrorCode.T_INVALID, Meter.FIXED, "perhaps");
    assertEquals(7L, settings.get(Meter.LIMIT));
  }
}
