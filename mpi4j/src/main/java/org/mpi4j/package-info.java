// SPDX-License-Identifier: Apache-2.0
/**
 * The public API: the Message Passing Interface (MPI-4.1) for Java programs.
 *
 * <pre>
 *  job       rank 0          rank 1          rank 2          rank 3       each a process (mpiexec)
 *          +---------+     +---------+     +---------+     +---------+    or a thread (MpiJob)
 *          | program |     | program |     | program |     | program |
 *          |   Buf   |     |   Buf   |     |   Buf   |     |   Buf   |
 *          +----|----+     +----^----+     +---------+     +---------+
 *               |    message    |
 *  world  ===== 0 --tag 7-----&gt; 1 ============= 2 ============= 3 =====   mpi.world(): an Intracomm
 *           send(buf, 1, 7)  recv(buf, 0, 7)
 *
 *  split  ===== 0 ============= 1 =====   ===== 0 ============= 1 =====   world.split(color, key)
 *                allreduce(...)                  allreduce(...)
 * </pre>
 *
 * <p>A <b>job</b> runs a program on several <b>ranks</b>, which share no variables. {@link
 * org.mpi4j.Mpi#init Mpi.init} makes a process one of them; {@link org.mpi4j.MpiJob} runs ranks as threads of
 * one JVM. A <b>communicator</b> ({@link org.mpi4j.Comm}) is a group of ranks, numbered {@code 0..size-1},
 * whose messages meet no others: {@link org.mpi4j.Mpi#world world} has all ranks, {@link org.mpi4j.Comm#split
 * split}, {@link org.mpi4j.Comm#dup dup} and others make more. Its methods are the calls: {@link
 * org.mpi4j.PointToPoint} for two ranks, {@link org.mpi4j.Collectives} for all, {@link
 * org.mpi4j.NeighborCollectives} along a topology.
 *
 * <p>A <b>buffer</b> ({@link org.mpi4j.Buf}) says which memory a message is read from or written to: an
 * array, a segment or an NIO buffer, a count, and a {@link org.mpi4j.Datatype}. {@code send}, {@code recv},
 * {@code bcast}, {@code reduce} and {@code allreduce} take whole {@linkplain org.mpi4j.PlainArrays arrays},
 * too; all other calls take buffers, those whose names end in v {@linkplain org.mpi4j.Blocks blocks} of one,
 * those that end in w a buffer for each rank. A call without {@code i} or {@code Init} in its name is
 * blocking: when it returns, its buffers belong to the program again. The others give a <b>request</b>
 * ({@link org.mpi4j.Request}, {@link org.mpi4j.Prequest}), and the buffers belong to MPI until that is
 * complete. Counts are elements, offsets in segments are bytes. A call is <b>local</b> if it ends whatever
 * other ranks do, <b>collective</b> if all ranks of the communicator make it.
 *
 * <h2 id="errors">Errors</h2>
 *
 * <p>A call that fails throws {@link org.mpi4j.MpiException}, with one of the {@link org.mpi4j.ErrorClass
 * error classes} that its method lists. Before that, the {@link org.mpi4j.Errhandler} of the communicator or
 * session runs; by default it does nothing. What a method need not list, since it holds for all: ERR_COMM,
 * ERR_GROUP, ERR_TYPE and their like for a handle that is null or freed; ERR_OTHER for communication after
 * finalize, or by a thread that the thread level rules out; ERR_PROC_ABORTED for calls that wait when a rank
 * of the job has died or aborted, which by default ends the job; ERR_INTERN for a mistake of mpi4j. A {@code
 * null} where an object is needed fails with the class of that object. A wrong argument is noticed before
 * anything is sent.
 *
 * <h2 id="threads">Threads</h2>
 *
 * <p>Any thread may make any call at any time, virtual threads too, if MPI was started with {@link
 * org.mpi4j.ThreadLevel#MULTIPLE}, which is the default. Two threads of a rank must not call collectives of
 * one communicator at the same time, complete one request, or use one buffer that is written. Values such as
 * {@link org.mpi4j.Buf}, {@link org.mpi4j.Status} and {@link org.mpi4j.Op} may be shared. Operations make
 * progress while some thread of the rank is in a call of MPI.
 *
 * <p>No call can be interrupted, except those that say so: an interrupt of the calling thread, before or
 * within the call, changes nothing about what it does, and the interrupt flag is set when it returns.
 *
 * <h2 id="procedures">Procedures of the standard</h2>
 *
 * <p>A method that is a procedure of the standard names it, and the section of MPI-4.1, in its {@link
 * org.mpi4j.Procedure} annotation: prefix and object dropped, first letter small, {@code MPI_Comm_split_type}
 * is {@link org.mpi4j.Intracomm#splitType comm.splitType}. <a href="doc-files/procedures.html">From procedure
 * to method</a> lists them all.
 */
package org.mpi4j;
