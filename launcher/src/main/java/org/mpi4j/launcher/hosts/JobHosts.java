// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.run.ThisHost;

/** The machines on which a job may run its ranks: this one alone, if nothing names others. */
public final class JobHosts {
  private final JobSpec spec;
  private final List<Host> common;
  private final Slots slots;
  private final Predicate<String> isHere;
  private final Map<String, String> canonical = new HashMap<>();

  JobHosts(JobSpec spec, List<Host> common, Predicate<String> isHere) {
    this.spec = spec;
    this.isHere = isHere;
    this.common = withNumber(common);
    this.slots = new Slots(this.common, spec.mapByNode);
  }

  /**
   * Finds the machines: those of the command line, else those of a batch system.
   *
   * @throws org.mpi4j.launcher.job.UsageException if a list cannot be read
   */
  public static JobHosts of(JobSpec spec, Map<String, String> environment) {
    return of(spec, environment, ThisHost::isCalled);
  }

  static JobHosts of(JobSpec spec, Map<String, String> environment, Predicate<String> isHere) {
    List<Host> hosts = List.of();
    if (spec.hosts != null) {
      hosts = HostList.parse(spec.hosts, "--hosts");
    } else if (spec.hostFile != null) {
      hosts = HostFile.read(spec.hostFile, "--hostfile");
    } else if (!spec.inJvm && spec.adopted == null) {
      hosts = Allocation.of(environment);
    }
    return new JobHosts(spec, hosts.isEmpty() ? List.of(new Host("localhost", 1)) : hosts, isHere);
  }

  /**
   * Chooses the machine of each rank; programs that name no machines share the common ones. One call at a
   * time; a later one goes on where the one before has ended.
   */
  public RankPlacement place(List<AppSpec> apps) {
    List<String> hosts = new ArrayList<>();
    for (AppSpec app : apps) {
      Slots its = app.host == null
          ? slots : new Slots(withNumber(HostList.parse(app.host, "-host")), spec.mapByNode);
      for (int i = 0; i < app.ranks; i++) {
        hosts.add(node(its.next().name()));
      }
    }
    return new RankPlacement(hosts);
  }

  /** The names of all machines, of this one as it is called in the lists. */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    common.forEach(h -> names.add(h.name()));
    for (AppSpec app : spec.apps) {
      if (app.host != null) {
        HostList.parse(app.host, "-host").forEach(h -> names.add(h.name()));
      }
    }
    return names;
  }

  /** True if that is a name of this machine. */
  public boolean isHere(String name) {
    return node(name).equals(RankPlacement.HERE);
  }

  private String node(String name) {
    return canonical.computeIfAbsent(name, n -> isHere.test(n) ? RankPlacement.HERE : n);
  }

  private List<Host> withNumber(List<Host> hosts) {
    return spec.ranksPerNode == 0
        ? hosts : hosts.stream().map(h -> new Host(h.name(), spec.ranksPerNode)).toList();
  }
}
