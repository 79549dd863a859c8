import type { Plugin } from 'chart.js';
import { formatCompactMoney } from '../../lib/format.ts';
import type { ChartSpec, Series } from './chart-data.ts';
import { isListOfNames } from './chart-labels.ts';
import { formatAxisOf } from './format-figure.ts';

/** Whether the bars lie, each beside its name. */
export const isLying = ({ type, data }: ChartSpec) => type === 'bar' && isListOfNames(data.labels);

/** What stands at each bar of a single series, so that nobody has to measure it against the axis; null of any other chart. */
export function figuresAtBars(
  chart: ChartSpec,
  series: readonly Series[],
): readonly string[] | null {
  const [only, ...more] = series;
  if (chart.type !== 'bar' || only === undefined || more.length > 0) return null;
  const lies = isLying(chart);
  // Left of a bar that lies and falls short of zero stands its name.
  if (lies && only.values.some((value) => value < 0)) return null;
  const write = chart.unit === 'money' && !lies ? formatCompactMoney : formatAxisOf(chart.unit);
  return only.values.map(write);
}

const gapPx = 6;
const perCharacterPx = 7.5;

/** The room that the longest of them takes beside the longest bar. */
export const roomFor = (figures: readonly string[]): number =>
  gapPx + Math.max(0, ...figures.map(({ length }) => length)) * perCharacterPx;

/** Writes them: right of bars that lie, above or below those that stand, where all of them have room. */
export const barFigures = (
  figures: readonly string[],
  lies: boolean,
  { color, font }: { color: string; font: string },
): Plugin => ({
  id: 'barFigures',
  afterDatasetsDraw: (drawn) => {
    const { ctx, chartArea, data } = drawn;
    ctx.save();
    ctx.font = font;
    ctx.fillStyle = color;
    ctx.textAlign = lies ? 'left' : 'center';
    const widest = Math.max(0, ...figures.map((figure) => ctx.measureText(figure).width));
    const slot = chartArea.width / Math.max(1, figures.length);
    if (lies || widest + gapPx <= slot) {
      drawn.getDatasetMeta(0).data.forEach(({ x, y }, at) => {
        const isBelow = !lies && Number(data.datasets[0]?.data[at]) < 0;
        ctx.textBaseline = lies ? 'middle' : isBelow ? 'top' : 'bottom';
        const beside = isBelow ? gapPx - 2 : 2 - gapPx;
        ctx.fillText(figures[at] ?? '', lies ? x + gapPx : x, lies ? y : y + beside);
      });
    }
    ctx.restore();
  },
});
