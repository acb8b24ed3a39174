// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.List;
import java.util.function.Function;

/**
 * One kind of event: the only place where its name, elements and meaning are written.
 *
 * @param name lower case words, group first: {@code p2p.unexpected}
 * @param source the class of the object that has the port
 * @param port where it is raised
 * @param elements the names of its elements, all of which are numbers of 8 bytes
 * @param ofComm belongs to one communicator
 * @param about one or two sentences for the user
 */
public record EventKind<S>(
    String name, Class<S> source, Function<S, EventPort> port, List<String> elements, boolean ofComm,
    String about) {}
