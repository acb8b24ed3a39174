// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site.plot;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.w3c.dom.Document;

/**
 * A plot as an SVG file with colours for light and dark screens. It says from which numbers it was drawn, so
 * that a test notices plots that are older than their numbers, on machines with other fonts, too.
 */
public final class SvgFile {
  private static final String NAMESPACE = "http://www.w3.org/2000/svg";
  private static final String DRAWN_FROM = "drawn from numbers with SHA-256 ";
  private static final int HASH_LENGTH = 64;

  private SvgFile() {}

  static void write(JFreeChart chart, int width, int height, Path file, List<Path> numbers)
      throws IOException {
    SVGGraphics2D graphics = new SVGGraphics2D(SVGGeneratorContext.createDefault(document()), false);
    graphics.setSVGCanvasSize(new Dimension(width, height));
    chart.draw(graphics, new Rectangle(width, height));
    StringWriter text = new StringWriter();
    graphics.stream(text, false);
    String svg = text.toString();
    int body = svg.indexOf('>', svg.indexOf("<svg")) + 1;
    String head = svg.substring(svg.indexOf("<svg"), body)
        .replaceFirst(" width=\"", " viewBox=\"0 0 %d %d\" width=\"".formatted(width, height));
    Files.writeString(file, "<!-- SPDX-License-Identifier: Apache-2.0 -->\n<!-- " + DRAWN_FROM
        + hash(numbers) + "; site/build draws it -->\n" + head + style() + svg.substring(body));
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newNSInstance().newDocumentBuilder().getDOMImplementation()
          .createDocument(NAMESPACE, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Colours of text, lines and page on dark screens; style sheets win over attributes. */
  private static String style() {
    return "<style>@media (prefers-color-scheme: dark) {\n" + colour(Charts.TEXT, "#dde3ea")
        + colour(Charts.LINE, "#39434e") + colour(Charts.PAGE, "#14181d") + colour(Charts.FIRST, "#5b9ce6")
        + "}</style>";
  }

  private static String colour(Color light, String dark) {
    String rgb = light.equals(Color.WHITE) ? "white"
        : "rgb(%d,%d,%d)".formatted(light.getRed(), light.getGreen(), light.getBlue());
    return "[fill=\"%s\"] { fill: %s; }\n[stroke=\"%s\"] { stroke: %s; }\n".formatted(rgb, dark, rgb, dark);
  }

  /** Whether the plot was drawn from the numbers that these files have now. */
  public static boolean isOf(Path file, List<Path> numbers) throws IOException {
    return hash(numbers).equals(hashIn(file));
  }

  private static String hashIn(Path file) throws IOException {
    String text = Files.readString(file);
    int begin = text.indexOf(DRAWN_FROM) + DRAWN_FROM.length();
    return text.substring(begin, begin + HASH_LENGTH);
  }

  private static String hash(List<Path> numbers) throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path file : numbers) {
      all.append(Results.read(file));
    }
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(
          all.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
