// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Futex;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.transport.SleepBound;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;
import org.mpi4j.internal.transport.shm.SharedRegion.Role;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.DirectAccess;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.SharedMemory;
import org.mpi4j.spi.SleepGuard;
import org.mpi4j.spi.Transport;

/**
 * Moves frames between processes of one machine: a ring in shared memory for each ordered pair of ranks that
 * talk.
 *
 * <p>The sender makes the ring at its first message, announces it to the receiver and writes to it at once;
 * the receiver maps it in its next poll. Frames in a ring outlive the sender.
 *
 * <p>{@link #sleep} blocks its thread in the kernel, also a virtual thread's carrier: call it from platform
 * threads only.
 */
public final class ShmTransport implements Transport, SharedMemory, DirectAccess {
  // a sleep ends by itself after some time (ProcessDoorbell says why)
  private static final long FIRST_SLEEP_NANOS = 20_000_000;

  /** One in so many polls that find frames looks for announcements of peers, too. */
  private static final int SELDOM_MASK = 7;

  /** Where there are so many, ranks that look for messages while they wait take the cores from each other. */
  private static final int MANY_RANKS_PER_CORE = 16;

  private final int rank;
  private final int size;
  private final long frameBytes;
  private final RingFactory rings;
  private final Arena arena = Arena.ofShared();
  private final RegionStore store;
  private final SharedRegion region;
  private final Map<Integer, MemorySegment> mappedAnnouncements = new HashMap<>();
  private final SharedSegments segments;
  private final LivenessCheck liveness;
  private final SingleCopy singleCopy;
  private final boolean futex;
  private final ProcessDoorbell.FirstSleeps firstSleeps;

  // null until this rank sends or waits for the first time, which many short programs never do
  private RingAnnouncements announcements;
  private ProcessDoorbell doorbell;
  private DoorbellThread doorbellThread;

  private volatile RingConsumer[] incoming = {}; // replaced, never changed: the doorbell thread reads it, too
  private volatile OutgoingRing[] outgoing = {};
  private volatile OutgoingRing[] unanswered = {}; // those that the receivers have not mapped yet
  private int fruitfulPolls; // those that found frames
  private long filledSlots; // of the announcements, when they were last read
  private final SleepBound sleepBound = new SleepBound(FIRST_SLEEP_NANOS);
  private volatile boolean woken;
  private boolean closed;

