// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.dynamic.DynamicProcesses;
import org.mpi4j.internal.rank.Instance;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.spi.ProcessManager;

/** Ports and their names (section 11.9), and what a rank does by itself to be connected. */
public final class PortCalls {
  private static final int LONGEST_PORT = 1024;

  private final Instance instance;

  /** The calls of an instance. */
  public PortCalls(Instance instance) {
    this.instance = instance;
  }

  /** Throws a Fault unless this may be the name of a port. */
  static void demandPort(String port) {
    if (port == null || port.isEmpty() || port.length() > LONGEST_PORT) {
      String is = port == null ? "null" : port.isEmpty() ? "empty"
          : port.length() + " characters long, but no name is longer than " + LONGEST_PORT;
      throw new Fault(ErrorCode.PORT, "the name of the port is " + is + "; it must be one of MPI_Open_port");
    }
  }

  private static void demandService(String service, int errorClass) {
    if (service == null || service.isEmpty()) {
      throw new Fault(errorClass, "the name of the service is " + (service == null ? "null" : "empty"));
    }
  }

  private RankRuntime runtime() {
    instance.checkOpen();
    instance.messenger().engine().progress().entry().check();
    return instance.runtime();
  }

  private DynamicProcesses dynamic() {
    return runtime().dynamic();
  }

  /** MPI_Open_port; no hint is known. */
  public String open() {
    return dynamic().openPort();
  }

  /** MPI_Close_port. */
  public void close(String port) {
    DynamicProcesses dynamic = dynamic();
    demandPort(port);
    dynamic.closePort(port);
  }

  /** MPI_Publish_name. */
  public void publish(String service, Map<String, String> hints, String port) {
    ProcessManager manager = runtime().manager();
    demandService(service, ErrorCode.SERVICE);
    demandPort(port);
    if (!asked(() -> manager.publish(service, port, hints))) {
      throw new Fault(ErrorCode.SERVICE, "the name \"" + service + "\" is published already");
    }
  }

  /** MPI_Unpublish_name. */
  public void unpublish(String service, Map<String, String> hints, String port) {
    ProcessManager manager = runtime().manager();
    demandService(service, ErrorCode.SERVICE);
    demandPort(port);
    String published = asked(() -> manager.lookup(service, hints));
    if (published != null && !published.equals(port)) {
      throw new Fault(ErrorCode.SERVICE, "the name \"" + service + "\" is published for another port");
    }
    if (published == null || !asked(() -> manager.unpublish(service, hints))) {
      throw new Fault(ErrorCode.SERVICE, "this job has not published the name \"" + service + "\"");
    }
  }

  /** MPI_Lookup_name. */
  public String lookup(String service, Map<String, String> hints) {
    ProcessManager manager = runtime().manager();
    demandService(service, ErrorCode.NAME);
    String port = asked(() -> manager.lookup(service, hints));
    if (port == null) {
      throw new Fault(ErrorCode.NAME, "no port is published under the name \"" + service + "\"");
    }
    return port;
  }

  /** MPI_Comm_get_parent: null if there is none, or none any more. */
  public Communicator parent() {
    Communicator parent = dynamic().parent();
    return parent == null || parent.isFreed() ? null : parent;
  }

  /** MPI_Comm_join. */
  public Communicator join(SocketChannel socket) {
    DynamicProcesses dynamic = dynamic();
    String wrong = socket == null ? "null" : !socket.isOpen() ? "closed"
        : !socket.isConnected() ? "not connected"
        : !socket.isBlocking() ? "in nonblocking mode, but the call must wait" : null;
    if (wrong != null) {
      throw new Fault(ErrorCode.ARG, "the socket is " + wrong);
    }
    return dynamic.join(socket);
  }

  /** A question to the launcher. */
  private interface Question<T> {
    T ask() throws IOException;
  }

  private static <T> T asked(Question<T> question) {
    try {
      return question.ask();
    } catch (IOException e) {
      throw new Fault(ErrorCode.OTHER, e.getMessage(), e);
    }
  }
}
