// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.w3c.dom.Document;

/** The POMs say what Maven Central asks for, and one version everywhere. */
@Timeout(60)
class PomTest {
  private static final List<String> PUBLISHED =
      List.of("bom", "mpi4j", "launcher", "junit", "compat-openmpi", "compat-mpijava");
  private static final List<String> INHERITED =
      List.of("url", "licenses/license/name", "licenses/license/url", "developers/developer/name",
          "scm/connection", "scm/developerConnection", "scm/url");

  private final XPath path = XPathFactory.newInstance().newXPath();

  private Document pom(String folder) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder()
        .parse(Dist.ROOT.resolve(folder).resolve("pom.xml").toFile());
  }

  private String value(Document pom, String name) throws XPathExpressionException {
    return path.evaluate("/project/" + name, pom).strip();
  }

  @Test
  void shouldHaveWhatMavenCentralAsksFor() throws Exception {
    List<String> missing = new ArrayList<>();
    for (String folder : Stream.concat(Stream.of("."), PUBLISHED.stream()).toList()) {
      Document pom = pom(folder);
      List<String> own = new ArrayList<>(List.of("artifactId", "name", "description"));
      if (value(pom, "parent/artifactId").isEmpty()) {
        own.addAll(INHERITED);
      }
      for (String name : own) {
        if (value(pom, name).isEmpty()) {
          missing.add(folder + "/pom.xml has no " + name);
        }
      }
      assertEquals("", value(pom, "repositories"), "Maven Central takes no POM with repositories of its own");
      assertEquals("", value(pom, "dependencyManagement/dependencies/dependency[scope='import']"),
          "who uses the library would have to fetch what is imported");
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void shouldNotPublishTheOtherModules() throws Exception {
    String modules = value(pom("."), "modules");
    for (String folder : modules.split("\\s+")) {
      boolean skipped = value(pom(folder), "properties/maven.deploy.skip").equals("true");
      assertEquals(!PUBLISHED.contains(folder), skipped, folder);
    }
  }

  @Test
  void shouldNameOneVersionAndOneTimeEverywhere() throws Exception {
    Document parent = pom(".");
    assertEquals(Dist.VERSION, value(parent, "version"));
    for (String folder : value(parent, "modules").split("\\s+")) {
      Document pom = pom(folder);
      String version = value(pom, "parent/version");
      assertEquals(Dist.VERSION, version.isEmpty() ? value(pom, "version") : version, folder);
    }
    String time = "properties/project.build.outputTimestamp";
    assertEquals(value(parent, time), value(pom("bom"), time));
    assertEquals(Dist.VERSION, value(pom("examples/maven-project"), "properties/mpi4j.version"));
    String gradle = Dist.read(Dist.ROOT.resolve("examples/gradle-project/build.gradle.kts"));
    assertTrue(gradle.contains("val mpi4jVersion = \"" + Dist.VERSION + "\""), gradle);
    assertTrue(gradle.contains("junit-bom:" + value(parent, "properties/junit.version") + "\""), gradle);
  }

  @Test
  void shouldListAllPublishedJarsInTheBom() throws Exception {
    Document bom = pom("bom");
    String listed = value(bom, "dependencyManagement/dependencies");
    for (String folder : PUBLISHED.subList(1, PUBLISHED.size())) {
      String artifact = value(pom(folder), "artifactId");
      assertTrue(listed.lines().anyMatch(line -> line.strip().equals(artifact)), artifact);
    }
    assertEquals("", value(bom, "parent"), "importing the BOM would bring the parent's versions");
  }

  /** JBang reads these lines from examples/Hello.java and the others. */
  @Test
  void shouldNameTheVersionInTheExamplesForJBang() throws Exception {
    try (Stream<Path> found = Files.list(Dist.ROOT.resolve("examples"))) {
      List<Path> examples = found.filter(f -> f.toString().endsWith(".java")).toList();
      assertTrue(examples.size() > 20);
      for (Path example : examples) {
        List<String> lines = Dist.read(example).lines().toList();
        assertTrue(lines.contains("//JAVA 25+"), example::toString);
        assertTrue(lines.contains("//DEPS org.mpi4j:mpi4j:" + Dist.VERSION), example::toString);
      }
    }
  }
}
