// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.util.Map;
import java.util.Set;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/** Code within a text. Browsers break lines after each hyphen, but an option is to stay in one piece. */
final class InlineCode implements NodeRenderer {
  /** A longer one may be broken, since it would not fit into a cell of a table on a phone. */
  private static final int LONGEST = 20;

  private final HtmlWriter html;

  InlineCode(HtmlNodeRendererContext context) {
    html = context.getWriter();
  }

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    return Set.of(Code.class);
  }

  @Override
  public void render(Node node) {
    html.tag("code");
    String before = "";
    for (String word : ((Code) node).getLiteral().split(" ", -1)) {
      html.text(before);
      if (word.startsWith("-") && word.length() <= LONGEST) {
        html.tag("span", Map.of("class", "option"));
        html.text(word);
        html.tag("/span");
      } else {
        html.text(word);
      }
      before = " ";
    }
    html.tag("/code");
  }
}
