// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.io.IOException;
import java.nio.file.Path;
import org.mpi4j.site.plot.Plots;

/** Writes the web site: {@code Main REPOSITORY DIRECTORY}; with {@code --plots}, draws the plots first. */
final class Main {
  private Main() {}

  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toRealPath();
    if (args.length > 2 && args[2].equals("--plots")) {
      Plots.draw(root);
    }
    new Site(root, Path.of(args[1])).write();
  }
}
