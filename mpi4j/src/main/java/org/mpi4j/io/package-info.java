// SPDX-License-Identifier: Apache-2.0
/**
 * Files that many ranks read and write together (chapter 14 of the standard): {@link org.mpi4j.io.File}.
 *
 * {@snippet :
 *   try (File file = File.open(world, "field.bin", File.MODE_CREATE | File.MODE_WRONLY)) {
 *     Datatype mine = Datatype.DOUBLE.createSubarray(whole, part, start, ArrayOrder.C).commit();
 *     file.setView(0, Datatype.DOUBLE, mine, "native");
 *     file.writeAll(Buf.of(values));
 *   }
 * }
 *
 * <p>A file is open on all ranks of a communicator. Each sees it through a view: where it begins, its unit
 * (the etype), and which of these units the rank sees (the file type). There are three ways to say where to
 * read and write, each with an interface of its own: offsets that each call names ({@link
 * org.mpi4j.io.OffsetAccess}), a file pointer of each rank ({@link org.mpi4j.io.PointerAccess}), one file
 * pointer of all ({@link org.mpi4j.io.SharedPointerAccess}).
 *
 * <p>Errors of files are returned: unlike those of communicators they end no job unless the program sets a
 * handler that does. The page docs/files.md tells of hints, speed, and concurrent access.
 */
package org.mpi4j.io;
