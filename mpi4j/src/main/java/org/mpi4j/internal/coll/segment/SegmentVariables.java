// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import java.util.List;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;

/** The control variables of collectives in shared memory. */
public final class SegmentVariables {
  static final String AUTO = "auto";
  static final String OFF = "off";
  static final String FORCE = "force";

  static final Cvar<String> USE =
      Cvar.choice("coll.segment", AUTO, OFF, FORCE)
          .scope(Cvar.Scope.ALL)
          .about(
              "Whether the ranks of a communicator on one machine have memory in common for its collectives:"
                  + " where it can be had (auto), never (off: messages serve), or always, so that it serves"
                  + " whatever it can do, and it is an error where it cannot be had (force).");

  static final Cvar<Long> AFTER =
      Cvar.count("coll.segment_after", 4, 0, Integer.MAX_VALUE)
          .scope(Cvar.Scope.ALL)
          .about("So many blocking collectives of a communicator go by messages before its ranks share memory"
              + " for those that follow. The same number holds for nonblocking ones, which have memory of"
              + " their own; a blocking one after them may bring it sooner.");

  static final Cvar<Long> RANKS =
      Cvar.count("coll.segment_ranks", 64, 2, 4096)
          .scope(Cvar.Scope.ALL)
          .about("Communicators of more ranks do without memory in common.");

  static final Cvar<Long> SHORT_BYTES =
      Cvar.bytesOrZero("coll.segment_short_bytes", SlotSizes.LEAST, 64 << 10)
          .scope(Cvar.Scope.ALL)
          .about(
              "Room of one rank in the segment for short collectives, of which there are eight on the way at"
                  + " most, and in that for nonblocking ones. 0: 2 KiB, but where processes share cores up to"
                  + " 16 KiB, as long as all of them take no more than 1 MiB, for nonblocking ones 64 KiB and"
                  + " 4 MiB. Longer ones take a second segment, made at the first of them, or where ranks are"
                  + " in one JVM, read each other's buffers; longer nonblocking ones go by messages.");

  static final Cvar<Long> LONG_BYTES =
      Cvar.bytesOrZero("coll.segment_long_bytes", 4 << 10, 4 << 20)
          .scope(Cvar.Scope.ALL)
          .about(
              "Room of one rank in the segment for long collectives, which go in chunks of that size; each"
                  + " rank takes four times as much memory. 0: 64 KiB, but where processes share cores up to"
                  + " 128 KiB, as long as all of them take no more than 4 MiB.");

  private SegmentVariables() {}

  /** True if the segment is to be used wherever possible, even where messages would be faster. */
  public static boolean isForced(Config config) {
    return config.get(USE).equals(FORCE);
  }

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(USE, AFTER, RANKS, SHORT_BYTES, LONG_BYTES);
  }
}
