// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.runtime.Progress;

/**
 * A file that is open on the ranks of a communicator: its view, its pointers, and access to its data. Offsets
 * and pointers count etypes. Which calls are allowed is checked by who calls.
 *
 * <p>In collective methods a rank may have an error already, its {@code refusal}: it takes part all the same,
 * so that the others do not wait for it, and the call fails on all.
 */
public final class OpenFile {
  private final Communicator comm;
  private final Exchange exchange;
  private final FileName name;
  private final AccessMode mode;
  private final FileBytes file;
  private final ListAccess list;
  private final SharedWords words;
  private final TicketLock turns;
  private final IoThread thread;
  private final NativePieces pieces;
  private final ConcurrentLinkedQueue<Staging> stagings = new ConcurrentLinkedQueue<>();

  private volatile View view;
  private volatile FileHints hints;
  private volatile boolean atomic;
  private volatile boolean closed;
  private long pointer; // guarded by this

  OpenFile(Communicator comm, FileName name, AccessMode mode, FileBytes file, FileState state) {
    this.comm = comm;
    this.exchange = new Exchange(comm);
    this.name = name;
    this.mode = mode;
    this.file = file;
    this.list = new ListAccess(file);
    this.words = state.words();
    this.turns = new TicketLock(words, comm.messages().messenger());
    this.thread = new IoThread(name);
    this.view = state.view();
    this.hints = state.hints();
    this.pointer = state.pointer();
    this.pieces = state.pieces();
  }

  /** What a file begins with. */
  record FileState(
      SharedWords words, View view, FileHints hints, long pointer, NativePieces pieces) {}

  /** Its name, in words to the user. */
  public String name() {
    return name.text();
  }

  /** This rank in its group. */
  public int rank() {
    return comm.rank();
  }

  /** Its group. */
  public Members members() {
    return comm.members();
  }

  public AccessMode mode() {
    return mode;
  }

  public boolean isClosed() {
    return closed;
  }

  public boolean isAtomic() {
    return atomic;
  }

  /** The hints that are in effect. */
  public Map<String, String> hints() {
    return hints.inEffect();
  }

  /** What the front end knows the view by. */
  public Object frontView() {
    return view.front();
  }

  /** The byte of the file where the view begins. */
  public long disp() {
    return view.disp();
  }

  /** How values lie in the file. */
  public DataForm form() {
    return view.form();
  }

  public long size() {
    return file.size();
  }

  /** Where an offset of the view is in the file. */
  public long place(long offset) {
    return view.place(view.bytes(offset));
  }

  // ---- pointers

  public synchronized long pointer() {
    return pointer;
  }

  /** The pointer before it moves by so many etypes. */
  private synchronized long advance(long etypes) {
    long before = pointer;
    pointer = before + etypes;
    return before;
  }

  /** Where the pointers count from for the end of the file. */
  public long end() {
    return view.etypesBefore(file.size());
  }

  /** Moves the individual pointer; throws a Fault if it would be negative or too large. */
  public void seek(long offset, long base) {
    long target = checked(offset, base);
    synchronized (this) {
      pointer = target;
    }
  }

  private long checked(long offset, long base) {
    try {
      long target = Math.addExact(base, offset);
      if (target >= 0) {
        view.place(view.bytes(target));
        return target;
      }
    } catch (ArithmeticException e) {
      // told below
    }
    throw new Fault(ErrorCode.ARG, "offset = " + offset + " from etype " + base
        + ", but file pointers are 0 or more, and not beyond the longest file");
  }

  public long sharedPointer() {
    return words.get(SharedWords.POINTER);
  }

  /**
   * Moves the shared pointer. Collective.
   *
   * @param base from where, on rank 0
   */
  public void seekShared(long offset, int whence, LongSupplier base, Fault refusal) {
    exchange.agree(refusal);
    exchange.demandSame("offset", offset);
    exchange.demandSame("whence", whence);
    exchange.agree(Exchange.attempt(() -> {
      if (rank() == 0) {
        words.set(SharedWords.POINTER, checked(offset, base.getAsLong()));
      }
    }));
  }

  // ---- access of this rank alone

  /** Data of a call, ready to be moved. */
  private record Job(View view, long from, FileData data, boolean writes) {}

  private Job job(long offset, FileElements elements, boolean writes) {
    View now = view;
    FileData data = FileData.of(elements, now.form(), writes);
    Job job = new Job(now, now.bytes(offset), data, writes);
    if (data.bytes > 0) {
      demandData(now);
      now.demandReach(job.from, data.bytes);
    }
    return job;
  }

  private static void demandData(View view) {
    if (view.filetype().size() == 0) {
      throw new Fault(ErrorCode.TYPE, "the file type of the view has no data, but the buffer has");
    }
  }

