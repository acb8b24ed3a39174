// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class LauncherAuthenticationTest {
  private static final String TOKEN = "0123456789abcdef".repeat(4);
  private static final String NONCE = "fedcba9876543210".repeat(2);
  private static final String HELLO = "cmd=mpi4j_hello pmiid=1 nonce=";

  /** The launcher's side, computed with the JDK's own HMAC. */
  private static String proof(String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(HexFormat.of().parseHex(TOKEN), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private static String nonceOf(String hello) {
    String nonce = hello.substring(HELLO.length());
    assertTrue(nonce.matches("[0-9a-f]{32}"), hello);
    return nonce;
  }

  private static List<String> challenge(String hello) {
    String proof = proof("server 1 " + nonceOf(hello) + " " + NONCE);
    return List.of("cmd=mpi4j_challenge nonce=" + NONCE + " proof=" + proof + "\n");
  }

  private static void exchange(ScriptedLink link) throws IOException {
    new LauncherAuthentication(TOKEN, "1").exchange(new PmiConnection(link, () -> {}));
  }

  @Test
  void shouldProveBothSides() throws IOException {
    String[] nonce = new String[1];
    ScriptedLink link =
        new ScriptedLink()
            .on(
                HELLO,
                line -> {
                  nonce[0] = nonceOf(line);
                  return challenge(line);
                })
            .on("cmd=mpi4j_response proof=", line -> List.of("cmd=mpi4j_welcome\n"));
    exchange(link);
    link.assertPlayed();
    String proof = proof("rank 1 " + nonce[0] + " " + NONCE);
    assertEquals("cmd=mpi4j_response proof=" + proof, link.heard().get(1));
  }

  @Test
  void shouldUseAnotherNonceEachTime() throws IOException {
    assertFalse(helloLine().equals(helloLine()));
  }

  private static String helloLine() {
    ScriptedLink link = new ScriptedLink().on(HELLO, "").thenEnd();
    assertThrows(IOException.class, () -> exchange(link));
    return link.heard().get(0);
  }

  @Test
  void shouldTellNothingToAStrangerOnThePort() {
    String wrong = proof("server 1 something else");
    ScriptedLink link =
        new ScriptedLink().on(HELLO, "cmd=mpi4j_challenge nonce=" + NONCE + " proof=" + wrong + "\n");
    IOException e = assertThrows(IOException.class, () -> exchange(link));
    assertTrue(e.getMessage().contains("not the launcher of this job"), e.getMessage());
    assertEquals(1, link.heard().size());
  }

  @Test
  void shouldNotTakeItsOwnProofBack() {
    ScriptedLink link =
        new ScriptedLink()
            .on(
                HELLO,
                line -> {
                  String mine = nonceOf(line); // a mirror: it can only repeat what a rank computes
                  String proof = proof("rank 1 " + mine + " " + mine);
                  return List.of("cmd=mpi4j_challenge nonce=" + mine + " proof=" + proof + "\n");
                });
    assertThrows(IOException.class, () -> exchange(link));
    assertEquals(1, link.heard().size());
  }

  @ParameterizedTest
  @CsvSource({"31,64", "33,64", "32,63", "32,65", "0,64", "32,0"})
  void shouldCheckTheChallengesForm(int nonceDigits, int proofDigits) {
    String challenge =
        "cmd=mpi4j_challenge nonce=" + "a".repeat(nonceDigits) + " proof=" + "b".repeat(proofDigits) + "\n";
    ScriptedLink link = new ScriptedLink().on(HELLO, challenge);
    IOException e = assertThrows(IOException.class, () -> exchange(link));
    assertTrue(e.getMessage().contains("digits"), e.getMessage());
  }

  @Test
  void shouldFailWhenNotWelcome() {
    ScriptedLink link =
        new ScriptedLink().on(HELLO, LauncherAuthenticationTest::challenge).on("cmd=mpi4j_response",
            "").thenEnd();
    assertThrows(IOException.class, () -> exchange(link));
    link.assertPlayed();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0123", "zz23456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"})
  void shouldRefuseBadTokensWithoutShowingThem(String token) {
    IOException e = assertThrows(IOException.class, () -> new LauncherAuthentication(token, "1"));
    assertTrue(e.getMessage().contains("MPI4J_JOB_TOKEN"), e.getMessage());
    assertFalse(!token.isEmpty() && e.getMessage().contains(token), e.getMessage());
  }

  @Test
  void shouldTakeFactsFromOurOwnLaunchersEnvironment() throws IOException {
    Map<String, String> env = new HashMap<>();
    env.put("PMI_ID", "1");
    env.put("MPI4J_JOB_TOKEN", TOKEN);
    env.put("MPI4J_JOB_ID", "job-1");
    env.put("MPI4J_JOB_MAPPING", "(vector,(0,1,2))");
    env.put("MPI4J_JOB_APPNUM", "3");
    env.put("MPI4J_JOB_UNIVERSE", "8");
    env.put("MPI4J_JOB_CORES", "1000");
    ScriptedLink link =
        new ScriptedLink()
            .on(HELLO, LauncherAuthenticationTest::challenge)
            .on("cmd=mpi4j_response", "cmd=mpi4j_welcome\n")
            .on("cmd=initack pmiid=1", "cmd=initack\n", "cmd=set size=2\ncmd=set rank=1\ncmd=set debug=0\n")
            .on(Scripts.INIT, Scripts.INIT_OK);
    JobInfo job = PmiInit.overPort(new PmiConnection(link, () -> {}), env);
    link.assertPlayed();
    assertEquals("job-1 job-1", job.kvs() + " " + job.jobId());
    assertEquals("3 8 1000", job.appnum() + " " + job.universeSize() + " " + job.cores());
    assertTrue(job.ours());
    assertEquals(job.nodes().node(0), job.nodes().node(1));
  }
}
