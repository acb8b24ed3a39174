// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** The handlers of frames whose kinds are not the messenger's own. */
final class FrameKinds {
  private final FrameHandler[] handlers = new FrameHandler[FrameHandler.LAST_KIND + 1];

  /** From now on frames of this kind go to that handler. */
  void register(int kind, FrameHandler handler) {
    if (kind < FrameHandler.FIRST_KIND || kind > FrameHandler.LAST_KIND) {
      throw new IllegalArgumentException("kind = " + kind + ", but kinds of frames to register are "
          + FrameHandler.FIRST_KIND + ".." + FrameHandler.LAST_KIND);
    }
    if (handlers[kind] != null) {
      throw new IllegalStateException("frames of kind " + kind + " have a handler already");
    }
    handlers[kind] = handler;
  }

  /** Who takes frames of this kind; null: nobody. */
  FrameHandler handler(int kind) {
    return kind < handlers.length ? handlers[kind] : null;
  }
}
