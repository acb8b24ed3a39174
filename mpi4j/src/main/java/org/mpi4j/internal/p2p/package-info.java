// SPDX-License-Identifier: Apache-2.0
/**
 * Point-to-point messages: matching, protocols, requests.
 *
 * <p>{@code Messenger} is what other packages use. Short messages go eagerly ({@code Sender}), long ones by
 * rendezvous; {@code Receiver} matches what comes ({@code Matcher}, one per context) and puts it into the
 * user's memory. Data with gaps are packed frame by frame ({@code Packer}) and unpacked as frames come, so
 * that no message is ever held twice. In checking mode a {@code TypeDeclaration} of its types precedes each
 * message of a user. What the frames say stands in {@code Header}; {@code FrameDispatch} gives each that
 * arrives to what handles it. Read {@code Messenger}, {@code Sender}, {@code Receiver}, in this order.
 */
package org.mpi4j.internal.p2p;
