// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Ports, where other jobs can {@linkplain Connections#connect connect}, and names under which they find them
 * (section 11.9).
 *
 * <p>The name of a port holds all that is needed to connect, on this machine or another, and a secret:
 * whoever has it can connect, nobody else can.
 */
public interface Ports {
  /** The name of no port is longer: 1024 characters. */
  int MAX_PORT_NAME = 1024;

  /**
   * Opens a port, at which this rank can {@linkplain Connections#accept accept}. Local.
   *
   * @param info hints, or {@link Info#NULL}; none are known
   * @return the name of the port, text without blanks
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_OTHER if this process cannot listen,
   *     or MPI has ended
   */
  @Procedure(value = "MPI_Open_port", section = "11.9.2")
  String openPort(Info info);

  /**
   * Closes a port: whoever waits there fails with ERR_PORT. Communicators that were made there go on. Local.
   *
   * @param portName of {@link #openPort} on this rank
   * @throws MpiException ERR_PORT if this rank has no such port, ERR_OTHER if MPI has ended
   */
  @Procedure(value = "MPI_Close_port", section = "11.9.2")
  void closePort(String portName);

  /**
   * Publishes a port under a name, by which others find it with {@link #lookupName}. Local.
   *
   * @param serviceName the name, any text of 1 character or more
   * @param info where the name is to be seen, or {@link Info#NULL}. {@code mpi4j_scope}: {@code job}, among
   *     the ranks of this job and those that they have spawned, which is what counts if nothing is said; or
   *     {@code user}, in all jobs of this user on this machine
   * @param portName of {@link #openPort}
   * @throws MpiException ERR_SERVICE if the name is null, empty, or published already, ERR_PORT if {@code
   *     portName} is null, empty or too long, ERR_INFO if {@code info} is null or freed, ERR_OTHER if there
   *     is nothing that could publish names, or MPI has ended
   */
  @Procedure(value = "MPI_Publish_name", section = "11.9.4")
  void publishName(String serviceName, Info info, String portName);

  /**
   * Takes back a name that was published. Local.
   *
   * @param serviceName the name
   * @param info where it was published, as for {@link #publishName}
   * @param portName the port for which it was published
   * @throws MpiException ERR_SERVICE if the name is null or empty, or this job has not published it for this
   *     port, ERR_PORT if {@code portName} is null, empty or too long, ERR_INFO if {@code info} is null or
   *     freed, ERR_OTHER if there is nothing that could publish names, or MPI has ended
   */
  @Procedure(value = "MPI_Unpublish_name", section = "11.9.4")
  void unpublishName(String serviceName, Info info, String portName);

  /**
   * Finds the port that is published under a name. Local; does not wait until there is one.
   *
   * @param serviceName the name
   * @param info where to look, as for {@link #publishName}; if nothing is said, first in the job, then among
   *     the names for the user
   * @return the name of the port, for {@link Connections#connect}
   * @throws MpiException ERR_NAME if the name is null or empty, or no port is published under it, ERR_INFO if
   *     {@code info} is null or freed, ERR_OTHER if there is nothing that could publish names, or MPI has
   *     ended
   */
  @Procedure(value = "MPI_Lookup_name", section = "11.9.4")
  String lookupName(String serviceName, Info info);
}
