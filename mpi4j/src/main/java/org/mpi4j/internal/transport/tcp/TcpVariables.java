// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of the tcp transport. */
public final class TcpVariables {
  static final Cvar<String> INTERFACES =
      Cvar.text("tcp.interfaces", "")
          .about(
              "Network interfaces to use, in order of preference: names or networks in CIDR form, separated"
                  + " by commas (eth0,10.1.0.0/16). Empty: loopback alone if all ranks are on one machine, or"
                  + " all that are up, bridges of containers only if there is nothing else.");

  static final Cvar<Long> FIRST_PORT =
      Cvar.count("tcp.first_port", 0, 0, 65_535)
          .about("First port to listen on, for firewalls; 0 lets the system choose.");

  static final Cvar<Long> PORTS =
      Cvar.count("tcp.ports", 1_000, 1, 65_536)
          .about("How many ports from tcp.first_port on may be tried.");

  static final Cvar<Long> SEND_BUFFER =
      Cvar.bytes("tcp.send_buffer_bytes", 0, 0, 1L << 30)
          .about("Send buffer of a socket in the kernel; 0 lets the system size it.");

  static final Cvar<Long> RECEIVE_BUFFER =
      Cvar.bytes("tcp.receive_buffer_bytes", 0, 0, 1L << 30)
          .about("Receive buffer of a socket in the kernel; 0 lets the system size it.");

  static final Cvar<Long> MAX_PENDING_HANDSHAKES =
      Cvar.count("tcp.max_pending_handshakes", 64, 4, 65_536)
          .about(
              "Incoming connections that have not proved yet that they belong to the job; beyond it the"
                  + " oldest one is dropped (a rank dials again).");

  static final Cvar<Long> HANDSHAKE_TIMEOUT =
      Cvar.count("tcp.handshake_timeout", 5_000, 1, 3_600_000)
          .about("Milliseconds after which an incoming connection that has not proved itself is dropped.");

  static final Cvar<Long> CONNECT_TIMEOUT =
      Cvar.count("tcp.connect_timeout", 30_000, 1, 3_600_000)
          .about("Milliseconds of failing attempts after which a peer counts as lost.");

  private TcpVariables() {}

  /** One row each. */
  public static List<Cvar<?>> all() {
    return List.of(
        INTERFACES,
        FIRST_PORT,
        PORTS,
        SEND_BUFFER,
        RECEIVE_BUFFER,
        MAX_PENDING_HANDSHAKES,
        HANDSHAKE_TIMEOUT,
        CONNECT_TIMEOUT);
  }
}
