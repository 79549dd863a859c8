import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { barFigures, figuresAtBars, isLying, roomFor } from './bar-figures.ts';
import type { ChartSpec, Series } from './chart-data.ts';
import { formatAxisOf, formatOf } from './format-figure.ts';
import { axisLabel, fitted, fullLabel } from './chart-labels.ts';
import { barColor, colorAt, lineColor } from './palette.ts';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
);

export interface CanvasChartProps {
  chart: ChartSpec;
  series: readonly Series[];
}

/** Draws with Chart.js. It is a picture only: its twin, a table, carries the figures. */
export function CanvasChart({ chart, series }: CanvasChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const drawn = new Chart(canvas.current, configurationOf(chart, series, canvas.current));
    return () => drawn.destroy();
  }, [chart, series]);
  return (
    <div className="relative min-h-72 w-full" style={{ height: heightOf(chart, series.length) }}>
      <canvas ref={canvas} role="img" aria-label={`${chart.title}, ${chart.type} chart`} />
    </div>
  );
}

const boxWidth = 12;
/** What Chart.js keeps free around a name and its box. */
const besideNames = 26;
const legendRowPx = 24;
const legendRowsMax = 24;

const barPx = 18;
const betweenBarsPx = 14;
const axisPx = 32;

/** A pie is as high as its legend, so that no slice goes without its name; lying bars as there are bars. */
function heightOf(chart: ChartSpec, seriesCount: number): number | undefined {
  const { length } = chart.data.labels;
  if (chart.type === 'pie') return Math.min(length, legendRowsMax) * legendRowPx;
  return isLying(chart) ? length * (seriesCount * barPx + betweenBarsPx) + axisPx : undefined;
}

/** From here on the dots of a line run into each other. */
const dotsMax = 31;

export function configurationOf(
  chart: ChartSpec,
  series: readonly Series[],
  element: HTMLElement,
): ChartConfiguration {
  const style = getComputedStyle(element);
  const quiet = style.getPropertyValue('color');
  const isPie = chart.type === 'pie';
  const font = { family: style.fontFamily, size: 12 };
  const figures = figuresAtBars(chart, series);
  const lies = isLying(chart);
  const longest = lies && figures !== null ? Math.max(...(series[0]?.values ?? [])) : null;
  const written = { color: getComputedStyle(document.body).color, font: `12px ${font.family}` };
  return {
    type: chart.type,
    plugins: figures === null ? [] : [barFigures(figures, lies, written)],
    data: {
      labels: chart.data.labels,
      datasets: series.map((one, at) => ({
        label: one.label,
        data: one.values,
        ...colorsOf(chart, series, at),
      })),
    },
    options: {
      ...(lies && { indexAxis: 'y' as const }),
      ...(figures !== null && {
        layout: { padding: lies ? { right: roomFor(figures) } : { top: 18 } },
      }),
      responsive: true,
      maintainAspectRatio: false,
      // All series of the place that is pointed at, wherever in it.
      interaction: isPie ? {} : { mode: 'index', axis: lies ? 'y' : 'x', intersect: false },
      animation: false,
      ...(chart.data.labels.length > dotsMax && { elements: { point: { radius: 0 } } }),
      color: quiet,
      font,
      plugins: {
        legend: legendOf(isPie, quiet, font),
        tooltip: {
          ...tooltipLook(element),
          callbacks: {
            title: ([pointed]) =>
              `${fullLabel(pointed?.label ?? '')}${pointed?.dataIndex === chart.unfinished ? ', so far' : ''}`,
            label: ({ raw, dataset }) => {
              const name = series.length > 1 ? `${dataset.label ?? ''}: ` : '';
              return ` ${name}${formatOf(chart.unit)(Number(raw))}`;
            },
          },
        },
      },
      scales: isPie ? {} : scalesOf(chart, { quiet, font, longest }),
    },
  };
}

