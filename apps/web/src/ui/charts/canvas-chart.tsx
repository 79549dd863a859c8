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
import type { ChartSpec, Series } from './chart-data.ts';
import { formatAxisOf, formatOf } from './format-figure.ts';
import { barColour, colourAt, lineColour } from './palette.ts';

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
    <div className="relative min-h-72 w-full" style={{ height: heightOf(chart) }}>
      <canvas ref={canvas} role="img" aria-label={`${chart.title}, ${chart.type} chart`} />
    </div>
  );
}

const legendRowPx = 24;
const legendRowsMax = 24;

/** A pie is as high as its legend, so that no slice goes without its name. */
const heightOf = ({ type, data }: ChartSpec) =>
  type === 'pie' ? Math.min(data.labels.length, legendRowsMax) * legendRowPx : undefined;

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
  return {
    type: chart.type,
    data: {
      labels: chart.data.labels,
      datasets: series.map((one, at) => ({
        label: one.label,
        data: one.values,
        ...coloursOf(chart, series, at),
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      ...(chart.data.labels.length > dotsMax && { elements: { point: { radius: 0 } } }),
      color: quiet,
      font,
      plugins: {
        // Specification, section 9: the legend stands at the right of a pie and is hidden otherwise.
        legend: {
          display: isPie,
          position: 'right',
          labels: { color: quiet, font, boxWidth: 12, boxHeight: 12 },
        },
        tooltip: {
          callbacks: {
            label: ({ raw, dataset }) => {
              const name = series.length > 1 ? `${dataset.label ?? ''}: ` : '';
              return ` ${name}${formatOf(chart.unit)(Number(raw))}`;
            },
          },
        },
      },
      scales: isPie
        ? {}
        : {
            x: { grid: { display: false }, ticks: { color: quiet, font } },
            y: {
              beginAtZero: true,
              border: { display: false },
              grid: { color: 'rgb(128 128 128 / 15%)' },
              ticks: {
                color: quiet,
                font,
                maxTicksLimit: 6,
                callback: (value) => formatAxisOf(chart.unit)(Number(value)),
              },
            },
          },
    },
  };
}

function coloursOf(chart: ChartSpec, series: readonly Series[], at: number) {
  if (chart.type === 'pie') {
    return {
      backgroundColor: chart.data.labels.map((_, slice) => colourAt(slice)),
      borderWidth: 0,
    };
  }
  const single = chart.type === 'bar' ? barColour : lineColour;
  const colour = series.length === 1 ? single : colourAt(at);
  return {
    backgroundColor: colour,
    borderColor: colour,
    borderWidth: chart.type === 'line' ? 2 : 0,
  };
}
