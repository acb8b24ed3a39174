// SPDX-License-Identifier: Apache-2.0
/**
 * Frames between processes of one machine, through memory that both have mapped.
 *
 * <p>Read {@code RingLayout} first, for the picture of a ring, then {@code RingProducer} and {@code
 * RingConsumer}, its two ends. {@code RingAnnouncements} is where ranks find each other's rings and
 * doorbells, {@code SharedRegion} how memory is made, found and released, {@code RingFactory} how large rings
 * are where there is little of it, {@code ProcessDoorbell} how a rank sleeps, and {@code ShmTransport} ties
 * them together.
 */
package org.mpi4j.internal.transport.shm;
