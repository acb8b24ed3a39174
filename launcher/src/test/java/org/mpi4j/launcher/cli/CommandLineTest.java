// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;

@Timeout(20)
class CommandLineTest {
  @TempDir Path directory;

  @Test
  void shouldStartOneRankWhenNoCountIsGiven() {
    AppSpec app = only("prog", "-n", "5");
    assertEquals(1, app.ranks);
    assertEquals(List.of("prog", "-n", "5"), app.command);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-n 16", "--n 16", "-np 16", "--np 16", "-n=16", "--np=16", "-soft 2,16 -n 20"})
  void shouldTakeTheCountInEveryForm(String options) {
    AppSpec app = only((options + " myprog").split(" "));
    assertEquals(16, app.ranks);
    assertEquals(List.of("myprog"), app.command);
  }

  @Test
  void shouldTakeTheOlderApiThatAProgramUses() {
    assertEquals("openmpi", only("--compat", "openmpi", "Ring").compat);
    assertEquals("mpijava", only("--compat=mpijava", "Ring").compat);
    assertNull(only("Ring").compat);
    assertThrows(UsageException.class, () -> only("--compat", "pvm", "Ring"));
  }

  @Test
  void shouldTakeForceForTheWholeJob() {
    assertTrue(CommandLine.parse("-n", "2", "prog", ":", "--force", "other").force);
    assertFalse(CommandLine.parse("-n", "2", "prog", "--force").force, "that is the program's own word");
  }

  /** Examples 1.8 to 1.12 of the standard's section on startup. */
  @Test
  void shouldUnderstandTheExamplesOfTheStandard() throws IOException {
    assertEquals("ferrari", only("-n", "10", "-host", "ferrari", "myprog").host);
    JobSpec three = CommandLine.parse("myprog infile1 : myprog infile2 : myprog infile3".split(" "));
    assertEquals(3, three.size());
    assertEquals(List.of("myprog", "infile2"), three.apps.get(1).command);
    JobSpec two = CommandLine.parse("-n 5 -arch sun ocean : -n 10 -arch rs6000 atmos".split(" "));
    assertEquals("rs6000", two.apps.get(1).arch);
    assertEquals(15, two.size());
    Path file = directory.resolve("myfile");
    Files.writeString(file,
        "# two models\n-n 5 -arch sun     ocean\n\n-n 10 -arch \\\nrs6000 atmos 'in file'\n");
    JobSpec fromFile = CommandLine.parse("-configfile", file.toString());
    assertEquals(15, fromFile.size());
    assertEquals(List.of("atmos", "in file"), fromFile.apps.get(1).command);
  }

  @Test
  void shouldKeepGlobalOptionsThatStandBeforeAConfigFile() throws IOException {
    Path file = directory.resolve("config");
    Files.writeString(file, "-n 2 -l prog : arg");
    JobSpec job = CommandLine.parse("--timeout", "3", "-configfile", file.toString());
    assertEquals(3.0, job.timeoutSeconds);
    assertEquals("%r> ", job.prefix);
    assertEquals(List.of("prog", ":", "arg"), job.apps.get(0).command, "a colon is a word in form B");
  }

  @Test
  void shouldReadMoreOptionsFromAFile() throws IOException {
    Path file = directory.resolve("options");
    Files.writeString(file, "-n 4 -wdir \\\n /tmp\n# comment\n-env A 'b c'");
    AppSpec app = only("-file", file.toString(), "prog");
    assertEquals(4, app.ranks);
    assertEquals("/tmp", app.workingDirectory);
    assertEquals(Map.of("A", "b c"), app.environment.values);
  }

  @Test
  void shouldKeepPlacesAndPathsApartForEachProgram() {
    JobSpec job = CommandLine.parse("-wdir /a -path /b one : two".split(" "));
    assertEquals("/a", job.apps.get(0).workingDirectory);
    assertEquals("/b", job.apps.get(0).path);
    assertNull(job.apps.get(1).workingDirectory);
    assertNull(job.apps.get(1).path);
  }

  @Test
  void shouldTellVariablesOfTheJobFromThoseOfOneProgram() {
    JobSpec job = CommandLine.parse("-genv G 1 -env E 2 -envlist A,B one : -envnone two".split(" "));
    assertEquals(Map.of("G", "1"), job.environment.values);
    assertEquals(Map.of("E", "2"), job.apps.get(0).environment.values);
    assertEquals(List.of("A", "B"), job.apps.get(0).environment.inherited);
    assertEquals(List.of(), job.apps.get(1).environment.inherited);
  }

  @Test
  void shouldTakeControlVariablesWithBlanksAndEquals() {
    JobSpec job = CommandLine.parse("--set", "a.b=c d=e", "--set=transport=tcp", "prog");
    assertEquals(Map.of("a.b", "c d=e", "transport", "tcp"), job.controls);
  }

  @Test
  void shouldPassFlagsOfTheJvmOn() {
    AppSpec app = only("-Xmx1g", "-Da=b", "-ea", "-cp", "x:y", "Main", "-Dnot=mine");
    assertEquals(List.of("-Xmx1g", "-Da=b", "-ea"), app.jvmFlags);
    assertEquals("x:y", app.classPath);
    assertEquals(List.of("Main", "-Dnot=mine"), app.command);
  }

  @Test
  void shouldStopReadingOptionsAtTwoDashes() {
    assertEquals(List.of("-n"), only("-n", "2", "--", "-n").command);
  }

  @Test
  void shouldAnswerHelpAndVersionWithoutAProgram() {
    assertEquals(JobSpec.Task.HELP, CommandLine.parse("--help").task);
    assertEquals(JobSpec.Task.VERSION, CommandLine.parse("-n", "3", "--version").task);
    assertEquals(JobSpec.Task.INFO, CommandLine.parse("-info").task);
    assertEquals(JobSpec.Task.SELFTEST, CommandLine.parse("--selftest").task);
  }

  @ParameterizedTest
  @CsvSource({
    "--timout, --timeout", "-in_jvm, --in-jvm", "--hepl, --help", "--tmieout=3, --timeout",
    "--versoin, --version", "--overs, --oversubscribe", "--bindto, --bind-to"
  })
  void shouldSuggestTheOptionThatWasMeant(String typed, String meant) {
    UsageException e = assertThrows(UsageException.class, () -> CommandLine.parse(typed, "p"));
    assertTrue(e.getMessage().contains(typed + "; did you mean " + meant + "?"), e.getMessage());
  }

  @Test
  void shouldSuggestNothingWhereNoOptionIsSimilar() {
    UsageException e = assertThrows(UsageException.class, () -> CommandLine.parse("--nonsense", "p"));
    assertFalse(e.getMessage().contains("did you mean"), e.getMessage());
  }

  @Test
  void shouldKnowWhetherACountWasGiven() {
    assertFalse(only("prog").counted);
    assertTrue(only("-n", "1", "prog").counted);
    assertTrue(only("-soft", "1", "prog").counted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-n 4", "-n", "-n 0 p", "-n x p", "-n -1 p", "--nonsense p", "p :", "a : : b", "--set x p",
        "--timeout 0 p",
        "--timeout soon p", "--bind-to moon p", "-configfile /nowhere/at/all", "-env A p", "-n 99999999999 p"
      })
  void shouldRefuseWhatItDoesNotUnderstand(String line) {
    UsageException e = assertThrows(UsageException.class, () -> CommandLine.parse(line.split(" ")));
    assertEquals(2, e.exitCode());
  }

  @Test
  void shouldNameEveryOptionInTheHelp() {
    String help = Help.text();
    for (Option o : Option.values()) {
      for (String name : o.names()) {
        assertTrue(help.contains("-" + name), name);
        assertEquals(o, Option.find(name), "two options have the name " + name);
      }
    }
    help.lines().forEach(line -> assertTrue(line.length() <= 110, line));
  }

  private static AppSpec only(String... words) {
    JobSpec job = CommandLine.parse(words);
    assertEquals(1, job.apps.size());
    return job.apps.get(0);
  }

  @Test
  void shouldTakeTheDirectoryOfAProfileAfterAnEqualsSignOnly() {
    assertNull(CommandLine.parse("prog").profileDirectory);
    assertEquals("mpi4j-profile", CommandLine.parse("--profile", "prog").profileDirectory);
    assertEquals(List.of("prog"), CommandLine.parse("--profile", "prog").apps.getFirst().command);
    assertEquals("out/p", CommandLine.parse("-profile=out/p", "prog").profileDirectory);
    assertTrue(CommandLine.parse("--leaks", "prog").leaks);
  }
}
