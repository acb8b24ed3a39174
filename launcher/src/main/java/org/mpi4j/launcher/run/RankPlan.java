// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.util.List;
import java.util.Map;

/**
 * Everything needed to start one rank.
 *
 * @param rank its number
 * @param appnum the number of its program on the command line
 * @param command the program and its arguments
 * @param environment all its variables
 * @param directory its working directory, null: the launcher's
 */
public record RankPlan(
    int rank, int appnum, List<String> command, Map<String, String> environment, File directory) {}
