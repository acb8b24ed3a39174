// SPDX-License-Identifier: Apache-2.0
/** Message buffers that are put together section by section, for {@code Pack} and {@code Unpack}. */
package mpjbuf;
