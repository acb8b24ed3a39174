// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * Makes HTML of Markdown as GitHub does: tables, and names for headings. What is more: coloured code, tables
 * and plots that scroll on narrow screens, links that lead to places of the site, and links to examples.
 */
final class Markdown {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final HtmlRenderer HTML =
      HtmlRenderer.builder().nodeRendererFactory(InlineCode::new).extensions(EXTENSIONS).build();
  private static final TextContentRenderer TEXT =
      TextContentRenderer.builder().extensions(EXTENSIONS).build();
  private static final Pattern COMMAND =
      Pattern.compile("(?s)(\\$ )?(\\S*bin/|mpi(?:exec|run|4j-\\w+) |mvn |javac? |apt |jfr |jbang |module "
          + "|sbatch |srun ).*");

  private static final Pattern EXAMPLE = Pattern.compile("\\bexamples/\\w+\\.java\\b");

  private Markdown() {}

  /**
   * Makes a page.
   *
   * @param text in Markdown
   * @param links translates where links lead
   */
  static Page page(String text, UnaryOperator<String> links) {
    Node document = PARSER.parse(text);
    String words = TEXT.render(document);
    Changes changes = new Changes(links);
    document.accept(changes);
    return new Page(changes.title, HTML.render(document), changes.headings, words);
  }

  /** The words of a heading, without its marks. */
  private static String words(Node heading) {
    StringBuilder words = new StringBuilder();
    heading.accept(new AbstractVisitor() {
      @Override
      public void visit(Text text) {
        words.append(text.getLiteral());
      }

      @Override
      public void visit(Code code) {
        words.append(code.getLiteral());
      }

      @Override
      public void visit(SoftLineBreak lineBreak) {
        words.append(' ');
      }
    });
    return words.toString();
  }

  private static HtmlBlock html(String literal) {
    HtmlBlock block = new HtmlBlock();
    block.setLiteral(literal);
    return block;
  }

  /** Changes the tree of a page from Markdown's to the site's. */
  private static final class Changes extends AbstractVisitor {
    private final UnaryOperator<String> links;
    private final List<Page.Heading> headings = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private String title = "";

    Changes(UnaryOperator<String> links) {
      this.links = links;
    }

    @Override
    public void visit(Heading heading) {
      String words = words(heading);
      String id = idOf(words);
      if (heading.getLevel() == 1 && title.isEmpty()) {
        title = words;
      } else if (heading.getLevel() <= 2) {
        headings.add(new Page.Heading(id, words));
      }
      visitChildren(heading);
      StringBuilder inside = new StringBuilder();
      for (Node child = heading.getFirstChild(); child != null; child = child.getNext()) {
        inside.append(HTML.render(child));
      }
      String tag = "h" + heading.getLevel();
      String anchor = heading.getLevel() == 1 ? "" : " <a class=\"anchor\" href=\"#" + id
          + "\" aria-label=\"Link to this section\">#</a>";
      replace(heading, "<" + tag + " id=\"" + id + "\">" + inside + anchor + "</" + tag + ">");
    }

    private String idOf(String words) {
      String base = words.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
      String id = base;
      for (int i = 1; !ids.add(id); i++) {
        id = base + "-" + i;
      }
      return id;
    }

    @Override
    public void visit(Link link) {
      link.setDestination(links.apply(link.getDestination()));
      visitChildren(link);
    }

    /** Links a command that runs an example to its source. */
    @Override
    public void visit(Code code) {
      Matcher example = EXAMPLE.matcher(code.getLiteral());
      if (!(code.getParent() instanceof Link) && example.find()) {
        Link link = new Link(links.apply("/" + example.group()), null);
        code.insertBefore(link);
        link.appendChild(code);
      }
    }

    @Override
    public void visit(Image image) {
      image.setDestination(links.apply(image.getDestination()));
      if (image.getParent() instanceof Paragraph paragraph && paragraph.getFirstChild() == image) {
        paragraph.insertBefore(html("<div class=\"plot\">"));
        paragraph.insertAfter(html("</div>"));
      }
    }

    @Override
    public void visit(CustomBlock block) {
      visitChildren(block);
      if (block instanceof TableBlock) {
        block.insertBefore(html("<div class=\"scroll\">"));
        block.insertAfter(html("</div>"));
      }
    }

    @Override
    public void visit(FencedCodeBlock block) {
      String kind = block.getInfo() == null ? "" : block.getInfo();
      replace(block, code(kind, block.getLiteral()));
    }

    @Override
    public void visit(IndentedCodeBlock block) {
      String literal = block.getLiteral();
      replace(block, code(COMMAND.matcher(literal).matches() ? "sh" : "", literal));
    }

    @Override
    public void visit(HtmlBlock block) {
      if (block.getLiteral().startsWith("<!--")) {
        block.unlink();
      }
    }

    private static String code(String kind, String literal) {
      return "<div class=\"code" + (kind.isEmpty() ? "" : " " + kind) + "\"><pre><code>"
          + Highlighter.html(kind, literal) + "</code></pre></div>";
    }

    private static void replace(Node node, String literal) {
      node.insertAfter(html(literal));
      node.unlink();
    }
  }
}
