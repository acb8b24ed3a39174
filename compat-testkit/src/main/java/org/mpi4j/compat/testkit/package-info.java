// SPDX-License-Identifier: Apache-2.0
/** What the tests of the layers for older APIs share: programs that check themselves, lists of signatures. */
package org.mpi4j.compat.testkit;
