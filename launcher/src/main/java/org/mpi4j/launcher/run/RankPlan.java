// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.util.List;
import java.util.Map;
import org.mpi4j.launcher.job.AppSpec;

/**
 * Everything needed to start one rank.
 *
 * @param rank its number
 * @param appnum the number of its program
 * @param app its program as the user described it
 * @param command the program and its arguments
 * @param environment all its variables
 * @param directory its working directory, null: the launcher's
 * @param host the name of its machine, null: this one
 */
public record RankPlan(
    int rank, int appnum, AppSpec app, List<String> command, Map<String, String> environment,
    File directory, String host) {}
