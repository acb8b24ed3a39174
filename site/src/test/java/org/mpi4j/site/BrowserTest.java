// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages in a real browser, where there is one: on a desk and on a telephone nothing is wider than the
 * screen but what scrolls by itself, plots are there, the search finds. One start of the browser looks at all
 * pages, each in a frame of a page made for it.
 */
@Timeout(180)
class BrowserTest {
  private static final Path SITE = Path.of("target/site").toAbsolutePath();
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome", "google-chrome-stable");

  private static final String LOOK =
      """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"></head><body><script>
      const seen = document.documentElement.dataset;
      const wrong = [];
      async function open(page, width) {
        const frame = document.createElement('iframe');
        frame.width = width;
        frame.height = 900;
        frame.src = page;
        const loaded = new Promise((done) => { frame.onload = done; });
        document.body.append(frame);
        await loaded;
        return frame;
      }
      async function look(page, width) {
        const frame = await open(page, width);
        const shown = frame.contentDocument.documentElement;
        if (shown.scrollWidth > shown.clientWidth) {
          wrong.push(page + ' is ' + shown.scrollWidth + ' wide at ' + width);
        }
        for (const image of frame.contentDocument.images) {
          if (image.naturalWidth === 0) {
            wrong.push(page + ' does not show ' + image.src);
          }
        }
        const menu = frame.contentDocument.getElementById('menu');
        if ((menu.offsetWidth > 0) !== (width > 900)) {
          wrong.push(page + ' has the wrong menu at ' + width);
        }
        frame.remove();
      }
      async function search(word) {
        const frame = await open('index.html', 1280);
        const field = frame.contentDocument.getElementById('search');
        field.focus();
        field.value = word;
        field.dispatchEvent(new Event('input'));
        for (let i = 0; i < 100 && frame.contentDocument.querySelector('#hits a') === null; i++) {
          await new Promise((done) => { setTimeout(done, 20); });
        }
        return frame.contentDocument.querySelector('#hits a')?.textContent ?? 'nothing';
      }
      (async () => {
        for (const page of [@@PAGES@@]) {
          await look(page, 1280);
          await look(page, 390);
        }
        seen.found = await search('unexpected queue');
        seen.wrong = wrong.join('; ');
        seen.ready = 'yes';
      })().catch((e) => { seen.wrong = String(e); });
      </script></body></html>
      """;

  @TempDir private Path directory;

  @Test
  void pagesShouldFitTheScreen() throws Exception {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(SITE)) {
      files.map(f -> "'" + f.getFileName() + "'").filter(f -> f.endsWith(".html'")).sorted()
          .forEach(names::add);
    }
    assertTrue(names.size() > 20);
    Path look = SITE.resolve("look.html"); // beside the pages, so that it may look into them
    Files.writeString(look, LOOK.replace("@@PAGES@@", String.join(",", names)));
    try {
      String dom = inBrowser(look);
      assertEquals("", attribute(dom, "wrong").orElse(dom));
      assertEquals("yes", attribute(dom, "ready").orElse("not all pages were looked at"));
      assertTrue(attribute(dom, "found").orElseThrow().contains("Tools"), dom);
    } finally {
      Files.delete(look);
    }
  }

  private static Optional<String> attribute(String dom, String name) {
    Matcher m = Pattern.compile("<html[^>]* data-" + name + "=\"([^\"]*)\"").matcher(dom);
    return m.find() ? Optional.of(m.group(1)) : Optional.empty();
  }

  private String inBrowser(Path page) throws Exception {
    Optional<Path> browser = browser();
    assumeTrue(
        browser.isPresent(), "no browser: none of " + BROWSERS + " is installed (apt install chromium)");
    List<String> command = List.of(browser.get().toString(), "--headless", "--no-sandbox", "--disable-gpu",
        "--disable-dev-shm-usage", "--allow-file-access-from-files", "--virtual-time-budget=60000",
        "--user-data-dir=" + directory.resolve("browser"), "--window-size=1400,1000", "--dump-dom",
        page.toUri().toString());
    Path output = directory.resolve("dom.txt");
    Process process = new ProcessBuilder(command).redirectOutput(output.toFile())
        .redirectError(directory.resolve("browser.txt").toFile()).start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    String dom = Files.readString(output);
    assumeTrue(process.waitFor() == 0 || dom.contains("<html"),
        () -> browser.get() + " does not start here: exit code " + process.exitValue());
    return dom;
  }

  private static Optional<Path> browser() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(place -> BROWSERS.stream().map(name -> Path.of(place, name)))
        .filter(Files::isExecutable).findFirst();
  }
}
