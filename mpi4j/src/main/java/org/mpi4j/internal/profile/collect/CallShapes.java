// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.mpi4j.internal.profile.CallInProgress;
import org.mpi4j.internal.profile.ProfiledMethod;
import org.mpi4j.internal.profile.collect.CallShape.Begin;
import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.Flow;
import org.mpi4j.internal.recording.ObjectKind;

/** Tells the shapes of calls from the names of procedures. */
final class CallShapes {
  private static final String PREFIX = "MPI_";
  private static final String INIT_SUFFIX = "_init";
  private static final String NEIGHBOR = "Neighbor_";

  private static final Map<String, Flow> COLLECTIVES = Map.ofEntries(
      Map.entry("Barrier", Flow.ALL), Map.entry("Bcast", Flow.FROM_ROOT), Map.entry("Gather", Flow.TO_ROOT),
      Map.entry("Gatherv", Flow.TO_ROOT), Map.entry("Scatter", Flow.FROM_ROOT),
      Map.entry("Scatterv", Flow.FROM_ROOT), Map.entry("Allgather", Flow.ALL),
      Map.entry("Allgatherv", Flow.ALL), Map.entry("Alltoall", Flow.ALL), Map.entry("Alltoallv", Flow.ALL),
      Map.entry("Alltoallw", Flow.ALL), Map.entry("Reduce", Flow.TO_ROOT), Map.entry("Allreduce", Flow.ALL),
      Map.entry("Reduce_scatter", Flow.ALL), Map.entry("Reduce_scatter_block", Flow.ALL),
      Map.entry("Scan", Flow.PREFIX), Map.entry("Exscan", Flow.PREFIX));

  private static final Set<String> SENDS = Set.of("Send", "Bsend", "Ssend", "Rsend");

  private static final Map<String, Role> MESSAGES = Map.ofEntries(
      Map.entry("Recv", Role.RECEIVE), Map.entry("Sendrecv", Role.SEND_RECEIVE),
      Map.entry("Sendrecv_replace", Role.SEND_RECEIVE), Map.entry("Probe", Role.PROBE),
      Map.entry("Iprobe", Role.PROBE), Map.entry("Mprobe", Role.MATCHED_PROBE),
      Map.entry("Improbe", Role.MATCHED_PROBE), Map.entry("Mrecv", Role.MATCHED_RECEIVE),
      Map.entry("Start", Role.START), Map.entry("Startall", Role.START), Map.entry("Wait", Role.COMPLETE),
      Map.entry("Waitall", Role.COMPLETE), Map.entry("Waitany", Role.COMPLETE),
      Map.entry("Waitsome", Role.COMPLETE), Map.entry("Test", Role.COMPLETE),
      Map.entry("Testall", Role.COMPLETE), Map.entry("Testany", Role.COMPLETE),
      Map.entry("Testsome", Role.COMPLETE), Map.entry("Request_free", Role.REQUEST_FREE),
      Map.entry("Init", Role.INIT), Map.entry("Init_thread", Role.INIT),
      Map.entry("Finalize", Role.FINALIZE), Map.entry("Comm_set_name", Role.SET_NAME));

  private static final Map<String, ObjectKind> MAKERS = Map.ofEntries(
      Map.entry("Comm_dup", ObjectKind.COMMUNICATOR),
      Map.entry("Comm_dup_with_info", ObjectKind.COMMUNICATOR),
      Map.entry("Comm_create", ObjectKind.COMMUNICATOR),
      Map.entry("Comm_create_group", ObjectKind.COMMUNICATOR),
      Map.entry("Comm_split", ObjectKind.COMMUNICATOR), Map.entry("Comm_split_type", ObjectKind.COMMUNICATOR),
      Map.entry("Cart_create", ObjectKind.COMMUNICATOR), Map.entry("Cart_sub", ObjectKind.COMMUNICATOR),
      Map.entry("Graph_create", ObjectKind.COMMUNICATOR),
      Map.entry("Dist_graph_create", ObjectKind.COMMUNICATOR),
      Map.entry("Dist_graph_create_adjacent", ObjectKind.COMMUNICATOR),
      Map.entry("Intercomm_create", ObjectKind.COMMUNICATOR),
      Map.entry("Intercomm_merge", ObjectKind.COMMUNICATOR),
      Map.entry("Comm_idup", ObjectKind.COMMUNICATOR),
      Map.entry("Comm_idup_with_info", ObjectKind.COMMUNICATOR),
      Map.entry("Op_create", ObjectKind.OPERATION), Map.entry("File_open", ObjectKind.FILE),
      Map.entry("Win_create", ObjectKind.WINDOW), Map.entry("Win_allocate", ObjectKind.WINDOW),
      Map.entry("Win_allocate_shared", ObjectKind.WINDOW), Map.entry("Win_create_dynamic", ObjectKind.WINDOW),
      Map.entry("Type_contiguous", ObjectKind.DATATYPE), Map.entry("Type_vector", ObjectKind.DATATYPE),
      Map.entry("Type_indexed", ObjectKind.DATATYPE), Map.entry("Type_hvector", ObjectKind.DATATYPE),
      Map.entry("Type_hindexed", ObjectKind.DATATYPE), Map.entry("Type_struct", ObjectKind.DATATYPE),
      Map.entry("Type_dup", ObjectKind.DATATYPE), Map.entry("Type_create_struct", ObjectKind.DATATYPE),
      Map.entry("Type_create_hvector", ObjectKind.DATATYPE),
      Map.entry("Type_create_hindexed", ObjectKind.DATATYPE),
      Map.entry("Type_create_hindexed_block", ObjectKind.DATATYPE),
      Map.entry("Type_create_indexed_block", ObjectKind.DATATYPE),
      Map.entry("Type_create_subarray", ObjectKind.DATATYPE),
      Map.entry("Type_create_darray", ObjectKind.DATATYPE),
      Map.entry("Type_create_resized", ObjectKind.DATATYPE));