  private ShmTransport(TransportContext ctx, int cores) throws IOException {
    Config config = ctx.config();
    rank = ctx.rank();
    size = ctx.size();
    frameBytes = config.get(ShmVariables.FRAME_BYTES);
    RingLayout wanted = RingLayout.of(config.get(ShmVariables.RING_BYTES), ctx.localRanks());
    try {
      store = new RegionStore(config, arena);
      rings = new RingFactory(store, rank, ctx.localRanks(), wanted);
      segments = new SharedSegments(store, rank, config.get(ShmVariables.PIECES));
      liveness = new LivenessCheck(store);
      singleCopy = new SingleCopy(arena, config.get(ShmVariables.SINGLE_COPY_BYTES));
      region = store.reserve(Role.announcements(rank), RingAnnouncements.bytes(ctx.localRanks()));
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
    futex = usesFutex(config.get(ShmVariables.DOORBELL));
    firstSleeps = firstSleeps(config.get(ShmVariables.DOORBELL), ctx.localRanks(), cores);
  }

  private RingAnnouncements map() {
    try {
      region.map(arena);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot map the ring announcements of rank " + rank, e);
    }
    synchronized (region) { // wake takes it, too
      doorbell = new ProcessDoorbell(region.memory(), futex, firstSleeps);
    }
    doorbellThread = new DoorbellThread("mpi4j-shm-" + rank, doorbell, this::hasWork);
    announcements = new RingAnnouncements(region.memory());
    return announcements;
  }

  /**
   * Opens this rank's end.
   *
   * @param cores those that the ranks of this machine have together
   * @throws IOException if memory cannot be reserved; the message says where and how much
   */
  public static ShmTransport open(TransportContext ctx, int cores) throws IOException {
    return new ShmTransport(ctx, cores);
  }

  private static ProcessDoorbell.FirstSleeps firstSleeps(String choice, int localRanks, int cores) {
    if (!choice.equals("auto")) {
      return ProcessDoorbell.FirstSleeps.AS_LATER;
    }
    return localRanks >= MANY_RANKS_PER_CORE * cores
        ? ProcessDoorbell.FirstSleeps.BY_SOCKET
        : ProcessDoorbell.FirstSleeps.BY_LOOKING;
  }

  private static boolean usesFutex(String choice) throws IOException {
    if (choice.equals("futex") && !Futex.usable()) {
      throw new IOException("shm.doorbell = futex, but this needs Linux and --enable-native-access");
    }
    return !choice.equals("socket") && Futex.usable();
  }

  @Override
  public String name() {
    return "shm";
  }

  @Override
  public String address() {
    Locator at = region.locator();
    return at.pid() + "," + at.descriptor() + "," + Long.toHexString(at.nonce());
  }

  private static Locator parse(int peer, String address) throws IOException {
    String[] parts = address.split(",");
    try {
      return new Locator(
          Long.parseLong(parts[0]), Integer.parseInt(parts[1]), Long.parseUnsignedLong(parts[2], 16));
    } catch (RuntimeException e) {
      throw new IOException("rank " + peer + " has no address for shared memory: '" + address + "'", e);
    }
  }

  @Override
  public Channel connect(int peer, String address) throws IOException {
    if (announcements == null) {
      map();
    }
    Locator at = parse(peer, address);
    MemorySegment memory = peerAnnouncements(peer, at);
    RingFactory.Made made = rings.make(peer);
    SharedRegion ring = made.region();
    RingLayout layout = made.layout();
    SharedWord.set(ring.memory(), RingLayout.DATA_BYTES, layout.dataBytes());
    RingAnnouncements.writeLocator(ring.memory(), RingLayout.LOCATOR, region.locator());
    ProcessDoorbell.PeerDoorbell bell = doorbell.doorbellOf(memory);
    RingProducer producer =
        new RingProducer(ring.memory(), layout, layout.maxPayload(frameBytes), bell);
    RingAnnouncements theirs = new RingAnnouncements(memory);
    int slot = theirs.ask(rank, ring.locator());
    if (slot < 0) {
      ring.close();
      throw new IOException(
          "the ring announcements of rank " + peer + " are full: " + theirs.slots() + " ranks have asked");
    }
    OutgoingRing asked = new OutgoingRing(peer, producer, ring, theirs, slot);
    outgoing = append(outgoing, asked);
    unanswered = append(unanswered, asked);
    bell.ringIfAsleep();
    return producer;
  }

  private MemorySegment peerAnnouncements(int peer, Locator at) throws IOException {
    MemorySegment known = mappedAnnouncements.get(peer);
    if (known != null) {
      return known;
    }
    MemorySegment memory = store.open(at, Role.announcements(peer), RingAnnouncements.bytes(0));
    mappedAnnouncements.put(peer, memory);
    RingAnnouncements theirs = new RingAnnouncements(memory);
    liveness.watch(peer, at, theirs);
    singleCopy.peer(peer, at, theirs);
    return memory;
  }

  @Override
  public long sharedMemoryHeld() {
    return store.held();
  }

  @Override
  public Segment create(long bytes, int references) throws IOException {
    long room = store.room();
    if (room - bytes < rings.outstanding()) {
      throw new NoRoomException(
          "%,d bytes needed in %s, but the %,d that are free there are for messages between ranks"
              .formatted(bytes, store.directory(), room),
          null);
    }
    return segments.create(bytes);
  }

  @Override
  public Segment open(int maker, long[] place, long bytes) throws IOException {
    return segments.open(maker, place, bytes);
  }

  @Override
  public Doorbell bell(int peer, String address) throws IOException {
    if (announcements == null) {
      map();
    }
    return doorbell.doorbellOf(peerAnnouncements(peer, parse(peer, address)));
  }

  @Override
  public long expose(MemorySegment segment, long offset, long length) {
    return singleCopy.expose(segment, offset, length, region.locator(), announcements);
  }

  @Override
  public void withdraw(long key) {
    // others read the memory by its address, which nothing can keep them from
  }

  @Override
  public boolean fetch(int peer, long key, long position, MemorySegment to, long toOffset, long length) {
    return singleCopy.fetch(peer, key + position, to, toOffset, length);
  }

  @Override
  public int poll(FrameReceiver inbox) {
    int work = 0;
    for (RingConsumer ring : incoming) {
      int done = ring.drain(inbox);
      if (done > 0) {
        work += done;
      } else if (done == RingConsumer.BROKEN) {
        drop(ring, inbox);
      }
    }
    if (work == 0 || (++fruitfulPolls & SELDOM_MASK) == 0) { // a wait that a frame has ended should end soon
      work += pollForPeers(inbox);
    }
    if (work != 0) {
      sleepBound.reset();
    } else if (liveness.isDue()) {
      work = liveness.read(this::nothingFrom, inbox);
    }
    return work;
  }

  private int pollForPeers(FrameReceiver inbox) {
    int work = 0;
    RingAnnouncements box = announcements;
    if (box == null) {
      box = map();
    }
    if (box.filled() != filledSlots) {
      work += acceptAll(inbox);
    }
    if (unanswered.length != 0) {
      work += readAnswers(inbox);
    }
    return work;
  }

  private boolean nothingFrom(int peer) {
    return Arrays.stream(incoming).noneMatch(ring -> ring.peer() == peer && ring.ready());
  }

  private void drop(RingConsumer ring, FrameReceiver inbox) {
    incoming = Arrays.stream(incoming).filter(r -> r != ring).toArray(RingConsumer[]::new);
    inbox.lost(ring.peer(), "its shared ring has invalid contents: another process wrote there");
  }

  private int acceptAll(FrameReceiver inbox) {
    filledSlots = announcements.filled(); // before looking: what comes meanwhile is seen now or next time
    int work = 0;
    for (int slot = 0; slot < announcements.slots(); slot++) {
      if (announcements.state(slot) == RingAnnouncements.ASKS) {
        accept(slot, inbox);
        work++;
      }
    }
    return work;
  }

  private void accept(int slot, FrameReceiver inbox) {
    int peer = announcements.rank(slot);
    try {
      incoming = append(incoming, openRing(peer, announcements.ring(slot)));
      announcements.answer(slot, RingAnnouncements.ACCEPTED);
      doorbell.doorbellOf(mappedAnnouncements.get(peer)).ringIfAsleep();
    } catch (IOException e) {
      announcements.answer(slot, RingAnnouncements.REFUSED);
      if (peer >= 0 && peer < size) {
        inbox.lost(peer, "cannot take up its shared ring: " + e.getMessage());
      }
    }
  }

  private RingConsumer openRing(int peer, Locator at) throws IOException {
    if (peer < 0 || peer >= size || Arrays.stream(incoming).anyMatch(r -> r.peer() == peer)) {
      throw new IOException("a second ring from rank " + peer + " of " + size);
    }
    MemorySegment ring = store.open(at, Role.ring(peer, rank), RingLayout.CELLS);
    long dataBytes = SharedWord.get(ring, RingLayout.DATA_BYTES);
    if (!RingLayout.plausible(dataBytes) || RingLayout.of(dataBytes).bytes() != ring.byteSize()) {
      throw new IOException("a ring of " + ring.byteSize() + " bytes cannot hold " + dataBytes + " of data");
    }
    MemorySegment memory = peerAnnouncements(peer, RingAnnouncements.readLocator(ring, RingLayout.LOCATOR));
    return new RingConsumer(ring, RingLayout.of(dataBytes), peer, doorbell.doorbellOf(memory));
  }

  private int readAnswers(FrameReceiver inbox) {
    OutgoingRing[] asked = unanswered;
    unanswered = Arrays.stream(asked).filter(ring -> !ring.isAnswered()).toArray(OutgoingRing[]::new);
    for (OutgoingRing ring : asked) {
      if (!Arrays.asList(unanswered).contains(ring)) {
        ring.removeName();
        if (ring.isRefused()) {
          inbox.lost(ring.peer(), "it refused the shared ring from here; its own error says why");
        }
      }
    }
    return asked.length - unanswered.length;
  }

  @Override
  public boolean drained() {
    return Arrays.stream(outgoing).allMatch(OutgoingRing::isAnswered);
  }

  @Override
  public void sleep(long maxNanos, SleepGuard guard) {
    if (announcements == null) {
      map();
    }
    doorbell.announce();
    boolean work = hasWork() || guard.isOver();
    long start = System.nanoTime();
    for (int i = 1; !work && i < ProcessDoorbell.LOOKS && !ProcessDoorbell.isLateEnough(i, start); i++) {
      Thread.onSpinWait();
      work = hasWork() || guard.isOver();
    }
    if (!work) {
      if (sleepBound.isLong()) {
        liveness.request();
      }
      long nanos = Math.min(maxNanos, sleepBound.next());
      guard.releaseLock();
      doorbell.await(nanos);
    }
    woken = false;
  }

  /** True if {@link #poll} may find something to do; for any thread. */
  private boolean hasWork() {
    if (woken || announcements.filled() != filledSlots) {
      return true;
    }
    for (RingConsumer ring : incoming) {
      if (ring.ready()) {
        return true;
      }
    }
    boolean work = false;
    for (OutgoingRing ring : outgoing) {
      work |= ring.producer().hasRoomAgain();
    }
    for (OutgoingRing ring : unanswered) {
      work |= ring.isAnswered();
    }
    return work;
  }

  @Override
  public void wake() {
    synchronized (region) { // close takes it, too
      woken = true;
      if (!closed && doorbell != null) {
        doorbell.wake();
      }
    }
  }

  @Override
  public void arm(Runnable bell) {
    if (announcements == null) {
      map();
    }
    doorbellThread.arm(bell);
  }

  @Override
  public void disarm() {
    if (doorbellThread != null) {
      doorbellThread.disarm();
    }
  }

  @Override
  public void close() {
    synchronized (region) {
      if (closed) {
        return;
      }
      closed = true;
    }
    try {
      segments.close();
      shut();
      region.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      arena.close();
    }
  }

  private void shut() throws IOException {
    if (announcements == null) {
      RingAnnouncements.shut(region);
      return;
    }
    announcements.shut();
    doorbellThread.close();
    doorbell.close();
    for (OutgoingRing ring : outgoing) {
      ring.removeName();
    }
  }

  private static <T> T[] append(T[] array, T element) {
    T[] longer = Arrays.copyOf(array, array.length + 1);
    longer[array.length] = element;
    return longer;
  }
}
