// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

/** What the tcp transport counts; one row each. */
public enum TcpCounter {
  ACCEPTED("Connections taken from the listening socket, friend or foe."),
  ADMITTED("Incoming connections that proved to be a rank of the job and were kept."),
  REFUSED_GARBAGE("Incoming connections that did not speak our protocol; many: something scans the ports."),
  REFUSED_SECRET("Incoming connections that did not know the secret of the job; any: look for the intruder."),
  REFUSED_TARGET("Incoming connections meant for another rank; many: several hosts share an address."),
  REFUSED_DUPLICATE("Incoming connections of a rank that was connected already, or was gone."),
  YIELDED("Incoming connections turned away because this rank's own was on its way."),
  HANDSHAKE_TIMEOUTS("Incoming connections that did not prove themselves in time."),
  HANDSHAKE_CLOSED("Incoming connections that ended during the handshake."),
  EVICTED("Incoming connections dropped to make room for newer ones; many: a flood, or slow ranks."),
  ACCEPT_FAILURES("Failures to take a connection; any: the limit of open files is too low."),
  PENDING("Handshakes of incoming connections under way now."),
  PENDING_PEAK("The most handshakes of incoming connections under way at once."),
  ATTEMPTS("Outgoing connections begun, several for a peer with several addresses."),
  ATTEMPT_FAILURES("Outgoing connections that did not lead to a peer; many: set tcp.interfaces."),
  CONNECTIONS("Connections to peers open now."),
  LOST("Peers lost."),
  REFUSED_FRAMES("Frames refused for want of room; many: the receiver is slow or the buffers are small."),
  FRAMES_TO_DEPARTED("Frames dropped because the peer had already ended in good order.");

  private final String about;

  TcpCounter(String about) {
    this.about = about;
  }

  /** What a high value means. */
  public String about() {
    return about;
  }
}
