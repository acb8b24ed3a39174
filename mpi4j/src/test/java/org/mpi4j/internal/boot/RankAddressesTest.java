// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.boot.singleton.Singleton;

@Timeout(20)
class RankAddressesTest {
  private final Singleton manager = new Singleton(() -> null);
  private final RankAddresses cards = new RankAddresses(manager);

  @ParameterizedTest
  @ValueSource(ints = {1, 580, 587, 588, 589, 600, 5_000, 50_000})
  void shouldGiveBackWhatWasPublished(int length) throws IOException {
    Map<String, String> addresses = new TreeMap<>();
    addresses.put("shm", "a,b/c=+.:_-");
    addresses.put("tcp", "x".repeat(length));
    cards.publish(addresses);
    assertEquals(addresses, cards.card(0));
  }

  @Test
  void shouldAllowARankThatNobodyCanReach() throws IOException {
    cards.publish(Map.of());
    assertEquals(Map.of(), cards.card(0));
  }

  @Test
  void shouldNameTheRankWithoutACard() {
    IOException e = assertThrows(IOException.class, () -> cards.card(3));
    assertTrue(e.getMessage().contains("rank 3 has published no address card"), e.getMessage());
  }

  @Test
  void shouldNameTheMissingPiece() {
    manager.put("card-0-0", "2:abcd");
    IOException e = assertThrows(IOException.class, () -> cards.card(0));
    assertTrue(e.getMessage().contains("piece 1"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"abcd", ":abcd", "x:abcd", "0:abcd", "-1:abcd", "100:abcd", "1:a", "1:a.b", "1:YWJj"})
  void shouldRefuseDamagedCards(String value) {
    manager.put("card-0-0", value);
    IOException e = assertThrows(IOException.class, () -> cards.card(0));
    assertTrue(e.getMessage().contains("damaged"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "line\nfeed"})
  void shouldRefuseWordsThatWouldNotComeBack(String word) {
    assertThrows(IllegalArgumentException.class, () -> cards.publish(Map.of("tcp", word)));
    assertThrows(IllegalArgumentException.class, () -> cards.publish(Map.of(word, "a")));
  }

  @Test
  void shouldShareOneSecretPerJob() throws IOException {
    JobSecret.offer(manager);
    byte[] secret = JobSecret.fetch(manager);
    assertEquals(32, secret.length);
    assertArrayEquals(secret, JobSecret.fetch(manager));
    Singleton other = new Singleton(() -> null);
    JobSecret.offer(other);
    assertFalse(Arrays.equals(secret, JobSecret.fetch(other)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"abcd", "a.b", "a"})
  void shouldRefuseADamagedSecret(String value) {
    assertThrows(IOException.class, () -> JobSecret.fetch(manager)); // none yet
    manager.put("mpi4j-secret", value);
    assertThrows(IOException.class, () -> JobSecret.fetch(manager));
  }
}
