// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.function.Supplier;
import org.mpi4j.internal.attr.AttributeKey.Kind;
import org.mpi4j.internal.attr.Attributes;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ObjectName;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.rank.AllocatedMemory;
import org.mpi4j.internal.rank.Instance;
import org.mpi4j.internal.rma.Flavor;
import org.mpi4j.internal.rma.Window;
import org.mpi4j.internal.rma.WindowFactory;
import org.mpi4j.internal.rma.WindowHints;
import org.mpi4j.internal.rma.WindowSpec;
import org.mpi4j.internal.rma.WindowSpec.SharedPlace;

/** The window that a front end's object stands for, if it may be used, and what programs attach to it. */
public final class WindowReference {
  /** Stands for all threads but the present one. */
  private static final Thread STRANGER =
      Thread.ofPlatform().inheritInheritableThreadLocals(false).unstarted(() -> {});

  /** What its communicator is called, which diagnosis tells. */
  private static final String UNNAMED = "a window";

  private final Instance instance; // null: WIN_NULL
  private final Communicator comm; // its own
  private final Window window;
  private final Attributes attributes = new Attributes(Kind.WINDOW);
  private volatile String name = "";
  private volatile boolean freed;

  private WindowReference(Instance instance, Communicator comm, Window window) {
    this.instance = instance;
    this.comm = comm;
    this.window = window;
  }

  /** WIN_NULL. */
  public static WindowReference none() {
    return new WindowReference(null, null, null);
  }

  /**
   * What a program asks for.
   *
   * @param base memory of the program, for CREATE
   * @param size bytes of this rank's part, for the flavours that allocate
   * @param hints if it throws a Fault, the call fails on the other ranks, too
   */
  public record Wish(
      Flavor flavor, MemorySegment base, long size, int unit, Supplier<Map<String, String>> hints) {

    private void check() {
      if (size < 0) {
        throw new Fault(ErrorCode.SIZE, "size = " + size + ", but it must not be negative");
      }
      if (unit < 1) {
        throw new Fault(ErrorCode.DISP, "dispUnit = " + unit + ", but it must be 1 or more bytes");
      }
      if (flavor == Flavor.CREATE) {
        checkMemory(base, "base");
      }
    }

    private WindowSpec spec(Map<String, String> given, AllocatedMemory allocated) {
      long bytes = base == null ? size : base.byteSize();
      SharedPlace shared = base == null ? null : allocated.holding(base)
          .filter(p -> p.segment() != null)
          .map(p -> new SharedPlace(p.segment(), base.address() - p.segment().memory().address()))
          .orElse(null);
      return new WindowSpec(flavor, base, shared, bytes, unit, new WindowHints(flavor, given));
    }
  }

  /** Makes a window over the ranks of a communicator. Collective. */
  public static WindowReference create(CommReference over, Wish wish, String call) {
    Communicator parent = over.core();
    parent.group().confirm(() -> CallText.claim(call));
    WindowSpec[] spec = new WindowSpec[1];
    Communicator own = parent.plainCopy(() -> {
      wish.check();
      spec[0] = wish.spec(wish.hints.get(), over.instance().runtime().memory());
    });
    own.name(UNNAMED);
    Instance its = over.instance();
    try {
      Window made =
          new WindowFactory(its.runtime().windows(), own.messages(), own.collectives(), spec[0]).make();
      return new WindowReference(its, own, made);
    } catch (Fault f) {
      own.free(null);
      throw f;
    }
  }

  private static void checkMemory(MemorySegment memory, String what) {
    String wrong = memory == null ? "is null"
        : memory.isReadOnly() ? "is read-only"
        : !memory.scope().isAlive() ? "belongs to an arena that has been closed"
        : !memory.isAccessibleBy(STRANGER)
            ? "belongs to a confined arena, but other threads must access it: use Arena.ofShared" : null;
    if (wrong != null) {
      throw new Fault(ErrorCode.BASE, what + " " + wrong);
    }
  }

  /** What it is derived from; null: it is WIN_NULL. */
  public Instance instance() {
    return instance;
  }

  /** The engine's window; throws a Fault unless it may be used. */
  public Window core() {
    Window w = window;
    if (w == null || freed) {
      throw new Fault(ErrorCode.WIN, w == null ? "the window is WIN_NULL" : "the window has been freed");
    }
    instance.checkOpen();
    instance.messenger().engine().progress().entry().check();
    return w;
  }

  /** True if it is WIN_NULL, or has been freed. */
  public boolean isNull() {
    return window == null || freed;
  }

  /** Where an error happened, in words. */
  public String place() {
    return window == null ? "WIN_NULL"
        : "rank " + window.rank() + " of " + (name.isEmpty() ? "a window" : name);
  }

  /** The ranks of the window. */
  public Members members() {
    core();
    return comm.members();
  }

  public String name() {
    core();
    return name;
  }

  /** Sets the name, cut to the longest length. */
  public void name(String its) {
    core();
    if (its == null) {
      throw new Fault(ErrorCode.ARG, "the name is null");
    }
    name = ObjectName.cut(its);
    comm.name(its.isEmpty() ? UNNAMED : its);
  }

  /** What programs attach to it. */
  public Attributes attributes() {
    core();
    return attributes;
  }

  /**
   * Ends it. Collective.
   *
   * @param handle the window that is passed to the functions of attributes
   */
  public void free(Object handle) {
    Window w = core();
    w.epochs().demandNone("MPI_Win_free");
    attributes.freeAll(handle);
    w.free();
    freed = true;
    comm.free(null);
  }

  /** Attaches memory to a dynamic window; returns its displacement. */
  public long attach(MemorySegment region) {
    Window w = core();
    w.demandDynamic();
    checkMemory(region, "region");
    return w.attach(region);
  }

  /** Detaches memory from a dynamic window. */
  public void detach(MemorySegment region) {
    Window w = core();
    w.demandDynamic();
    if (region == null) {
      throw new Fault(ErrorCode.BASE, "region is null");
    }
    w.detach(region);
  }

  /** The ranks that these members have in the window; throws a Fault if some are not in it. */
  public int[] ranks(Members group) {
    core();
    int[] ranks = new int[group.size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = comm.members().ranks().find(group.ranks().world(i));
      if (ranks[i] < 0) {
        throw new Fault(ErrorCode.GROUP, "rank " + i + " of the group, rank " + group.ranks().world(i)
            + " of the job, is not a rank of the window");
      }
    }
    return ranks;
  }
}
