// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.mpi4j.internal.diagnosis.Need.Window.What;
import org.mpi4j.internal.diagnosis.RankState.Arrived;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.diagnosis.RankState.Doing;
import org.mpi4j.internal.diagnosis.RankState.LockState;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.RankState.TaskState;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;
import org.mpi4j.internal.diagnosis.RankState.Traffic;

/**
 * A {@link RankState} as one line of text: its parts in their order, with blanks between them, lists after
 * their lengths. Ranks and tools of one version read it; another version's is refused.
 */
public final class StateText {
  private static final String VERSION = "state-2";

  /** In place of an empty text. */
  private static final String EMPTY = "~";

  private static final int MOST = 1_000_000;

  private StateText() {}

  /** Writes a state. */
  public static String of(RankState s) {
    Writer w = new Writer();
    w.word(VERSION).word(s.rank()).word(s.size()).word(s.pid()).text(s.host()).word(s.phase());
    w.text(s.remark()).word(s.complete());
    w.list(s.threads(), t -> w.text(t.name()).word(t.doing()).text(t.call()).text(t.place()).word(t.number())
        .word(t.millis()).need(t.need()));
    w.list(s.comms(), c -> {
      w.word(c.id()).text(c.name()).word(c.rank()).word(c.size()).word(c.calls()).word(c.current());
      w.text(c.call()).list(c.active(), w::word);
    });
    w.list(s.tasks(), t -> w.word(t.context()).word(t.tag()).need(t.need()));
    w.list(s.locks(), l -> w.word(l.context()).word(l.target()).word(l.exclusive()));
    w.list(s.arrived(), m -> w.word(m.context()).word(m.source()).word(m.from()).word(m.tag()).word(m.bytes())
        .word(m.id()));
    w.list(s.traffic(), t -> w.word(t.peer()).word(t.sent()).word(t.received()));
    w.list(List.copyOf(s.counters().entrySet()), e -> w.text(e.getKey()).word(e.getValue()));
    return w.toString();
  }

  /**
   * Reads a state.
   *
   * @throws IllegalArgumentException if the text is not one
   */
  public static RankState read(String line) {
    try {
      return new Reader(line).state();
    } catch (IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("the state of a rank breaks off: " + line, e);
    }
  }

  /** Reads the states of several ranks, one a line. */
  public static List<RankState> readAll(String lines) {
    return lines.lines().filter(line -> !line.isEmpty()).map(StateText::read).toList();
  }

  private static final class Writer {
    private final StringBuilder line = new StringBuilder();

    Writer word(Object word) {
      line.append(line.isEmpty() ? "" : " ").append(word);
      return this;
    }

    Writer text(String text) {
      return word(text.isEmpty() ? EMPTY : URLEncoder.encode(text, StandardCharsets.UTF_8));
    }

    <T> Writer list(List<T> all, Consumer<T> each) {
      word(all.size());
      all.forEach(each);
      return this;
    }

    Writer need(Need need) {
      return switch (need) {
        case null -> word("-");
        case Need.Receive r -> word("R").word(r.context()).word(r.source()).word(r.tag()).word(r.bytes())
            .word(r.collective()).text(Ranges.text(r.from()));
        case Need.Send s -> word("S").word(s.context()).word(s.dest()).word(s.to()).word(s.tag())
            .word(s.bytes()).word(s.collective()).word(s.id());
        case Need.Transfer t -> word("T").word(t.peer());
        case Need.Arrival a -> word("A").word(a.context()).text(Ranges.text(a.missing()));
        case Need.Task t -> word("K").word(t.context()).word(t.tag());
        case Need.Window n -> word("W").word(n.context()).word(n.what()).word(n.target())
            .text(Ranges.text(n.missing()));
        case Need.AllOf a -> word("&").list(a.needs(), this::need);
        case Need.AnyOf a -> word("|").list(a.needs(), this::need);
        case Need.Unknown _ -> word("?");
      };
    }

    @Override
    public String toString() {
      return line.toString();
    }
  }

  private static final class Reader {
    private final String[] words;
    private int at;

    Reader(String line) {
      words = line.split(" ");
    }

    RankState state() {
      if (!word().equals(VERSION)) {
        throw new IllegalArgumentException("not the state of a rank, or of another version of mpi4j");
      }
      return new RankState(number(), number(), longNumber(), text(), Phase.valueOf(word()), text(), flag(),
          list(this::thread), list(this::comm), list(this::task), list(this::lock), list(this::arrived),
          list(this::traffic), counters());
    }

    private ThreadState thread() {
      return new ThreadState(
          text(), Doing.valueOf(word()), text(), text(), longNumber(), longNumber(), need());
    }

    private CommState comm() {
      return new CommState(
          number(), text(), number(), number(), number(), number(), text(), list(this::number));
    }

    private TaskState task() {
      return new TaskState(number(), number(), need());
    }

    private LockState lock() {
      return new LockState(number(), number(), flag());
    }

    private Arrived arrived() {
      return new Arrived(number(), number(), number(), number(), longNumber(), longNumber());
    }

    private Traffic traffic() {
      return new Traffic(number(), longNumber(), longNumber());
    }

    private Map<String, Long> counters() {
      Map<String, Long> all = new LinkedHashMap<>();
      for (int n = length(); n > 0; n--) {
        all.put(text(), longNumber());
      }
      return all;
    }

    private Need need() {
      String kind = word();
      return switch (kind) {
        case "-" -> null;
        case "R" -> new Need.Receive(
            number(), number(), number(), longNumber(), flag(), Ranges.read(text()));
        case "S" -> new Need.Send(
            number(), number(), number(), number(), longNumber(), flag(), longNumber());
        case "T" -> new Need.Transfer(number());
        case "A" -> new Need.Arrival(number(), Ranges.read(text()));
        case "K" -> new Need.Task(number(), number());
        case "W" -> new Need.Window(number(), What.valueOf(word()), number(), Ranges.read(text()));
        case "&" -> new Need.AllOf(list(this::need));
        case "|" -> new Need.AnyOf(list(this::need));
        case "?" -> Need.UNKNOWN;
        default -> throw new IllegalArgumentException("a rank waits for \"" + kind + "\", which is unknown");
      };
    }

    private <T> List<T> list(Supplier<T> each) {
      List<T> all = new ArrayList<>();
      for (int n = length(); n > 0; n--) {
        all.add(each.get());
      }
      return all;
    }

    private int length() {
      int length = number();
      if (length < 0 || length > MOST) {
        throw new IllegalArgumentException("a list of " + length + " elements");
      }
      return length;
    }

    private String word() {
      return words[at++];
    }

    private String text() {
      String word = word();
      return word.equals(EMPTY) ? "" : URLDecoder.decode(word, StandardCharsets.UTF_8);
    }

    private int number() {
      return Integer.parseInt(word());
    }

    private long longNumber() {
      return Long.parseLong(word());
    }

    private boolean flag() {
      return Boolean.parseBoolean(word());
    }
  }
}
