// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.nio.file.Path;
import java.util.List;

/**
 * How one rank of a program records what its JVM learns, and how a cache for later runs is made of that.
 *
 * @param run the command of the rank
 * @param make the command that makes the cache, once the rank has ended
 * @param made the file that this command makes
 * @param cache the name by which later runs find it
 */
public record Recording(List<String> run, List<String> make, Path made, Path cache) {}
