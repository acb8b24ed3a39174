// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of the report, in a real browser where there is one. */
@Timeout(180)
class PageTest {
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome", "google-chrome-stable");

  /** Runs before the page's script: keeps its errors. */
  private static final String WATCH =
      "<script>onerror = m => { document.documentElement.dataset.error = m; };</script>";

  /** Runs after it: writes what it sees into attributes. */
  private static final String LOOK =
      """
      <script>
        const seen = document.documentElement.dataset;
        seen.overflow = document.documentElement.scrollWidth > innerWidth;
        seen.page = getComputedStyle(document.body).backgroundColor;
        seen.rows = document.querySelectorAll('#waits tbody tr').length;
        for (const c of document.querySelectorAll('canvas')) {
          const image = c.getContext('2d').getImageData(0, 0, c.width, c.height);
          const pixels = new Uint32Array(image.data.buffer);
          seen[c.id] = new Set(pixels).size;
        }
      </script>
      """;

  @TempDir private Path directory;

  private String page(int ranks) throws IOException {
    Path records = Files.createDirectory(directory.resolve("records"));
    PlayedJob job = new PlayedJob(records, ranks);
    for (int step = 0; step < 20; step++) {
      for (int r = 0; r < ranks; r++) {
        long begin = step * 100L + r % 7;
        job.message(step, r, (r + 1) % ranks, new long[] {begin + 20, begin + 21},
            new long[] {begin + 2, begin + 25});
      }
      long[] come = new long[ranks];
      Arrays.setAll(come, r -> 50 + r % 5);
      for (int r = 0; r < ranks; r++) {
        come[r] += step * 100L + (r == ranks / 2 ? 30 : 0);
      }
      job.barrier(step, step * 100L + 85, come);
    }
    job.finish(2000);
    JobProfile profile = job.profile();
    return HtmlReport.of(profile, JsonReport.of(profile));
  }

  @Test
  void shouldNeedNothingButItself() throws IOException {
    String page = page(4);
    assertFalse(page.contains("@@"), page);
    assertFalse(Pattern.compile("(src|href)=|@import|https?://").matcher(page).find(), page);
    assertTrue(page.contains("app \\u003c/script>"), "text of the program must not end the script");
  }

  @ParameterizedTest
  @CsvSource({"4, 1280, 1", "4, 480, 0", "64, 1600, 0", "64, 480, 1"})
  void shouldShowInABrowser(int ranks, int width, int scheme) throws Exception {
    String page = page(ranks).replaceFirst("<head>", "<head>" + WATCH)
        .replace("</body>", LOOK + "</body>");
    String dom = inBrowser(Files.writeString(directory.resolve("report.html"), page), width, scheme);
    assertEquals(Optional.empty(), attribute(dom, "error"));
    assertEquals("yes", attribute(dom, "ready").orElse("no: " + dom));
    assertEquals("false", attribute(dom, "overflow").orElseThrow(), "wider than the window");
    String background = scheme == 1 ? "rgb(246, 247, 249)" : "rgb(18, 22, 28)";
    assertEquals(background, attribute(dom, "page").orElseThrow());
    assertTrue(Integer.parseInt(attribute(dom, "rows").orElseThrow()) >= 4);
    for (String canvas : List.of("timeline", "matrix", "ranks", "messages", "collectives")) {
      assertTrue(Integer.parseInt(attribute(dom, canvas).orElse("0")) >= 3, () -> canvas + " is empty");
    }
    assertTrue(dom.contains("The others waited most for <b>rank"), dom);
  }

  private static Optional<String> attribute(String dom, String name) {
    Matcher m = Pattern.compile("<html[^>]* data-" + name + "=\"([^\"]*)\"").matcher(dom);
    return m.find() ? Optional.of(m.group(1)) : Optional.empty();
  }

  private String inBrowser(Path page, int width, int scheme) throws Exception {
    Optional<Path> browser = browser();
    assumeTrue(
        browser.isPresent(), "no browser: none of " + BROWSERS + " is installed (apt install chromium)");
    List<String> command = new ArrayList<>(List.of(browser.get().toString(), "--headless", "--no-sandbox",
        "--disable-gpu", "--disable-dev-shm-usage", "--virtual-time-budget=2000"));
    command.add("--user-data-dir=" + directory.resolve("browser"));
    command.add("--blink-settings=preferredColorScheme=" + scheme); // 0: dark
    command.addAll(List.of("--window-size=" + width + ",1200", "--dump-dom", page.toUri().toString()));
    Path output = directory.resolve("dom.txt");
    Process process = new ProcessBuilder(command).redirectOutput(output.toFile())
        .redirectError(directory.resolve("browser.txt").toFile()).start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    String dom = Files.readString(output);
    assumeTrue(process.exitValue() == 0 || dom.contains("<html"),
        () -> browser.get() + " does not start here: exit code " + process.exitValue());
    return dom;
  }

  private static Optional<Path> browser() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(place -> BROWSERS.stream().map(name -> Path.of(place, name)))
        .filter(Files::isExecutable).findFirst();
  }
}
