// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.spi.ProcessManager;

/** The process sets that sessions know (section 11.3.2), in the order of their numbers. */
public enum ProcessSet {
  WORLD("mpi://WORLD") {
    @Override
    public Members members(ProcessManager job) {
      return new Members(RankMap.identity(job.size()), job.rank());
    }
  },
  SELF("mpi://SELF") {
    @Override
    public Members members(ProcessManager job) {
      return new Members(RankMap.of(job.rank()), job.rank());
    }
  };

  private final String uri;

  ProcessSet(String uri) {
    this.uri = uri;
  }

  /** The process set with this number; throws a Fault if there is none. */
  public static ProcessSet number(int n) {
    if (n < 0 || n >= values().length) {
      throw new Fault(ErrorCode.ARG, "n = " + n + ", but there are " + values().length + " process sets");
    }
    return values()[n];
  }

  /**
   * The process set with this name, ignoring case, as in all URIs of this kind; throws a Fault if there is
   * none.
   */
  public static ProcessSet named(String name) {
    return Arrays.stream(values()).filter(p -> p.uri.equalsIgnoreCase(name)).findFirst().orElseThrow(() -> {
      String known = Arrays.stream(values()).map(p -> p.uri).collect(Collectors.joining(", "));
      String given = name == null ? "null" : "\"" + name + "\"";
      return new Fault(ErrorCode.ARG, "there is no process set " + given + "; there are " + known);
    });
  }

  public String uri() {
    return uri;
  }

  /** The members of the set, as the calling rank sees them. */
  public abstract Members members(ProcessManager job);
}
