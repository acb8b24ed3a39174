// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.NativeAccess;

@Timeout(20)
class PmixLibraryTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {
    "OpenPMIx 4.2.2rc2 (PMIx Standard: 4.2, Stable ABI: 0.0, Provisional ABI: 0.0)",
    "OpenPMIx 3.1.5 (PMIx Standard: 3.1, Stable ABI: 0.0)",
    "PMIx v3.2.3",
    "OpenPMIx 5.0.3, repo rev: v5.0.3",
    "OpenPMIx 6.0.0a1"
  })
  void shouldKnowVersions(String version) {
    assertTrue(PmixLibrary.isKnown(version));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "OpenPMIx", "OpenPMIx 2.2.4", "OpenPMIx 7.0.0", "OpenPMIx 14.2", "version"})
  void shouldNotKnowVersions(String version) {
    assertFalse(PmixLibrary.isKnown(version));
  }

  @Test
  void shouldLookBesideTheLauncher() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("mpi/bin"));
    Path lib = Files.createDirectories(folder.resolve("mpi/lib64"));
    Path library = Files.createFile(lib.resolve("libpmix.so.2"));
    Path launcher = Files.createFile(bin.resolve("mpirun"));
    Path other = Files.createDirectories(folder.resolve("links"));
    Files.createSymbolicLink(other.resolve("mpirun"), launcher);
    String path = folder.resolve("nowhere") + File.pathSeparator + other + File.pathSeparator + bin;
    assertEquals(List.of("libpmix.so.2"), PmixLibrary.candidates(path)); // it may not be executed
    assertTrue(launcher.toFile().setExecutable(true));
    assertEquals(List.of("libpmix.so.2", library.toRealPath().toString()), PmixLibrary.candidates(path));
    assertEquals(List.of("libpmix.so.2"), PmixLibrary.candidates(""));
  }

  @Test
  @Tag("native")
  void shouldSayWhatIsMissing() {
    if (!NativeAccess.granted()) {
      PmixUnavailableException e =
          assertThrows(PmixUnavailableException.class, () -> PmixLibrary.load("", ""));
      assertTrue(e.getMessage().contains("native access"), e.getMessage());
      return;
    }
    String none = folder.resolve("none.so").toString();
    PmixUnavailableException e =
        assertThrows(PmixUnavailableException.class, () -> PmixLibrary.load(none, ""));
    assertTrue(e.isMissing());
    assertTrue(e.getMessage().contains(none), e.getMessage());
  }

  /** Any library will do that is there and is not PMIx's: the JVM's own. */
  @Test
  @Tag("native")
  void shouldRefuseAnotherLibrary() {
    Path other = Path.of(System.getProperty("java.home"), "lib", "libnet.so");
    if (NativeAccess.granted() && Files.exists(other)) {
      PmixUnavailableException e =
          assertThrows(PmixUnavailableException.class, () -> PmixLibrary.load(other.toString(), ""));
      assertTrue(e.getMessage().contains("a library without PMIx_Get_version"), e.getMessage());
      assertFalse(e.isMissing());
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "0-3, 4", "'0-3,8', 5", "'1,3,5-6', 4", "'', 0", "x, 0", "3-1, 0"})
  void shouldCountCores(String list, int count) {
    assertEquals(count, PmixCores.count(list));
  }
}
