// SPDX-License-Identifier: Apache-2.0
/**
 * Which machines a job runs on, and which rank on which of them. {@code JobHosts} finds the machines: on the
 * command line ({@code HostList}), in a file ({@code HostFile}), or in the variables of a batch system
 * ({@code Allocation}, {@code NodeList}). {@code Slots} deals them out to ranks; {@code RankPlacement} is the
 * result. Jobs of one machine use none of it.
 */
package org.mpi4j.launcher.hosts;
