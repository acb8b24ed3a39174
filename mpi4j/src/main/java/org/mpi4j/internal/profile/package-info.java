// SPDX-License-Identifier: Apache-2.0
/**
 * The profiling interface: dynamic proxies of the API's interfaces, which call the layers of a rank instead
 * of the objects behind them. A proxy finds the procedures of a method by the method's annotation, so a new
 * procedure needs nothing here. A rank without layers has no proxies.
 */
package org.mpi4j.internal.profile;
