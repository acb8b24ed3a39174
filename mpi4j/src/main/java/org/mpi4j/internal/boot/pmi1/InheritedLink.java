// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.Optional;
import org.mpi4j.internal.base.Descriptor;
import org.mpi4j.internal.base.DescriptorKind;
import org.mpi4j.internal.base.NativeAccess;
import org.mpi4j.internal.base.Numbers;

/** Opens the connection to the launcher over the socket that PMI_FD names. */
final class InheritedLink {
  private static final int STDIN = 0;
  private static final String LOGGER = "org.mpi4j.boot";
  private static final String ADVICE =
      "Add --enable-native-access=ALL-UNNAMED to java's options (=org.mpi4j if mpi4j is on the module path),"
          + " for example in the variable JDK_JAVA_OPTIONS; or let a shell start java with 0<&$PMI_FD; or,"
          + " with mpiexec.hydra, add -pmi-port";

  private InheritedLink() {}

  /** True if the variable names an open socket; a program that a rank started inherits only the variable. */
  static boolean isThere(String fd) {
    int number = Numbers.parse(fd, -1);
    return number >= 0 && DescriptorKind.isSocket(number);
  }

  /**
   * @param speaks true if this rank logs how to avoid the JVM's warning: one rank of the job does
   */
  static Link open(String fd, boolean speaks) throws IOException {
    int number = Numbers.parse(fd, -1);
    String name = "PMI_FD=" + fd;
    if (DescriptorKind.same(number, STDIN)) {
      return new StdinLink(name);
    }
    boolean warned = !NativeAccess.granted() && NativeAccess.request();
    Optional<Descriptor> descriptor = Descriptor.of(number);
    if (descriptor.isEmpty()) {
      throw new IOException(
          name
              + ": the launcher talks through this descriptor, which Java reaches by native access only, and"
              + " that is denied here. " + ADVICE);
    }
    if (warned && speaks) {
      System.getLogger(LOGGER).log(Level.WARNING,
          "the launcher talks through a descriptor (" + name + "), which Java reaches by native access only,"
              + " hence the JVM's warnings. To avoid them: " + ADVICE);
    }
    return new DescriptorLink(name, descriptor.get());
  }
}
