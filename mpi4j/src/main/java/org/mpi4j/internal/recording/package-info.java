// SPDX-License-Identifier: Apache-2.0
/**
 * What a profiled rank records of its calls: sums, tables and logs of fixed size in a mapped file, so that
 * the record of a rank that was killed can be read like that of any other. {@code RankRecord} is the file,
 * {@code RecordLayout} says what lies where; the tables write their part and read it back. Knows no MPI
 * object: {@code internal.profile.collect} writes, the launcher reads.
 */
package org.mpi4j.internal.recording;
