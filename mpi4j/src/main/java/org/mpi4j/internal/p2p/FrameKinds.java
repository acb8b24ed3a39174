// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.Arrays;

/** The handlers of frames whose kinds are not the messenger's own. */
final class FrameKinds {
  private FrameHandler[] handlers = {}; // until the first is registered

  /** Sets the handler of a kind. */
  void register(int kind, FrameHandler handler) {
    if (kind < FrameHandler.FIRST_KIND || kind > FrameHandler.LAST_KIND) {
      throw new IllegalArgumentException("kind = " + kind + ", but kinds of frames to register are "
          + FrameHandler.FIRST_KIND + ".." + FrameHandler.LAST_KIND);
    }
    if (handler(kind) != null) {
      throw new IllegalStateException("frames of kind " + kind + " have a handler already");
    }
    handlers = Arrays.copyOf(handlers, FrameHandler.LAST_KIND + 1);
    handlers[kind] = handler;
  }

  /** The handler of a kind, or null. */
  FrameHandler handler(int kind) {
    return kind < handlers.length ? handlers[kind] : null;
  }
}
