// SPDX-License-Identifier: Apache-2.0
/** The parts of mpi4j-top: finds jobs that run, asks them, and shows their counters. */
package org.mpi4j.launcher.top;
