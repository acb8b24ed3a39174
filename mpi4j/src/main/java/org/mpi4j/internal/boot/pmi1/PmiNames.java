// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import org.mpi4j.internal.base.Base64Url;
import org.mpi4j.internal.names.JobNames;

/** The published names that a PMI-1 launcher keeps; written as base64url, since a line has no quotes. */
final class PmiNames implements JobNames {
  private final PmiConnection launcher;
  private final boolean ours;

  /**
   * @param ours true if the launcher is mpi4j's mpiexec, which takes long lines
   */
  PmiNames(PmiConnection launcher, boolean ours) {
    this.launcher = launcher;
    this.ours = ours;
  }

  @Override
  public boolean publish(String service, String port) throws IOException {
    String name = "service=" + Base64Url.encode(service);
    return ask("cmd=publish_name " + name + " port=" + Base64Url.encode(port), "publish_result");
  }

  @Override
  public boolean unpublish(String service) throws IOException {
    return ask("cmd=unpublish_name service=" + Base64Url.encode(service), "unpublish_result");
  }

  @Override
  public String lookup(String service) throws IOException {
    Reply reply = reply("cmd=lookup_name service=" + Base64Url.encode(service), "lookup_result");
    if (!done(reply)) {
      return null;
    }
    try {
      return Base64Url.text(reply.require("port"));
    } catch (IllegalArgumentException e) {
      throw new IOException("the port that the launcher keeps was not published by mpi4j: " + reply, e);
    }
  }

  private boolean ask(String question, String answer) throws IOException {
    return done(reply(question, answer));
  }

  private Reply reply(String question, String answer) throws IOException {
    return ours ? launcher.askLong(question, answer) : launcher.ask(question, answer);
  }

  /** Launchers say by the one or the other that it could not be done. */
  private static boolean done(Reply reply) throws IOException {
    return reply.succeeded() && !"fail".equals(reply.get("info"));
  }
}
