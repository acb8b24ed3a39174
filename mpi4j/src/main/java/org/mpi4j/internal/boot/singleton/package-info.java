// SPDX-License-Identifier: Apache-2.0
/** A program that nobody launched as a job is a job of one rank. */
package org.mpi4j.internal.boot.singleton;
