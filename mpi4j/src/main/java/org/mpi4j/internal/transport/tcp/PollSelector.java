// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.mpi4j.internal.base.Uninterrupted;

/** A selector whose interest sets are updated just before each select. */
final class PollSelector {
  private static final Consumer<SelectionKey> IGNORE = key -> {};

  private final Selector selector;

  PollSelector() {
    try {
      selector = Selector.open();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make a selector; is the limit of open files too low?", e);
    }
  }

  /** Watches a channel for these operations, until told otherwise or until it is closed. */
  void want(SelectableChannel channel, int operations, Object attachment) {
    SelectionKey key = channel.keyFor(selector);
    try {
      if (key == null) {
        channel.register(selector, operations, attachment);
        return;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot watch " + channel, e);
    }
    if (key.attachment() != attachment) {
      key.attach(attachment);
    }
    if (key.interestOps() != operations) {
      key.interestOps(operations);
    }
  }

  /**
   * Waits until something is ready, for {@link #wakeup}, or until the time is over; returns how many are
   * ready. An interrupt from before does not end it, one that comes meanwhile does; both are kept.
   */
  int select(long nanos) {
    boolean interrupted = Thread.interrupted(); // with the flag set, a selector does not wait
    try {
      if (nanos <= 0) {
        return selector.selectNow(IGNORE);
      }
      long millis = TimeUnit.NANOSECONDS.toMillis(Math.min(nanos, Long.MAX_VALUE - 1_000_000) + 999_999);
      return selector.select(IGNORE, millis);
    } catch (IOException e) {
      throw new UncheckedIOException("select failed", e);
    } finally {
      Uninterrupted.restore(interrupted);
    }
  }

  void selectNow(Consumer<SelectionKey> ready) {
    try {
      selector.selectNow(ready);
    } catch (IOException e) {
      throw new UncheckedIOException("select failed", e);
    }
  }

  void wakeup() {
    selector.wakeup();
  }

  void close() {
    Sockets.close(selector);
  }
}
