// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class HmacSha256Test {

  @Test
  void shouldAgreeWithRfc4231() {
    byte[] key = "Jefe".getBytes(StandardCharsets.US_ASCII);
    byte[] text = "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);
    assertEquals(
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        HexFormat.of().formatHex(HmacSha256.of(key, text)));
  }

  @Test
  void shouldAgreeWithTheJdksHash() throws GeneralSecurityException {
    Random random = new Random(1);
    MessageDigest jdk = MessageDigest.getInstance("SHA-256");
    for (int length = 0; length < 300; length++) { // all positions of the padding
      byte[] text = new byte[length];
      random.nextBytes(text);
      int cut = length / 3;
      byte[] first = Arrays.copyOf(text, cut);
      byte[] second = Arrays.copyOfRange(text, cut, length);
      assertArrayEquals(jdk.digest(text), Sha256.hash(first, second), "length " + length);
    }
  }

  @Test
  void shouldAgreeWithTheJdksHmac() throws GeneralSecurityException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Mac jdk = Mac.getInstance("HmacSHA256");
    for (int round = 0; round < 300; round++) {
      byte[] key = new byte[1 + random.nextInt(150)]; // shorter and longer than a block
      byte[] text = new byte[random.nextInt(200)];
      random.nextBytes(key);
      random.nextBytes(text);
      jdk.init(new SecretKeySpec(key, "HmacSHA256"));
      assertArrayEquals(jdk.doFinal(text), HmacSha256.of(key, text), "seed " + seed);
    }
  }

  @Test
  void shouldTellEqualFromDifferent() {
    byte[] proof = RandomBytes.next(32);
    assertTrue(HmacSha256.same(proof, proof.clone()));
    assertFalse(HmacSha256.same(proof, Arrays.copyOf(proof, 31)));
    assertFalse(HmacSha256.same(proof, new byte[0]));
    for (int i = 0; i < 32; i++) {
      byte[] other = proof.clone();
      other[i] ^= (byte) 0x80;
      assertFalse(HmacSha256.same(proof, other));
    }
  }

  @Test
  void shouldDrawOtherBytesEachTime() {
    assertEquals(32, RandomBytes.next(32).length);
    assertFalse(Arrays.equals(RandomBytes.next(32), RandomBytes.next(32)));
  }
}
