// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/**
 * The call sites: a procedure and the line of the program that calls it, with sums over its calls. The last
 * row stands for all sites that find no row of their own.
 *
 * <pre>
 *   0  calls        8  ns            16  longest ns    24  shortest ns   32  sum of squares of ns (double)
 *   40 bytes        48 most bytes    56  least bytes   64  requests begun 72  requests completed
 *   80 objects made 88 objects freed 96  (activity, kind of object)      104 calls with bytes
 *   128 procedure   192 place: class.method(file:line)
 * </pre>
 */
public final class SiteTable {
  private static final int CALLS = 0;
  private static final int NS = 8;
  private static final int MOST_NS = 16;
  private static final int LEAST_NS = 24;
  private static final int SQUARES = 32;
  private static final int BYTES = 40;
  private static final int MOST_BYTES = 48;
  private static final int LEAST_BYTES = 56;
  private static final int BEGUN = 64;
  private static final int COMPLETED = 72;
  private static final int MADE = 80;
  private static final int FREED = 88;
  private static final int ACTIVITY = 96;
  private static final int KIND = 100;
  private static final int SIZED = 104;
  private static final int PROCEDURE = 128;
  private static final int PLACE = 192;

  private final RecordMemory memory;
  private final int rows;
  private int used;

  SiteTable(RecordMemory memory) {
    this.memory = memory;
    this.rows = memory.size() / RecordLayout.SITE_BYTES;
  }

  /**
   * One site.
   *
   * @param procedure its name
   * @param place class, method, file and line of the call
   * @param squares sum of the squares of the calls' nanoseconds
   * @param sized calls whose bytes are known
   * @param begun nonblocking operations; completed: those whose completion was reported
   * @param kind what objects are made there; null for none
   */
  public record Row(int number, String procedure, String place, Activity activity, long calls, long ns,
      long mostNs, long leastNs, double squares, long sized, long bytes, long mostBytes, long leastBytes,
      long begun, long completed, ObjectKind kind, long made, long freed) {}

  /** A new site; returns its number. */
  int add(String procedure, String place, Activity activity) {
    if (used == rows) {
      return rows - 1;
    }
    int site = used++;
    boolean isLast = used == rows;
    int at = at(site);
    memory.putInt(at + ACTIVITY, activity.ordinal());
    Texts.write(
        memory.part(at + PLACE, RecordLayout.SITE_BYTES - PLACE), isLast ? "more call sites" : place);
    Texts.write(memory.part(at + PROCEDURE, PLACE - PROCEDURE), isLast ? "(others)" : procedure);
    return site;
  }

  private static int at(int site) {
    return site * RecordLayout.SITE_BYTES;
  }

  void call(int site, long ns) {
    int at = at(site);
    long calls = plus(at + CALLS, 1);
    plus(at + NS, ns);
    memory.putLong(at + MOST_NS, Math.max(ns, memory.getLong(at + MOST_NS)));
    long least = memory.getLong(at + LEAST_NS);
    memory.putLong(at + LEAST_NS, calls == 1 ? ns : Math.min(ns, least));
    memory.putDouble(at + SQUARES, memory.getDouble(at + SQUARES) + (double) ns * ns);
  }

  void bytes(int site, long bytes) {
    int at = at(site);
    long sized = plus(at + SIZED, 1);
    plus(at + BYTES, bytes);
    memory.putLong(at + MOST_BYTES, Math.max(bytes, memory.getLong(at + MOST_BYTES)));
    memory.putLong(at + LEAST_BYTES,
        sized == 1 ? bytes : Math.min(bytes, memory.getLong(at + LEAST_BYTES)));
  }

  void begun(int site) {
    plus(at(site) + BEGUN, 1);
  }

  void completed(int site) {
    plus(at(site) + COMPLETED, 1);
  }

  void made(int site, ObjectKind kind) {
    memory.putInt(at(site) + KIND, kind.ordinal() + 1);
    plus(at(site) + MADE, 1);
  }

  void freed(int site) {
    plus(at(site) + FREED, 1);
  }

  private long plus(int at, long more) {
    long sum = memory.getLong(at) + more;
    memory.putLong(at, sum);
    return sum;
  }

  /** True if the site is in use. */
  private boolean isUsed(int site) {
    return site >= 0 && site < rows && memory.getByte(at(site) + PROCEDURE) != 0;
  }

  /** How many sites there are. */
  public int count() {
    int count = 0;
    while (isUsed(count)) {
      count++;
    }
    return count;
  }

  public Row row(int site) {
    int at = at(site);
    int kind = memory.getInt(at + KIND);
    return new Row(site, Texts.read(memory.part(at + PROCEDURE, PLACE - PROCEDURE)),
        Texts.read(memory.part(at + PLACE, RecordLayout.SITE_BYTES - PLACE)),
        Activity.of(memory.getInt(at + ACTIVITY)), number(at, CALLS), number(at, NS),
        number(at, MOST_NS), number(at, LEAST_NS), memory.getDouble(at + SQUARES), number(at, SIZED),
        number(at, BYTES), number(at, MOST_BYTES), number(at, LEAST_BYTES), number(at, BEGUN),
        number(at, COMPLETED), kind == 0 ? null : ObjectKind.of(kind - 1), number(at, MADE),
        number(at, FREED));
  }

  private long number(int at, int column) {
    return memory.getLong(at + column);
  }
}
