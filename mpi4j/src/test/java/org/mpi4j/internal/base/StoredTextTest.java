// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts in base64url, whole and in pieces. */
@Timeout(20)
class StoredTextTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 596, 597, 598, 599, 5_000, 50_000})
  void shouldGiveBackATextOfAnyLengthFromPlainValues(int length) throws IOException {
    String text = "ü".repeat(length / 2) + "x".repeat(length % 2);
    Map<String, String> entries = StoredText.entries("p-", text);
    entries.forEach(KeyValueText::check);
    assertEquals(text, StoredText.read("p-", "it", entries::get));
  }

  @Test
  void shouldTellThatThereIsNoText() throws IOException {
    assertNull(StoredText.read("p-", "it", key -> null));
  }

  @Test
  void shouldNameThePieceThatIsMissing() {
    Map<String, String> entries = StoredText.entries("p-", "x".repeat(2_000));
    entries.remove("p-1");
    IOException e = assertThrows(IOException.class, () -> StoredText.read("p-", "the text", entries::get));
    assertTrue(e.getMessage().contains("the text is damaged: piece 1 of 4 is missing"), e.getMessage());
  }

  @Test
  void shouldRefuseATextThatNeedsTooManyPieces() {
    assertThrows(IllegalArgumentException.class, () -> StoredText.entries("p-", "x".repeat(100_000)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 100})
  void shouldCutATextBetweenCharactersOnly(int maxBytes) {
    String text = "aü€x";
    String cut = Base64Url.text(Base64Url.encode(text, maxBytes));
    assertTrue(text.startsWith(cut), cut);
    int bytes = cut.getBytes(StandardCharsets.UTF_8).length;
    assertTrue(bytes <= maxBytes, cut);
    String next = text.substring(0, Math.min(text.length(), cut.length() + 1));
    assertTrue(cut.equals(text) || next.getBytes(StandardCharsets.UTF_8).length > maxBytes, cut);
  }
}