  /** How many etypes elements are; throws a Fault if they are no whole number. */
  private long etypes(FileElements elements, boolean writes) {
    View now = view;
    long bytes = now.form().isAsInMemory(writes)
        ? elements.payload().bytes() : now.form().bytes(elements);
    if (bytes % now.etype().size() != 0) {
      throw new Fault(ErrorCode.TYPE, "the buffer has " + bytes + " bytes in the file, which are no whole"
          + " number of etypes, " + now.etype() + " of " + now.etype().size());
    }
    return bytes / now.etype().size();
  }

  private long move(Job job) {
    Staging staging = staging();
    boolean exclusive = atomic;
    if (exclusive) {
      turns.lock();
    }
    try {
      if (job.writes) {
        list.write(job.view, job.from, job.data, staging);
        return job.data.bytes;
      }
      return list.read(job.view, job.from, job.data, staging, hints.sieveBytes());
    } finally {
      if (exclusive) {
        turns.unlock();
      }
      stagings.add(staging);
    }
  }

  private Staging staging() {
    Staging s = stagings.poll();
    return s == null ? new Staging(pieces) : s;
  }

  /** The bytes of memory that were moved. */
  private long moved(Job job, FileElements elements) {
    long got = move(job);
    return job.writes ? elements.payload().bytes() : job.data.finish(got);
  }

  /** Where an access begins: at an offset, or at a pointer, which moves by as much. */
  public enum Start {
    OFFSET,
    POINTER,
    SHARED
  }

  private long start(Start where, long offset, FileElements elements, boolean writes) {
    long etypes = etypes(elements, writes);
    return switch (where) {
      case OFFSET -> offset;
      case POINTER -> advance(etypes);
      case SHARED -> words.getAndAdd(SharedWords.POINTER, etypes);
    };
  }

  /** Reads or writes; returns the bytes of memory that were moved. */
  public long access(Start where, long offset, FileElements elements, boolean writes) {
    return moved(job(start(where, offset, elements, writes), elements, writes), elements);
  }

  /** Starts to read or write. */
  public FileOperation start(Start where, boolean writes, long offset, FileElements elements) {
    long from = start(where, offset, elements, writes);
    comm.messages().messenger().engine().progress().entry().check();
    return background(() -> moved(job(from, elements, writes), elements));
  }

  /** Lets the file's thread do something. */
  private FileOperation background(LongSupplier access) {
    Progress progress = comm.messages().messenger().engine().progress();
    FileOperation operation = new FileOperation(progress, access);
    if (atomic && words.needEngine() && !progress.entry().threaded()) {
      operation.run(); // no other thread may use the engine
    } else {
      thread.add(operation);
    }
    return operation;
  }

  // ---- access of all ranks together

  /**
   * Reads or writes, as all ranks do; returns the bytes of memory that were moved. Collective.
   *
   * @param where if it is SHARED, the ranks access the file one behind the other
   */
  public long accessAll(Start where, long offset, FileElements elements, boolean writes, Fault refusal) {
    Together t = together(where, offset, elements, writes, refusal);
    Fault failure = t.domains == null ? Exchange.attempt(t::moveAlone) : exchange(t);
    exchange.agree(failure);
    return t.moved;
  }

  /**
   * Begins to read or write, as all ranks do: waits for the other ranks and, if they exchange data, for that;
   * else the rest is done in the background. Collective.
   *
   * @param where if it is SHARED, the ranks access the file one behind the other
   */
  public Underway beginAll(
      Start where, long offset, FileElements elements, boolean writes, Fault refusal) {
    Together t = together(where, offset, elements, writes, refusal);
    if (t.domains == null) {
      return new Underway(t, background(() -> {
        t.moveAlone();
        return t.moved;
      }));
    }
    exchange.agree(exchange(t));
    return new Underway(t, null);
  }

  /** A collective access that has begun. */
  public final class Underway {
    private final Together what;
    private final FileOperation operation; // null: it is over

    private Underway(Together what, FileOperation operation) {
      this.what = what;
      this.operation = operation;
    }

    /** Waits until all ranks have done their part; returns the bytes of memory moved. Collective. */
    public long end() {
      if (operation != null) {
        comm.messages().messenger().await(operation);
        exchange.agree(operation.fault());
      }
      return what.moved;
    }
  }

  /** This rank's part of a collective access, for which all have made a plan. */
  private final class Together {
    private final Job job;
    private final FileElements elements;
    private final Domains domains; // null: each rank by itself
    private long moved;

    Together(Job job, FileElements elements, Domains domains) {
      this.job = job;
      this.elements = elements;
      this.domains = domains;
    }

    void moveAlone() {
      moved = moved(job, elements);
    }
  }

  private Together together(
      Start where, long offset, FileElements elements, boolean writes, Fault refusal) {
    boolean ordered = where == Start.SHARED;
    long from = ordered ? turn(elements, writes, refusal) : offset;
    Job[] job = new Job[1];
    Fault wrong = refusal == null ? Exchange.attempt(() -> job[0] =
        job(start(ordered ? Start.OFFSET : where, from, elements, writes), elements, writes)) : refusal;
    return new Together(job[0], elements, domains(job[0], wrong));
  }

