// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import java.io.IOException;

/** The library of PMIx cannot be used here; the message says why and what to do. */
public final class PmixUnavailableException extends IOException {
  private static final long serialVersionUID = 1;

  private final boolean missing;

  PmixUnavailableException(String message) {
    this(message, false);
  }

  PmixUnavailableException(String message, boolean missing) {
    super(message);
    this.missing = missing;
  }

  /** True if the library is not installed, or not found. */
  public boolean isMissing() {
    return missing;
  }
}
