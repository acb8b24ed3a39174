// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.rma.race.AccessLog;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.spi.SharedMemory;
import org.mpi4j.spi.Transport;

/**
 * Makes one window together with the other ranks of a communicator of its own.
 *
 * <p>The ranks tell each other the sizes of their parts, and with which ranks each could share memory. The
 * first rank of each such domain makes the memory, the others map it, and all tell whether they could. Where
 * a rank of a domain could not, each of its ranks is a domain of its own, and messages serve. When a rank has
 * returned from the last exchange, all are ready for its frames.
 */
public final class WindowFactory {
  // what ranks tell each other of their parts
  private static final int SIZE = 0; // then the unit: PartSizes reads both
  private static final int LEADER = 2;
  private static final int ALIGNMENT = 3;
  private static final int APART = 4;
  private static final int WORDS = 5;

  private static final long PAGE = 4096;
  private static final long LINES = 128;

  /** Addresses are known up to a multiple of this. */
  private static final long ALIGNED = 1 << 20;

  private final WindowTable table;
  private final Context context;
  private final EngineCollectives collectives;
  private final WindowSpec spec;
  private final Engine engine;
  private final Progress progress;
  private final int rank;
  private long[] words; // of all ranks
  private int[] members; // ranks of the domain
  private SharedMemory.Segment segment;
  private SharedMemory.Doorbell[] bells;
  private long skew; // the address of the segment, up to a multiple of ALIGNED
  private Arena arena; // of private memory; null: none
  private String reason = "";

  /** A window over the ranks of a context that is used for nothing else. */
  public WindowFactory(WindowTable table, Context context, EngineCollectives collectives, WindowSpec spec) {
    this.table = table;
    this.context = context;
    this.collectives = collectives;
    this.spec = spec;
    this.engine = context.messenger().engine();
    this.progress = engine.progress();
    this.rank = context.rank();
  }

  /** Makes it. Collective. */
  public Window make() {
    int[] near = near();
    words = gather(spec.size(), spec.unit(), near[0], spec.hints().alignment(),
        spec.hints().isNoncontiguous() ? 1 : 0);
    members = membersOf(word(rank, LEADER));
    if (!areAllAlone()) {
      share(Arrays.equals(near, members));
    }
    Fault failure = spec.flavor() == Flavor.SHARED && (segment == null && context.size() > 1
        || members.length < context.size()) ? cannotShare() : null;
    Window window = null;
    WindowPart part = null;
    try {
      part = failure == null ? part() : null;
    } catch (Fault f) {
      failure = f;
    }
    if (part != null) {
      window = register(part);
    }
    long[] all = gather(failure == null ? 0 : 1);
    for (int r = 0; r < all.length; r++) {
      if (all[r] != 0) {
        throw failed(window, failure, r);
      }
    }
    return window;
  }

  private Fault cannotShare() {
    return new Fault(ErrorCode.RMA_SHARED, "the ranks of the communicator cannot share memory"
        + (reason.isEmpty() ? "" : ": " + reason)
        + ". Use a communicator of one machine, which splitType makes, with transport = shm or auto; or"
        + " allocate");
  }

  private Fault failed(Window window, Fault own, int first) {
    release(window == null ? null : window.domain(), window != null);
    int others = spec.flavor() == Flavor.SHARED ? ErrorCode.RMA_SHARED : ErrorCode.OTHER;
    return own != null ? own : new Fault(others,
        "rank " + first + " could not make its part of the window: the error there tells why");
  }

  private long word(int r, int which) {
    return words[r * WORDS + which];
  }

  private long[] gather(long... mine) {
    long[] all = new long[mine.length * context.size()];
    collectives.allgather(payload(mine), payload(all));
    return all;
  }

