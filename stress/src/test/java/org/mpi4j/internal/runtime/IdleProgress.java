// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Properties;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.Transport;

/** Makes the progress of an engine that has no peers. */
public final class IdleProgress {
  private static final FrameReceiver NOTHING = new FrameReceiver() {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment data, long offset, int n) {
      throw new AssertionError("a frame");
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  };

  private IdleProgress() {}

  /** Makes one for several threads, who sleep until they are woken. */
  static Progress sleeping() {
    return progress(new IdleTransport(true));
  }

  /** Makes one for threads that look at shared memory again and again. */
  public static Progress looking() {
    return progress(new IdleTransport(false));
  }

  private static Progress progress(IdleTransport transport) {
    Config config = Config.read(ControlVariables.all(), Map.of(), new Properties());
    WaitStrategy strategy = new WaitStrategy(config, 1, 2, 2);
    Progress progress = new Progress(new Transport[] {transport}, false, strategy, true);
    progress.attach(NOTHING, () -> 0);
    return progress;
  }
}
