// SPDX-License-Identifier: Apache-2.0
/** What a job is before it runs: the words of the command line, understood. Filled by cli, read by run. */
package org.mpi4j.launcher.job;