  /** Moves the shared pointer for all ranks; returns where this one's turn is. */
  private long turn(FileElements elements, boolean writes, Fault refusal) {
    long[] etypes = new long[1];
    Fault wrong = refusal == null ? Exchange.attempt(() -> etypes[0] = etypes(elements, writes)) : refusal;
    exchange.agree(wrong);
    long[] all = exchange.gather(etypes[0]);
    long before = 0;
    long total = 0;
    for (int r = 0; r < all.length; r++) {
      before += r < rank() ? all[r] : 0;
      total += all[r];
    }
    long sum = total;
    long[] base = new long[2];
    Fault failure = rank() != 0 ? null : Exchange.attempt(
        () -> base[0] = words.getAndAdd(SharedWords.POINTER, sum));
    base[1] = failure == null ? 0 : failure.errorClass();
    exchange.bcast(0, base);
    if (base[1] != 0) {
      throw exchange.failure(0, (int) base[1], failure);
    }
    return base[0] + before;
  }

  /** What all ranks plan to do: the domains of the aggregators; null: each rank by itself. */
  private Domains domains(Job job, Fault refusal) {
    FileHints now = hints;
    AccessPlan.Wish wish = null;
    if (refusal == null) {
      wish = new AccessPlan.Wish(job.view, job.from, job.data.bytes, now, !job.writes, atomic);
    }
    AccessPlan plan = AccessPlan.make(exchange, wish, refusal);
    int[] machines = machines();
    return plan.exchanges(machines) ? plan.domains(machines) : null;
  }

  /** Exchanges data with the aggregators; returns the failure of this rank, or null. */
  private Fault exchange(Together t) {
    Job job = t.job;
    Staging staging = staging();
    try {
      TwoPhase phases = new TwoPhase(exchange, file, staging, t.domains, new TwoPhase.Part(
          () -> RunList.of(job.view, job.from, job.from + job.data.bytes), job.data));
      if (job.writes) {
        t.moved = t.elements.payload().bytes();
        return phases.write();
      }
      long got = phases.read();
      Fault failure = phases.failure();
      return failure == null ? Exchange.attempt(() -> t.moved = job.data.finish(got)) : failure;
    } finally {
      staging.trim();
      stagings.add(staging);
    }
  }

  private int[] machines() {
    int[] machines = new int[comm.size()];
    for (int r = 0; r < machines.length; r++) {
      machines[r] = comm.messages().messenger().engine().node(comm.messages().ranks().world(r));
    }
    return machines;
  }

  // ---- the file as a whole; all collective

  /** Sets the view. */
  public void view(ViewRequest wanted, Fault refusal) {
    View[] made = new View[1];
    Fault wrong = refusal == null ? Exchange.attempt(() -> made[0] = wanted.view(this, mode)) : refusal;
    exchange.agree(wrong);
    exchange.demandSame("the extent of the etype", made[0].etype().extent());
    exchange.demandSame("the hash code of the name of the data representation",
        made[0].form().name().hashCode());
    view = made[0];
    hints = wanted.hints(hints);
    synchronized (this) {
      pointer = 0;
    }
    exchange.agree(rank() == 0 ? Exchange.attempt(() -> words.set(SharedWords.POINTER, 0)) : null);
  }

  /** Sets hints. */
  public void hints(Map<String, String> wanted, Fault refusal) {
    FileHints[] made = new FileHints[1];
    Fault wrong = refusal == null ? Exchange.attempt(() -> made[0] = hints.with(wanted)) : refusal;
    exchange.agree(wrong);
    hints = made[0];
  }

  /** Sets the size. */
  public void resize(long size, Fault refusal) {
    exchange.agree(refusal);
    exchange.demandSame("size", size);
    exchange.agree(rank() == 0 ? Exchange.attempt(() -> file.resize(size)) : null);
  }

  /** Makes room. */
  public void preallocate(long size, Fault refusal) {
    exchange.agree(refusal);
    exchange.demandSame("size", size);
    exchange.agree(rank() == 0 ? Exchange.attempt(() -> new Preallocation(file).upTo(size)) : null);
  }

  /** Sets or ends atomic mode. */
  public void atomic(boolean flag, Fault refusal) {
    exchange.agree(refusal);
    exchange.demandSame("flag", flag ? 1 : 0);
    atomic = flag;
    exchange.barrier();
  }

  /** Brings to the device what was written. */
  public void sync(Fault refusal) {
    exchange.agree(refusal == null ? Exchange.attempt(file::sync) : refusal);
  }

  /** Closes it. */
  public void close() {
    closed = true;
    thread.end();
    Fault failure = Exchange.attempt(file::close);
    try {
      exchange.barrier();
      if (rank() == 0 && mode.has(AccessMode.DELETE_ON_CLOSE)) {
        Fault its = Exchange.attempt(() -> Deletion.ofClosed(name));
        failure = failure == null ? its : failure;
      }
      exchange.agree(failure);
    } finally {
      words.close();
      comm.free(null);
    }
  }
}