/** Specification, section 9: the legend stands at the right of a pie and is hidden otherwise. */
const legendOf = (isPie: boolean, quiet: string, font: { family: string; size: number }) => ({
  display: isPie,
  position: 'right' as const,
  labels: {
    color: quiet,
    font,
    boxWidth,
    boxHeight: boxWidth,
    generateLabels: (drawn: Chart) => namesOfSlices(drawn, `12px ${font.family}`),
  },
});

/** As what opens over the page elsewhere looks: on the ground of its frame, in the page's text. */
function tooltipLook(element: HTMLElement) {
  const text = getComputedStyle(document.body).color;
  return {
    backgroundColor: getComputedStyle(element.closest('figure') ?? element).backgroundColor,
    titleColor: text,
    bodyColor: text,
    borderColor: 'rgb(128 128 128 / 40%)',
    borderWidth: 1,
    padding: 10,
    cornerRadius: 8,
    boxWidth: 10,
    boxHeight: 10,
    boxPadding: 4,
  };
}

interface ScaleLook {
  quiet: string;
  font: object;
  /** Each bar says its figure, and the longest takes all the room: the axis would say it twice. Null where it is needed. */
  longest: number | null;
}

function scalesOf(chart: ChartSpec, { quiet, font, longest }: ScaleLook) {
  const { labels } = chart.data;
  const isMeasured = longest !== null;
  const names = {
    grid: { display: false },
    ticks: {
      color: quiet,
      font,
      // Names are all there and level; of a long course of time every second or third will do.
      autoSkip: !isLying(chart),
      maxRotation: 0,
      callback: (at: string | number) => axisLabel(labels[Number(at)] ?? '', Number(at)),
    },
  };
  const figures = {
    beginAtZero: true,
    ...(isMeasured && longest > 0 && { max: longest }),
    border: { display: false },
    grid: { display: !isMeasured, color: 'rgb(128 128 128 / 15%)' },
    ticks: {
      display: !isMeasured,
      color: quiet,
      font,
      maxTicksLimit: 6,
      maxRotation: 0,
      callback: (value: string | number) => formatAxisOf(chart.unit)(Number(value)),
    },
  };
  return isLying(chart) ? { x: figures, y: names } : { x: names, y: figures };
}

/** The names beside a pie, each as far as there is room: they get the half of it, and would be cut off without a sign. */
function namesOfSlices(drawn: Chart, font: string) {
  const { labels } = Chart.overrides.pie.plugins.legend;
  const room = drawn.width / 2 - boxWidth - besideNames;
  const { ctx } = drawn;
  ctx.save();
  ctx.font = font;
  const names = labels.generateLabels(drawn).map((name) => ({
    ...name,
    text: fitted(name.text, room, (text) => ctx.measureText(text).width),
  }));
  ctx.restore();
  return names;
}

function colorsOf(chart: ChartSpec, series: readonly Series[], at: number) {
  if (chart.type === 'pie') {
    return {
      backgroundColor: chart.data.labels.map((_, slice) => colorAt(slice)),
      borderWidth: 0,
    };
  }
  const single = chart.type === 'bar' ? barColor : lineColor;
  const color = series.length === 1 ? single : colorAt(at);
  if (chart.type === 'line') {
    const isUnfinished = ({ p1DataIndex }: { p1DataIndex: number }) =>
      p1DataIndex === chart.unfinished;
    return {
      ...{ backgroundColor: color, borderColor: color, borderWidth: 2 },
      segment: {
        borderDash: (leg: { p1DataIndex: number }) => (isUnfinished(leg) ? [4, 4] : undefined),
      },
    };
  }
  return {
    backgroundColor: chart.data.labels.map((_, bar) =>
      bar === chart.unfinished ? hatched(color) : color,
    ),
    borderColor: color,
    borderWidth: 0,
  };
}

const hatchPx = 8;

/** Stripes of a color: what is not over yet. */
function hatched(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = hatchPx;
  tile.height = hatchPx;
  const context = tile.getContext('2d');
  if (context === null) return color;
  context.strokeStyle = color;
  context.lineWidth = 3;
  for (const shift of [-hatchPx, 0, hatchPx]) {
    context.moveTo(shift, hatchPx);
    context.lineTo(shift + hatchPx, 0);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? color;
}
