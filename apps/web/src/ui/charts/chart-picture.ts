import { Chart } from 'chart.js';
import { configurationOf } from './canvas-chart.tsx';
import type { ChartSpec, Series } from './chart-data.ts';

const width = 960;
const height = 540;
const margin = 24;
const titleHeight = 56;
/** Sharp on paper and on dense screens, whatever screen it was made on. */
const density = 2;

/** The chart with its title as a PNG, in the colors and on the ground of the element that frames it. */
export async function chartPicture(
  chart: ChartSpec,
  series: readonly Series[],
  ground: HTMLElement,
): Promise<Blob> {
  const plot = document.createElement('canvas');
  plot.width = width - 2 * margin;
  plot.height = height - titleHeight - margin;
  const { options, ...rest } = configurationOf(chart, series, ground);
  const legend = options?.plugins?.legend;
  const still = {
    ...options,
    responsive: false,
    devicePixelRatio: density,
    // The key that stands above it on the screen does not come along.
    ...(series.length > 1 && {
      plugins: {
        ...options?.plugins,
        legend: { ...legend, display: true, position: 'top' as const },
      },
    }),
  };
  const drawn = new Chart(plot, { ...rest, options: still });
  const picture = document.createElement('canvas');
  picture.width = width * density;
  picture.height = height * density;
  const context = picture.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(ground);
  context.scale(density, density);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(document.body).color;
  context.font = `600 18px ${style.fontFamily}`;
  context.textBaseline = 'middle';
  context.fillText(chart.title, margin, titleHeight / 2, width - 2 * margin);
  context.drawImage(plot, margin, titleHeight, plot.width / density, plot.height / density);
  drawn.destroy();
  return new Promise((resolve, reject) =>
    picture.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture is too large'));
      else resolve(blob);
    }, 'image/png'),
  );
}
