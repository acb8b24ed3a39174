// SPDX-License-Identifier: Apache-2.0
/** How programs for MPJ Express are started from a development environment, under the names known there. */
package runtime.starter;
