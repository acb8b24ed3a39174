// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.call.WindowOperations;
import org.mpi4j.internal.call.WindowReference;

/** What the parts of a window's handle, which are interfaces with methods, need of the handle. */
interface WinAccess {

  /** The window that it stands for. */
  WindowReference reference();

  /** Puts, gets and accumulates. */
  WindowOperations operations();

  /** The handle as the object that errors belong to. */
  ApiObject owner();
}
