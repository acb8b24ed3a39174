// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.names;

import java.io.IOException;
import java.util.Map;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * The names that one rank publishes and reads. The hint {@code mpi4j_scope} says where: {@code job} (or no
 * hint) for this job and those that it has spawned, {@code user} for all jobs of this user on this machine. A
 * name that is looked up without the hint may be either.
 */
public final class NameScopes {
  /** The hint. */
  public static final String KEY = "mpi4j_scope";

  private final JobNames job;
  private final UserNames names;
  private final JobNames user;

  private enum Scope {
    JOB,
    USER,
    ANY
  }

  /**
   * The names of a rank.
   *
   * @param job keeps those of its job
   * @param jobId that job's name
   */
  public NameScopes(JobNames job, String jobId) {
    this.job = job;
    this.names = new UserNames(jobId);
    this.user = new OnFiles(names);
  }

  /** Takes back what this rank has published for all jobs. */
  public void close() {
    names.close();
  }

  /** Publishes a name; false if it is published already. */
  public boolean publish(String service, String port, Map<String, String> info) throws IOException {
    return writable(info).publish(service, port);
  }

  /** Takes a name back; false if the job has not published it. */
  public boolean unpublish(String service, Map<String, String> info) throws IOException {
    return writable(info).unpublish(service);
  }

  /** The port of a name; null if there is none. */
  public String lookup(String service, Map<String, String> info) throws IOException {
    Scope scope = scope(info);
    String found = scope == Scope.USER ? null : job.lookup(service);
    return found != null || scope == Scope.JOB ? found : user.lookup(service);
  }

  private JobNames writable(Map<String, String> info) throws IOException {
    return scope(info) == Scope.USER ? user : job;
  }

  private static Scope scope(Map<String, String> info) throws IOException {
    String text = info.get(KEY);
    if (text == null) {
      return Scope.ANY;
    }
    return switch (text) {
      case "job" -> Scope.JOB;
      case "user" -> Scope.USER;
      default -> throw new IOException("the hint " + KEY + " is \"" + text
          + "\", but must be job (this job and what it has spawned) or user (all jobs of this user here)");
    };
  }

  /** Goes to the files where an interrupt does not reach. */
  private record OnFiles(UserNames names) implements JobNames {
    @Override
    public boolean publish(String service, String port) throws IOException {
      return Uninterrupted.onFiles(() -> names.publish(service, port));
    }

    @Override
    public boolean unpublish(String service) throws IOException {
      return Uninterrupted.onFiles(() -> names.unpublish(service));
    }

    @Override
    public String lookup(String service) throws IOException {
      return Uninterrupted.onFiles(() -> names.lookup(service));
    }
  }
}
