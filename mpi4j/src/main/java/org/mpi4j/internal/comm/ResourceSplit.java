// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.Fault;

/**
 * Splits a communicator by shared resources (MPI_Comm_split_type); the only hardware that mpi4j knows is the
 * machine.
 */
public final class ResourceSplit {
  private static final String RESOURCE = "mpi_hw_resource_type";
  private static final String MACHINE = "mpi_shared_memory";
  private static final String PROCESS_SET = "mpi_pset_name";

  /** The kinds of split. */
  public enum Kind {
    SHARED,
    HW_GUIDED,
    HW_UNGUIDED,
    RESOURCE_GUIDED,
    NONE
  }

  private ResourceSplit() {}

  /** The kinds of hardware, and whether a rank is restricted to one instance of each, in words. */
  public static Map<String, String> hardware() {
    return Map.of(MACHINE, "true");
  }

  /** What a rank asks for: the kind of split, and the hints that say by which resource. */
  public record Wish(Kind kind, Map<String, String> hints) {}

  /**
   * The communicator of this rank's part; null if it is in none. Collective.
   *
   * @param asked if it throws, the call fails on the other ranks, too
   */
  public static Communicator run(Communicator parent, Supplier<Wish> asked, int key) {
    Wish wish;
    try {
      wish = asked.get();
    } catch (Fault f) {
      Subgroups.refuse(parent);
      throw f;
    }
    Communicator part = Subgroups.split(parent, color(parent, wish.kind(), wish.hints()), key);
    if (part != null && !wish.hints().containsKey(PROCESS_SET)) {
      part.hints(Map.of(RESOURCE, MACHINE));
    }
    return part;
  }

  private static int color(Communicator parent, Kind kind, Map<String, String> wishes) {
    return switch (kind) {
      case SHARED -> machine(parent);
      case HW_GUIDED -> byResource(parent, wishes);
      case HW_UNGUIDED -> isOnOneMachine(parent) ? Communicator.UNDEFINED : machine(parent);
      case RESOURCE_GUIDED -> byResourceOrSet(parent, wishes);
      case NONE -> Communicator.UNDEFINED;
    };
  }

  private static int byResource(Communicator parent, Map<String, String> wishes) {
    return MACHINE.equals(wishes.get(RESOURCE)) ? machine(parent) : Communicator.UNDEFINED;
  }

  private static int byResourceOrSet(Communicator parent, Map<String, String> wishes) {
    String set = wishes.get(PROCESS_SET);
    if (set == null || wishes.containsKey(RESOURCE)) { // both hints: ambiguous
      return set == null ? byResource(parent, wishes) : Communicator.UNDEFINED;
    }
    return switch (set) {
      case "mpi://WORLD" -> 0;
      case "mpi://SELF" -> parent.rank();
      default -> Communicator.UNDEFINED;
    };
  }

  /** The lowest rank on this machine: all ranks know it alike, whatever numbers they have for machines. */
  private static int machine(Communicator parent) {
    IntUnaryOperator machines = machines(parent);
    int mine = machines.applyAsInt(parent.rank());
    int lowest = 0;
    while (machines.applyAsInt(lowest) != mine) {
      lowest++;
    }
    return lowest;
  }

  private static boolean isOnOneMachine(Communicator parent) {
    return IntStream.range(0, parent.size()).map(machines(parent)).distinct().count() == 1;
  }

  /** The machine of each rank. */
  private static IntUnaryOperator machines(Communicator parent) {
    return r -> parent.registry().messenger().engine().node(parent.sides().local().world(r));
  }
}
