// SPDX-License-Identifier: Apache-2.0
/** The process manager of programs that no launcher started: each is a job of one rank. */
package org.mpi4j.internal.boot.singleton;
