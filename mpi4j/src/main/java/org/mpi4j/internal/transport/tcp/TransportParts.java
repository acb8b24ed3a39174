// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

/** What all parts of one transport share. */
record TransportParts(Credentials credentials, Settings settings, Counters counters) {}
