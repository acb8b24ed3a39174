// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.io;

import org.mpi4j.Datatype;

/**
 * What a rank sees of a file (section 14.3), as {@link File#view} tells it.
 *
 * @param disp the byte of the file where the view begins
 * @param etype the unit of access and of offsets
 * @param filetype which etypes the rank sees, tile after tile
 * @param datarep the data representation: {@code native}, {@code internal}, {@code external32}, or one that
 *     the program has registered
 */
public record FileView(long disp, Datatype etype, Datatype filetype, String datarep) {}
