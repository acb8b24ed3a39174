// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.text.NumberFormat;
import java.util.Locale;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.labels.StandardCategoryItemLabelGenerator;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;

/** What all plots look like. {@link SvgFile} replaces the colours of text and lines on dark screens. */
final class Charts {
  static final Color TEXT = new Color(34, 39, 46);
  static final Color LINE = new Color(223, 227, 232);
  static final Color PAGE = Color.WHITE;
  static final Color FIRST = new Color(47, 111, 181);

  private static final Color[] SERIES = {
    FIRST, new Color(224, 134, 26), new Color(46, 140, 91), new Color(150, 86, 160)
  };

  /** More names of groups have no room side by side. */
  private static final int MOST_LEVEL_NAMES = 7;

  private static final BasicStroke DASHES =
      new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 0, new float[] {6, 4}, 0);

  private Charts() {}

  /** Lines over sizes, and a line where mpi4j is as fast as its peer. */
  static JFreeChart lines(String title, String meaning, CategoryDataset values) {
    LineAndShapeRenderer renderer = new LineAndShapeRenderer();
    JFreeChart chart = ratios(ChartFactory.createLineChart(title, null, meaning, values), renderer);
    for (int i = 0; i < SERIES.length; i++) {
      renderer.setSeriesStroke(i, new BasicStroke(2.5f));
      renderer.setSeriesShape(i, mark(i));
    }
    return chart;
  }

  /** Groups of bars, and a line where mpi4j is as fast as its peer. */
  static JFreeChart bars(String title, String meaning, CategoryDataset values) {
    JFreeChart chart =
        ratios(ChartFactory.createBarChart(title, null, meaning, values), flat(new BarRenderer()));
    if (values.getColumnCount() > MOST_LEVEL_NAMES) {
      chart.getCategoryPlot().getDomainAxis().setCategoryLabelPositions(CategoryLabelPositions.UP_45);
    }
    return chart;
  }

  private static JFreeChart ratios(JFreeChart chart, CategoryItemRenderer renderer) {
    style(chart, renderer);
    CategoryPlot plot = chart.getCategoryPlot();
    NumberAxis axis = (NumberAxis) plot.getRangeAxis();
    NumberFormat format = NumberFormat.getNumberInstance(Locale.ROOT);
    format.setMinimumFractionDigits(1);
    axis.setTickUnit(new NumberTickUnit(0.5, format));
    axis.setRange(0, Math.max(2, axis.getUpperBound()));
    plot.addRangeMarker(new ValueMarker(1, TEXT, DASHES), Layer.FOREGROUND);
    return chart;
  }

  /** Bars that lie, one below the other, with their values. */
  static JFreeChart lyingBars(String title, CategoryDataset values) {
    JFreeChart chart = ChartFactory.createBarChart(
        title, null, null, values, PlotOrientation.HORIZONTAL, false, false, false);
    BarRenderer renderer = flat(new BarRenderer());
    style(chart, renderer);
    renderer.setDefaultItemLabelGenerator(new StandardCategoryItemLabelGenerator());
    renderer.setDefaultItemLabelsVisible(true);
    renderer.setDefaultItemLabelPaint(TEXT);
    renderer.setDefaultItemLabelFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
    renderer.setDefaultPositiveItemLabelPosition(
        new ItemLabelPosition(ItemLabelAnchor.OUTSIDE3, TextAnchor.CENTER_LEFT));
    renderer.setMaximumBarWidth(0.25);
    CategoryPlot plot = chart.getCategoryPlot();
    plot.getDomainAxis().setMaximumCategoryLabelWidthRatio(0.6f);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    plot.getRangeAxis().setUpperMargin(0.15);
    return chart;
  }

  private static BarRenderer flat(BarRenderer renderer) {
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setItemMargin(0.04);
    return renderer;
  }

  private static void style(JFreeChart chart, CategoryItemRenderer renderer) {
    chart.getCategoryPlot().setRenderer(renderer);
    Font text = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
    StandardChartTheme theme = new StandardChartTheme("mpi4j");
    theme.setExtraLargeFont(new Font(Font.SANS_SERIF, Font.BOLD, 16));
    theme.setLargeFont(text);
    theme.setRegularFont(text);
    theme.setTitlePaint(TEXT);
    theme.setAxisLabelPaint(TEXT);
    theme.setTickLabelPaint(TEXT);
    theme.setLegendItemPaint(TEXT);
    theme.setChartBackgroundPaint(PAGE);
    theme.setLegendBackgroundPaint(PAGE);
    theme.setPlotBackgroundPaint(PAGE);
    theme.setPlotOutlinePaint(LINE);
    theme.setRangeGridlinePaint(LINE);
    theme.setShadowVisible(false);
    theme.setAxisOffset(new RectangleInsets(4, 4, 4, 4));
    theme.apply(chart);
    for (int i = 0; i < SERIES.length; i++) {
      renderer.setSeriesPaint(i, SERIES[i]);
    }
    CategoryPlot plot = chart.getCategoryPlot();
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.getDomainAxis().setAxisLinePaint(LINE);
    plot.getDomainAxis().setTickMarkPaint(LINE);
    plot.getRangeAxis().setAxisLinePaint(LINE);
    plot.getRangeAxis().setTickMarkPaint(LINE);
    chart.setPadding(new RectangleInsets(8, 8, 8, 16));
    if (chart.getLegend() != null) {
      chart.getLegend().setFrame(BlockBorder.NONE);
    }
  }

  /** A mark for the values of a series, so that colours need not be told apart. */
  private static Shape mark(int series) {
    return switch (series) {
      case 0 -> new Ellipse2D.Double(-4.5, -4.5, 9, 9);
      case 1 -> new Rectangle2D.Double(-4, -4, 8, 8);
      case 2 -> polygon(0, -5.5, 5.5, 0, 0, 5.5, -5.5, 0);
      default -> polygon(0, -5.5, 5.5, 4.5, -5.5, 4.5);
    };
  }

  private static Shape polygon(double... points) {
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    path.closePath();
    return path;
  }
}
