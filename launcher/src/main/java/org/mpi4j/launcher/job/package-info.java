// SPDX-License-Identifier: Apache-2.0
/** The description of a job: the parsed command line. Written by cli, read by run. */
package org.mpi4j.launcher.job;