  private static Payload payload(long... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, Basic.LONG.layout());
  }

  /** The ranks that this one could share memory with, as far as it knows; itself among them. */
  private int[] near() {
    int[] alone = {rank};
    if (!engine.config().get(RmaVariables.DIRECT)) {
      return alone;
    }
    progress.enter();
    try {
      Transport own = transport(rank);
      int[] inJvm = IntStream.range(0, context.size()).filter(r -> transport(r) == own).toArray();
      if (inJvm.length > 1 || !(own instanceof SharedMemory)) {
        return inJvm;
      }
      return IntStream.range(0, context.size())
          .filter(r -> r == rank || transport(r) instanceof SharedMemory).toArray();
    } finally {
      progress.exit();
    }
  }

  private Transport transport(int r) {
    return engine.transportTo(context.ranks().world(r));
  }

  private int[] membersOf(long leader) {
    return IntStream.range(0, context.size()).filter(r -> word(r, LEADER) == leader).toArray();
  }

  private boolean areAllAlone() {
    return IntStream.range(0, context.size()).allMatch(r -> word(r, LEADER) == r);
  }

  /** Makes or maps the memory of each domain; all ranks of the window take part. */
  private void share(boolean consistent) {
    boolean isLeader = members[0] == rank && members.length > 1;
    long[] place = new long[2 + SharedMemory.PLACE_WORDS];
    if (isLeader && consistent) {
      segment = create(place);
    }
    long[] places = gather(place);
    int at = members[0] * place.length;
    if (!isLeader && members.length > 1 && consistent && places[at] == 1) {
      skew = places[at + place.length - 1];
      segment = open(Arrays.copyOfRange(places, at + 1, at + place.length - 1));
    }
    bells = segment == null ? null : bells();
    long[] ok = gather(members.length == 1 || bells != null ? 1 : 0);
    boolean all = Arrays.stream(members).allMatch(r -> ok[r] == 1);
    hide(isLeader);
    if (!all) {
      closeSegment();
      members = new int[] {rank};
    }
  }

  private SharedMemory.Segment create(long... place) {
    progress.enter();
    try {
      Optional<SharedMemory> memory = memory();
      if (memory.isEmpty()) {
        return null;
      }
      SharedMemory.Segment made = memory.get().create(bytes(), members.length);
      place[0] = 1;
      System.arraycopy(made.place(), 0, place, 1, SharedMemory.PLACE_WORDS);
      skew = made.memory().address() & ALIGNED - 1; // pages begin alike in all processes
      place[place.length - 1] = skew;
      return made;
    } catch (IOException | UncheckedIOException | ArithmeticException | OutOfMemoryError e) {
      reason = e.getMessage();
      return null;
    } finally {
      progress.exit();
    }
  }

  private SharedMemory.Segment open(long... place) {
    progress.enter();
    try {
      Optional<SharedMemory> memory = memory();
      return memory.isEmpty()
          ? null : memory.get().open(context.ranks().world(members[0]), place, bytes());
    } catch (IOException | UncheckedIOException | ArithmeticException e) {
      reason = e.getMessage();
      return null;
    } finally {
      progress.exit();
    }
  }

  private Optional<SharedMemory> memory() {
    int[] world = Arrays.stream(members).map(context.ranks()::world).toArray();
    return engine.sharedMemory(world);
  }

  private SharedMemory.Doorbell[] bells() {
    SharedMemory.Doorbell[] all = new SharedMemory.Doorbell[members.length - 1];
    progress.enter();
    try {
      int n = 0;
      for (int r : members) {
        if (r != rank) {
          all[n++] = engine.bell(context.ranks().world(r));
        }
      }
      return all;
    } catch (IOException | UncheckedIOException e) {
      reason = e.getMessage();
      return null;
    } finally {
      progress.exit();
    }
  }

  private void hide(boolean isLeader) {
    if (isLeader && segment != null) {
      try {
        segment.hide();
      } catch (IOException | UncheckedIOException e) {
        reason = e.getMessage(); // processes of the same user can still find it until it is closed
      }
    }
  }

  private void closeSegment() {
    if (segment != null) {
      progress.enter(); // threads that make progress may be polling it
      try {
        segment.close();
      } finally {
        progress.exit();
      }
      segment = null;
    }
  }

  // the memory of a domain: its words, then the parts that the window allocates

  private long bytes() {
    long strictest = Arrays.stream(members).mapToLong(r -> word(r, ALIGNMENT)).max().orElse(1);
    return Math.addExact(offsetOf(members.length), Math.max(PAGE, strictest)); // for what skew adds
  }

  /** Where the part of a member begins; of one more than the last: where the memory ends. */
  private long offsetOf(int index) {
    long at = Domain.wordBytes(members.length);
    if (spec.flavor().isOfProgram()) {
      return at;
    }
    boolean adjacent = spec.flavor() == Flavor.SHARED && word(members[0], APART) == 0;
    for (int i = 0; i <= Math.min(index, members.length - 1); i++) {
      long size = word(members[i], SIZE);
      if (i == 0 || !adjacent) {
        long natural = size >= PAGE ? PAGE : LINES;
        at = round(at + skew, Math.max(natural, word(members[i], ALIGNMENT))) - skew;
      }
      if (i == index) {
        return at;
      }
      at = Math.addExact(at, size);
    }
    return at;
  }

  private static long round(long at, long alignment) {
    return at + alignment - 1 & -alignment;
  }

  // this rank's part

  private WindowPart part() {
    Domain domain = domain();
    MemorySegment memory = switch (spec.flavor()) {
      case CREATE -> spec.base();
      case DYNAMIC -> null;
      case ALLOCATE, SHARED -> segment == null ? ownMemory() : domain.part(domain.index());
    };
    AttachedMemory attached = spec.flavor() == Flavor.DYNAMIC ? new AttachedMemory() : null;
    if (spec.flavor().isOfProgram() && domain.hasReferences()) {
      domain.publish(attached == null ? memory : attached);
    }
    return new WindowPart(rank, domain, memory == null ? null : new WindowMemory(memory), attached,
        spec.unit(), checks() ? new AccessLog(rank) : null);
  }

  private Domain domain() {
    if (segment == null) {
      MemorySegment own = Arena.ofAuto().allocate(Domain.wordBytes(1), LINES);
      return new Domain(rank, progress, own);
    }
    int index = Arrays.binarySearch(members, rank);
    Domain d = new Domain(members, index, progress, segment, bells);
    boolean allocates = !spec.flavor().isOfProgram();
    long offset = allocates ? offsetOf(index) : spec.shared() == null ? 0 : spec.shared().offset();
    d.words.part(index, offset, spec.size(), spec.unit());
    if (spec.shared() != null) {
      SharedMemory.Segment its = spec.shared().segment();
      d.words.segment(index, its.memory().byteSize(), its.place());
    }
    return d;
  }

  private MemorySegment ownMemory() {
    arena = Arena.ofShared();
    try {
      return arena.allocate(spec.size(), Math.max(Long.BYTES * Long.BYTES, spec.hints().alignment()));
    } catch (OutOfMemoryError | IllegalArgumentException e) {
      arena.close();
      arena = null;
      throw new Fault(ErrorCode.NO_MEM, "size = " + spec.size() + " bytes, but the JVM has not so much native"
          + " memory: " + e.getMessage() + ". Ask for less, or start the program with a larger"
          + " -XX:MaxDirectMemorySize", e);
    }
  }

  private Window register(WindowPart part) {
    ActiveTarget active = new ActiveTarget(context.messenger(), context.id(), context.ranks(), part.domain());
    table.add(context.id(), new TargetMessages(table, context.id(), part, active));
    boolean serves = isReachedByMessages(part.domain());
    if (serves) {
      engine.serve();
    }
    PartSizes sizes = part.domain().size() == context.size() ? null : new PartSizes(words, WORDS);
    served = serves;
    Window.Setup setup = new Window.Setup(context, collectives, spec.flavor(), spec.hints(), part, sizes,
        active, () -> release(part.domain(), true));
    Window made = checks() ? new CheckedWindow(table, setup) : new Window(table, setup);
    table.opened(context.id(), made);
    return made;
  }

  /** True if accesses are announced to their targets, which look for conflicts. */
  private boolean checks() {
    return RuntimeVariables.checks(engine.config(), RmaVariables.CHECK);
  }

  private boolean served;

  private boolean isReachedByMessages(Domain domain) {
    boolean messages = domain.size() < context.size() || checks() && context.size() > 1
        || spec.flavor().isOfProgram() && context.size() > 1 && !domain.hasReferences()
            && spec.shared() == null;
    return messages && engine.config().get(RmaVariables.TARGET_THREAD);
  }

  private void release(Domain domain, boolean registered) {
    if (registered) {
      table.remove(context.id());
    }
    if (served) {
      served = false;
      engine.stopServing();
    }
    if (domain != null) {
      domain.close();
    } else {
      closeSegment();
    }
    if (arena != null) {
      arena.close();
      arena = null;
    }
  }
}
