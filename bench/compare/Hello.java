// SPDX-License-Identifier: Apache-2.0
// A program without MPI: what its start costs, that of ours cannot avoid.

void main() {
  IO.println("Hello");
}
