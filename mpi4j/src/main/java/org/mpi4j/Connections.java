// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;

/**
 * Connects the ranks of a communicator with others: new ones that it starts, or those of another job (chapter
 * 11, sections 11.8 and 11.9).
 *
 * {@snippet :
 *   Intercomm workers = world.spawn(Command.of("Worker.java", 4), 0).comm();    // the worker: mpi.parent()
 *
 *   String port = mpi.openPort(Info.NULL);                                      // a server
 *   mpi.publishName("weather", Info.NULL, port);
 *   Intercomm client = world.accept(port, Info.NULL, 0);
 *
 *   Intercomm server = world.connect(mpi.lookupName("weather", Info.NULL), Info.NULL, 0);  // its client
 * }
 *
 * <p>Jobs that are connected share their fate: if one fails, so does the other. {@link Comm#disconnect} of
 * all communicators between them ends that; {@link Comm#free} does not. {@link Mpi#close} waits until those
 * that are still connected have been in a call of MPI once more, so that they know of it.
 */
public interface Connections {

  /**
   * Starts processes, which get a world of their own, and connects with them. There they find this
   * communicator's group by {@link Mpi#parent}.
   *
   * <p>Collective over this communicator, blocking: returns when the new ranks have started MPI. The new
   * ranks are part of the job: its launcher passes on what they print, and ends them with the job.
   *
   * @param command what to start; matters on the root only, may be null elsewhere
   * @param root the rank that starts, {@code 0..size-1}, the same on all ranks
   * @return the communicator between both groups, with this one's error handler, and what became of each
   *     process; the same on all ranks
   * @throws SpawnException ERR_SPAWN if processes could not be started, or have ended before they have
   *     started MPI; then none of them is left
   * @throws MpiException ERR_SPAWN if there is nothing that could start processes, ERR_ROOT if {@code root}
   *     is out of range, ERR_ARG if the command is null, or its program, arguments or number of processes
   *     are wrong, ERR_INFO if its info is null or freed, ERR_COMM if this communicator is null or freed,
   *     ERR_OTHER if a rank has failed. An error on the root is one on all ranks
   */
  @Procedure(value = "MPI_Comm_spawn", section = "11.8.2")
  Spawned spawn(Command command, int root);

  /**
   * Starts processes of several programs, or of one with several lists of arguments. They get one world of
   * their own, ordered by the commands; {@link Comm#APPNUM} tells each which command, from 0, it belongs
   * to.
   *
   * <p>Collective over this communicator, blocking, like {@link #spawn}.
   *
   * @param commands what to start, 1 or more; matters on the root only, may be null elsewhere
   * @param root the rank that starts, {@code 0..size-1}, the same on all ranks
   * @return the communicator between both groups, with this one's error handler, and what became of each
   *     process; the same on all ranks
   * @throws SpawnException ERR_SPAWN if processes could not be started, or have ended before they have
   *     started MPI; then none of them is left
   * @throws MpiException ERR_SPAWN if there is nothing that could start processes, ERR_ROOT if {@code root}
   *     is out of range, ERR_ARG if there is no command, or one is null, or its program, arguments or number
   *     of processes are wrong, ERR_INFO if the info of one is null or freed, ERR_COMM if this communicator
   *     is null or freed, ERR_OTHER if a rank has failed. An error on the root is one on all ranks
   */
  @Procedure(value = "MPI_Comm_spawn_multiple", section = "11.8.3")
  Spawned spawnMultiple(List<Command> commands, int root);

  /**
   * Waits until the ranks of another communicator connect to a port. They may belong to any job.
   *
   * <p>Collective over this communicator, blocking, without a limit of time. Those who connect are served in
   * the order in which they have come.
   *
   * @param port of {@link Ports#openPort} on the root; matters there only, may be null elsewhere
   * @param info hints, or {@link Info#NULL}; none are known. Matters on the root only
   * @param root the rank whose port it is, {@code 0..size-1}, the same on all ranks
   * @return the communicator between both groups, with this one's error handler
   * @throws MpiException ERR_PORT if the root has not opened the port, or closes it, ERR_GROUP if both groups
   *     have a rank in common, ERR_ROOT if {@code root} is out of range, ERR_INFO if {@code info} is null or
   *     freed, ERR_COMM if this communicator is null or freed, ERR_OTHER if a rank has failed. An error on
   *     the root is one on all ranks
   */
  @Procedure(value = "MPI_Comm_accept", section = "11.9.2")
  Intercomm accept(String port, Info info, int root);

  /**
   * Connects with the ranks of a communicator that {@linkplain #accept accept} at a port, be it now or a
   * little later.
   *
   * <p>Collective over this communicator, blocking.
   *
   * @param port what {@link Ports#openPort} has given there; matters on the root only, may be null elsewhere
   * @param info hints, or {@link Info#NULL}. {@code timeout}: how many seconds to wait at most; without it
   *     the control variable {@code dynamic.connect_timeout} counts. Matters on the root only
   * @param root the rank that knows the port, {@code 0..size-1}, the same on all ranks
   * @return the communicator between both groups, with this one's error handler
   * @throws MpiException ERR_PORT if the port is null, not one of mpi4j, closed or unknown, or nobody accepts
   *     in time, ERR_GROUP if both groups have a rank in common, ERR_ROOT if {@code root} is out of range,
   *     ERR_INFO if {@code info} is null or freed, ERR_INFO_VALUE if the time is not a number, ERR_COMM if
   *     this communicator is null or freed, ERR_OTHER if a rank has failed. An error on the root is one on
   *     all ranks
   */
  @Procedure(value = "MPI_Comm_connect", section = "11.9.3")
  Intercomm connect(String port, Info info, int root);
}
