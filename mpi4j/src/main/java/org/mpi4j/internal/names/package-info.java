// SPDX-License-Identifier: Apache-2.0
/**
 * Published names of ports (section 11.9.4): {@code NameScopes} chooses by the hints where a name is kept, by
 * the launcher for the job ({@code JobNames}) or in files for all jobs of a user ({@code UserNames}).
 */
package org.mpi4j.internal.names;
