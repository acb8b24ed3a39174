// SPDX-License-Identifier: Apache-2.0
/**
 * What the ranks of a job wait for, and what follows from it. Pure: it reads no engine and asks no rank.
 *
 * <p>A rank describes itself as a {@link org.mpi4j.internal.diagnosis.RankState}, which travels as one line
 * of text ({@link org.mpi4j.internal.diagnosis.StateText}). Each wait in it has a {@link
 * org.mpi4j.internal.diagnosis.Need}. {@link org.mpi4j.internal.diagnosis.Conditions} translates the needs of
 * all ranks to a {@link org.mpi4j.internal.diagnosis.WaitGraph}, which knows who can never go on. {@link
 * org.mpi4j.internal.diagnosis.Diagnosis} compares two such descriptions of the job, since only a job that
 * stands still can be judged; {@link org.mpi4j.internal.diagnosis.StateReport} tells all of it to people.
 */
package org.mpi4j.internal.diagnosis;