  private static final Map<String, ObjectKind> FREERS = Map.of(
      "Comm_free", ObjectKind.COMMUNICATOR, "Comm_disconnect", ObjectKind.COMMUNICATOR,
      "Type_free", ObjectKind.DATATYPE, "Op_free", ObjectKind.OPERATION, "Win_free", ObjectKind.WINDOW,
      "File_close", ObjectKind.FILE);

  /** Procedures beside those of the tables that may wait for other ranks. */
  private static final Set<String> CALLS = Set.of("Abort", "Buffer_detach", "Buffer_flush",
      "Comm_detach_buffer", "Comm_flush_buffer", "Session_detach_buffer", "Session_flush_buffer");

  private final ConcurrentMap<ProfiledMethod, CallShape> known = new ConcurrentHashMap<>();

  CallShape of(CallInProgress call) {
    ProfiledMethod method = call.profiledMethod();
    CallShape shape = known.get(method);
    return shape != null ? shape
        : known.computeIfAbsent(method, m -> shape(call.procedures().getFirst(), m));
  }

  private static CallShape shape(String procedure, ProfiledMethod method) {
    String name = procedure.startsWith(PREFIX) ? procedure.substring(PREFIX.length()) : procedure;
    Begin begin = Begin.BLOCKING;
    String base = name;
    if (name.endsWith(INIT_SUFFIX)) {
      begin = Begin.PERSISTENT;
      base = name.substring(0, name.length() - INIT_SUFFIX.length());
    } else if (isNonblocking(name)) {
      begin = Begin.NONBLOCKING;
      base = capitalized(name.substring(1));
    }
    int peerAt = method.beginsWithInt() ? 0 : 1;
    String plain = base.startsWith(NEIGHBOR) ? capitalized(base.substring(NEIGHBOR.length())) : base;
    if (COLLECTIVES.containsKey(plain)) {
      Flow flow = plain.equals(base) ? COLLECTIVES.get(plain) : Flow.NEIGHBOURS;
      Activity activity = base.equals("Barrier") ? Activity.BARRIER : Activity.COLLECTIVE;
      return new CallShape(procedure, Role.COLLECTIVE, begin, activity, flow, null, peerAt);
    }
    if (SENDS.contains(base)) {
      return new CallShape(procedure, Role.SEND, begin, Activity.SEND, null, null, peerAt);
    }
    return other(procedure, name, begin, base, peerAt);
  }

  private static CallShape other(String procedure, String name, Begin begin, String base, int peerAt) {
    Role message = MESSAGES.getOrDefault(name, MESSAGES.get(base));
    if (message != null) {
      Begin its = MESSAGES.containsKey(name) ? Begin.BLOCKING : begin;
      return new CallShape(procedure, message, its, activity(message), null, null, peerAt);
    }
    if (MAKERS.containsKey(name)) {
      return new CallShape(procedure, Role.MAKE, Begin.BLOCKING, Activity.OTHER, null, MAKERS.get(name), 0);
    }
    if (FREERS.containsKey(name)) {
      return new CallShape(procedure, Role.FREE, Begin.BLOCKING, Activity.OTHER, null, FREERS.get(name), 0);
    }
    Role role = CALLS.contains(name) || mayWait(name) ? Role.CALL : Role.LOCAL;
    return new CallShape(procedure, role, Begin.BLOCKING, Activity.OTHER, null, null, 0);
  }

  /** True for windows and files: most of their procedures wait for others, or for a disk. */
  private static boolean mayWait(String name) {
    boolean isLocal = name.contains("_get_") || name.contains("name") || name.contains("handler")
        || name.contains("attr") || name.contains("keyval");
    return (name.startsWith("Win_") || name.startsWith("File_")) && !isLocal;
  }

  private static Activity activity(Role role) {
    return switch (role) {
      case RECEIVE, SEND_RECEIVE, MATCHED_RECEIVE -> Activity.RECEIVE;
      case PROBE, MATCHED_PROBE -> Activity.PROBE;
      case START -> Activity.SEND;
      case COMPLETE -> Activity.WAIT;
      default -> Activity.OTHER;
    };
  }

  /** Isend, Ibarrier, Imrecv, ...; Init, Info_create and the like begin with two letters of other words. */
  private static boolean isNonblocking(String name) {
    if (name.length() < 2 || name.charAt(0) != 'I') {
      return false;
    }
    String base = capitalized(name.substring(1));
    String plain = base.startsWith(NEIGHBOR) ? capitalized(base.substring(NEIGHBOR.length())) : base;
    return SENDS.contains(base) || COLLECTIVES.containsKey(plain)
        || MESSAGES.containsKey(base) && !MESSAGES.containsKey(name);
  }

  private static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }
}
