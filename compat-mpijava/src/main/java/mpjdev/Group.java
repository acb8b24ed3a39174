// SPDX-License-Identifier: Apache-2.0
package mpjdev;

/** Stands for a group in the layer below {@code mpi}; old programs name it, and do not use it. */
public class Group {
  /** One. */
  public Group() {}
}
