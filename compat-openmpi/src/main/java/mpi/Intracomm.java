// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.List;
import org.mpi4j.Command;
import org.mpi4j.Mpi;
import org.mpi4j.SplitType;
import org.mpi4j.compat.FirstEntries;

/** A communicator of one group. */
public class Intracomm extends Scanning {

  Intracomm(org.mpi4j.Intracomm core) {
    super(core);
  }

  Intracomm(org.mpi4j.Comm.Pending pending) {
    super(pending);
  }

  final org.mpi4j.Intracomm intra() throws MPIException {
    return (org.mpi4j.Intracomm) core();
  }

  @Override
  public Intracomm clone() {
    return Job.unchecked(this::dup);
  }

  @Override
  public Intracomm dup() throws MPIException {
    return Job.get(() -> new Intracomm(intra().dup()));
  }

  @Override
  public Intracomm iDup() throws MPIException {
    return Job.get(() -> new Intracomm(intra().idup()));
  }

  @Override
  public Intracomm dupWithInfo(Info info) throws MPIException {
    return Job.get(() -> new Intracomm(intra().dupWithInfo(Info.hints(info))));
  }

  /** One communicator for each colour, ordered by key; null ones for colour UNDEFINED. Collective. */
  public final Intracomm split(int colour, int key) throws MPIException {
    return Job.get(() -> new Intracomm(intra().split(colour, key)));
  }

  /** One communicator for ranks that can share memory. Collective. */
  public final Intracomm splitType(int splitType, int key, Info info) throws MPIException {
    SplitType type = splitType == MPI.UNDEFINED ? SplitType.UNDEFINED : SplitType.SHARED;
    return Job.get(() -> new Intracomm(intra().splitType(type, key, Info.hints(info))));
  }

  /** A communicator for the ranks of the group; null ones for others. Collective over this one. */
  public final Intracomm create(Group group) throws MPIException {
    return Job.get(() -> new Intracomm(intra().create(group.core())));
  }

  /** The same, collective over the group only. */
  public final Intracomm createGroup(Group group, int tag) throws MPIException {
    return Job.get(() -> new Intracomm(intra().createGroup(group.core(), tag)));
  }

  /** A communicator with a Cartesian topology; null ones for ranks that are left over. Collective. */
  public final CartComm createCart(int[] dims, boolean[] periods, boolean reorder) throws MPIException {
    return Job.get(() -> new CartComm(intra().createCart(
        dims, FirstEntries.of(periods, dims.length, "periods"), reorder)));
  }

  /** A communicator with a graph; null ones for ranks that are left over. Collective. */
  public final GraphComm createGraph(int[] index, int[] edges, boolean reorder) throws MPIException {
    return Job.get(() -> new GraphComm(intra().createGraph(
        index, FirstEntries.edges(index, edges), reorder)));
  }

  /** A communicator with a graph that the ranks define together, by any edges. Collective. */
  public final GraphComm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder)
      throws MPIException {
    int[] ends = FirstEntries.of(degrees, sources.length, "degrees");
    int edges = FirstEntries.sum(ends);
    int[] to = FirstEntries.of(destinations, edges, "destinations");
    return Job.get(() -> new GraphComm(intra().createDistGraph(
        sources, ends, to, weights(weights, edges), Info.hints(info), reorder)));
  }

  private static int[] weights(int[] weights, int edges) {
    return weights == Mpi.UNWEIGHTED ? weights : FirstEntries.of(weights, edges, "weights");
  }

  /** The same without weights. */
  public final GraphComm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, Info info, boolean reorder) throws MPIException {
    return createDistGraph(sources, degrees, destinations, Mpi.UNWEIGHTED, info, reorder);
  }

  /** A communicator with a graph of which each rank defines its own edges. Collective. */
  public final GraphComm createDistGraphAdjacent(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info, boolean reorder)
      throws MPIException {
    return Job.get(() -> new GraphComm(intra().createDistGraphAdjacent(
        sources, weights(sourceWeights, sources.length),
        destinations, weights(destWeights, destinations.length), Info.hints(info), reorder)));
  }

  /** The same without weights. */
  public final GraphComm createDistGraphAdjacent(
      int[] sources, int[] destinations, Info info, boolean reorder) throws MPIException {
    return createDistGraphAdjacent(
        sources, Mpi.UNWEIGHTED, destinations, Mpi.UNWEIGHTED, info, reorder);
  }

  /** Makes a port where others can connect to. */
  public static String openPort() throws MPIException {
    return openPort(MPI.INFO_NULL);
  }

  /** The same with hints. */
  public static String openPort(Info info) throws MPIException {
    Mpi mpi = Job.running();
    return Job.get(() -> mpi.openPort(Info.hints(info)));
  }

  /** Gives a port back. */
  public static void closePort(String name) throws MPIException {
    Mpi mpi = Job.running();
    Job.run(() -> mpi.closePort(name));
  }

  /** Waits for a job that connects. Collective. */
  public final Intercomm accept(String port, int root) throws MPIException {
    return accept(port, MPI.INFO_NULL, root);
  }

  /** The same with hints. */
  public final Intercomm accept(String port, Info info, int root) throws MPIException {
    return Job.get(() -> new Intercomm(intra().accept(port, Info.hints(info), root)));
  }

  /** Connects to a job that accepts. Collective. */
  public final Intercomm connect(String port, int root) throws MPIException {
    return connect(port, MPI.INFO_NULL, root);
  }

  /** The same with hints. */
  public final Intercomm connect(String port, Info info, int root) throws MPIException {
    return Job.get(() -> new Intercomm(intra().connect(port, Info.hints(info), root)));
  }

  /** Publishes a port under a name. */
  public static void publishName(String service, String port) throws MPIException {
    publishName(service, MPI.INFO_NULL, port);
  }

  /** The same with hints. */
  public static void publishName(String service, Info info, String port) throws MPIException {
    Mpi mpi = Job.running();
    Job.run(() -> mpi.publishName(service, Info.hints(info), port));
  }

  /** Withdraws a name. */
  public static void unpublishName(String service, String port) throws MPIException {
    unpublishName(service, MPI.INFO_NULL, port);
  }

  /** The same with hints. */
  public static void unpublishName(String service, Info info, String port) throws MPIException {
    Mpi mpi = Job.running();
    Job.run(() -> mpi.unpublishName(service, Info.hints(info), port));
  }

  /** The port that has been published under a name. */
  public static String lookupName(String service) throws MPIException {
    return lookupName(service, MPI.INFO_NULL);
  }

  /** The same with hints. */
  public static String lookupName(String service, Info info) throws MPIException {
    Mpi mpi = Job.running();
    return Job.get(() -> mpi.lookupName(service, Info.hints(info)));
  }

  /** Starts a program on new ranks. Collective. */
  public final Intercomm spawn(
      String command, String[] argv, int maxprocs, Info info, int root, int[] errcodes) throws MPIException {
    Command one = Spawns.command(command, argv, maxprocs, info);
    return Job.get(() -> Spawns.started(errcodes, () -> intra().spawn(one, root)));
  }

  /** Starts several programs on new ranks. Collective. */
  public final Intercomm spawnMultiple(
      String[] commands, String[][] argv, int[] maxprocs, Info[] info, int root, int[] errcodes)
      throws MPIException {
    List<Command> all = Spawns.commands(commands, argv, maxprocs, info);
    return Job.get(() -> Spawns.started(errcodes, () -> intra().spawnMultiple(all, root)));
  }
}
