// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The byte streams over a link, each with a number that both sides know. */
final class Channels {
  private final FrameLink link;
  private final Map<Integer, ChannelInput> inputs = new ConcurrentHashMap<>();
  private final Map<Integer, ChannelOutput> outputs = new ConcurrentHashMap<>();

  Channels(FrameLink link) {
    this.link = link;
  }

  /** What the peer sends on a channel. */
  ChannelInput input(int id) {
    return inputs.computeIfAbsent(id, number -> new ChannelInput(link, number));
  }

  /** What goes to the peer. */
  ChannelOutput output(int id) {
    return outputs.computeIfAbsent(id, number -> new ChannelOutput(link, number, outputs));
  }

  /** Takes a frame; false if it is none of a channel. */
  boolean take(Frame frame) throws IOException {
    switch (frame.type()) {
      case DATA -> {
        ChannelInput in = inputs.get(frame.channel());
        if (in != null) {
          in.put(frame.bytes());
        }
      }
      case END -> {
        ChannelInput in = inputs.remove(frame.channel());
        if (in != null) {
          in.end();
        }
      }
      case ACK -> {
        ChannelOutput out = outputs.get(frame.channel());
        if (out != null) {
          out.acknowledged(new FrameBytes.Reader(frame.bytes()).number());
        }
      }
      case RESET -> {
        ChannelOutput out = outputs.remove(frame.channel());
        if (out != null) {
          out.shut();
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The link has ended: all streams end. */
  void shut() {
    inputs.values().forEach(ChannelInput::end);
    outputs.values().forEach(ChannelOutput::shut);
  }
}
