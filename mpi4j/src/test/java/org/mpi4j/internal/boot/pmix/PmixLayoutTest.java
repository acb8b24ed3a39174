// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.StructLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What this package takes for granted of the structures and numbers of PMIx. */
@Timeout(60)
class PmixLayoutTest {
  private static final Path HEADERS = Path.of("/usr/lib/x86_64-linux-gnu/pmix2/include");

  @TempDir Path folder;

  /** An expression of C, and what it is by our layouts. */
  private static Map<String, Long> facts() {
    Map<String, Long> facts = new LinkedHashMap<>();
    add(facts, "pmix_proc_t", PmixLayout.PROC, "nspace", "rank");
    add(facts, "pmix_value_t", PmixLayout.VALUE, "type", "data");
    add(facts, "pmix_info_t", PmixLayout.INFO, "key", "flags", "value");
    add(facts, "pmix_pdata_t", PmixLayout.PDATA, "proc", "key", "value");
    add(facts, "pmix_app_t", PmixLayout.APP, "cmd", "argv", "env", "cwd", "maxprocs", "info", "ninfo");
    facts.put("sizeof(pmix_status_t)", 4L);
    facts.put("sizeof(pmix_scope_t)", 1L);
    facts.put("sizeof(size_t)", 8L);
    facts.put("(int) (PMIX_RANK_WILDCARD)", (long) PmixLayout.RANK_WILDCARD);
    short[] types = {PmixLayout.BOOL, PmixLayout.BYTE, PmixLayout.STRING, PmixLayout.SIZE, PmixLayout.PID,
      PmixLayout.INT, PmixLayout.INT32, PmixLayout.INT64, PmixLayout.UINT, PmixLayout.UINT16,
      PmixLayout.UINT32, PmixLayout.UINT64, PmixLayout.PROC_RANK, PmixLayout.GLOBAL};
    String[] names = {"BOOL", "BYTE", "STRING", "SIZE", "PID", "INT", "INT32", "INT64", "UINT", "UINT16",
      "UINT32", "UINT64", "PROC_RANK", "GLOBAL"};
    for (int i = 0; i < types.length; i++) {
      facts.put("PMIX_" + names[i], (long) types[i]);
    }
    facts.put("PMIX_SUCCESS", (long) PmixLayout.SUCCESS);
    facts.put("PMIX_ERR_EXISTS", (long) PmixLayout.ERR_EXISTS);
    facts.put("PMIX_ERR_NOT_FOUND", (long) PmixLayout.ERR_NOT_FOUND);
    facts.put("PMIX_ERR_NOT_SUPPORTED", (long) PmixLayout.ERR_NOT_SUPPORTED);
    facts.put("PMIX_ERR_DUPLICATE_KEY", (long) PmixLayout.ERR_DUPLICATE_KEY);
    facts.put("PMIX_ERR_LOST_CONNECTION", (long) PmixLayout.ERR_LOST_CONNECTION);
    facts.put("PMIX_EVENT_ACTION_COMPLETE", (long) PmixLayout.EVENT_ACTION_COMPLETE);
    return facts;
  }

  private static void add(Map<String, Long> facts, String type, StructLayout layout, String... members) {
    facts.put("sizeof(" + type + ")", layout.byteSize());
    for (String member : members) {
      facts.put("offsetof(" + type + ", " + member + ")", PmixLayout.offset(layout, member));
    }
  }

  /** The numbers of OpenPMIx 4.2 on x86-64. */
  @Test
  void shouldHaveTheSizesOfTheLibrary() {
    assertEquals(
        List.of(260L, 32L, 552L, 808L, 56L),
        List.of(PmixLayout.PROC, PmixLayout.VALUE, PmixLayout.INFO, PmixLayout.PDATA, PmixLayout.APP).stream()
            .map(StructLayout::byteSize).toList());
    assertEquals(776, PmixLayout.offset(PmixLayout.PDATA, "value"));
  }

  /** As a C compiler sees them in the headers, where these are installed. */
  @Test
  void shouldAgreeWithTheHeaders() throws Exception {
    assumeTrue(Files.exists(HEADERS.resolve("pmix.h")), "libpmix-dev is not installed here: not compared");
    boolean compiler = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(p -> Files.isExecutable(Path.of(p, "cc")));
    assumeTrue(compiler, "there is no C compiler here: not compared");
    Map<String, Long> facts = facts();
    StringBuilder program = new StringBuilder("""
        #include <stdio.h>
        #include <stddef.h>
        #include <pmix.h>
        int main(void) {
        """);
    facts.keySet().forEach(fact -> program.append("printf(\"%ld\\n\", (long) ").append(fact).append(");\n"));
    Path source = Files.writeString(folder.resolve("facts.c"), program.append("return 0; }\n"));
    Path binary = folder.resolve("facts");
    assertEquals("", run("cc", "-I" + HEADERS, "-o", binary.toString(), source.toString()));
    List<Long> told = run(binary.toString()).lines().map(Long::valueOf).toList();
    Map<String, Long> seen = new LinkedHashMap<>();
    List<String> names = new ArrayList<>(facts.keySet());
    for (int i = 0; i < names.size(); i++) {
      seen.put(names.get(i), told.get(i));
    }
    assertEquals(facts, seen);
  }

  private static String run(String... words) throws IOException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }
}
