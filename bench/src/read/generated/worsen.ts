import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { between, type Chance } from './invented.ts';

/** What happens to a paper on its way into a phone, one kind of it at a time. */
export const worsenings: Readonly<Record<string, (canvas: Canvas, chance: Chance) => Canvas>> = {
  tilted: (canvas, chance) => onTable(canvas, ((chance() < 0.5 ? -1 : 1) * between(chance, 2, 8) * Math.PI) / 180, chance), // prettier-ignore
  'turned 90': (canvas, chance) => onTable(canvas, Math.PI / 2, chance),
  'turned 180': (canvas, chance) => onTable(canvas, Math.PI, chance),
  'turned 270': (canvas, chance) => onTable(canvas, -Math.PI / 2, chance),
  shadowed: (canvas, chance) => overPixels(canvas, shadow(canvas, chance)),
  blurred: (canvas, chance) => redrawn(canvas, 1, `blur(${1.2 + chance() * 0.8}px)`),
  noisy: (canvas, chance) => overPixels(canvas, (value) => value + (chance() + chance() - 1) * 90),
  pale: (canvas, chance) => {
    const least = between(chance, 150, 180);
    return overPixels(canvas, (value) => least + (value / 255) * (235 - least));
  },
  'from the side': (canvas, chance) => fromTheSide(canvas, chance),
  'small, cut close': (canvas, chance) => redrawn(canvas, 0.5 + chance() * 0.1, 'none', 0.025),
};

/** A dark table around the paper. */
function onTable(canvas: Canvas, turn: number, chance: Chance): Canvas {
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const room = 1.08 + chance() * 0.15;
  const width = Math.round((canvas.width * cos + canvas.height * sin) * room);
  const height = Math.round((canvas.width * sin + canvas.height * cos) * room);
  const table = createCanvas(width, height);
  const pen = table.getContext('2d');
  const shade = between(chance, 40, 110);
  pen.fillStyle = `rgb(${shade + 20}, ${shade + 5}, ${shade - 10})`;
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate(turn);
  pen.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return table;
}

/** Smaller or blurred; `cut` is the share of each side that is missing. */
function redrawn(canvas: Canvas, by: number, filter: string, cut = 0): Canvas {
  const width = Math.round(canvas.width * by * (1 - 2 * cut));
  const height = Math.round(canvas.height * by * (1 - 2 * cut));
  const drawn = createCanvas(width, height);
  const pen = drawn.getContext('2d');
  pen.filter = filter;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvas, -canvas.width * cut * by, -canvas.height * cut * by, canvas.width * by, canvas.height * by); // prettier-ignore
  return drawn;
}

function overPixels(
  canvas: Canvas,
  change: (value: number, x: number, y: number) => number,
): Canvas {
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  const pixels = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const place = at / 4;
    const value = change(pixels.data[at] ?? 0, place % width, Math.floor(place / width));
    pixels.data.fill(Math.max(0, Math.min(255, value)), at, at + 3);
  }
  pen.putImageData(pixels, 0, 0);
  return canvas;
}

/** A hand between lamp and paper: a soft edge across it, and the light that falls off. */
function shadow({ width, height }: Canvas, chance: Chance) {
  const [slope, at, soft, depth] = [chance() * 2 - 1, 0.3 + chance() * 0.4, 0.04 + chance() * 0.1, 0.35 + chance() * 0.25]; // prettier-ignore
  return (value: number, x: number, y: number) => {
    const across = x / width + slope * (y / height - 0.5) - at;
    const dark = 1 / (1 + Math.exp(-across / soft));
    return value * (1 - depth * dark) * (1 - 0.15 * (y / height));
  };
}

/** The paper as it looks to somebody who stands beside it: its far edge is shorter. */
function fromTheSide(canvas: Canvas, chance: Chance): Canvas {
  const far = 0.75 + chance() * 0.15;
  const drawn = onTable(createCanvas(canvas.width, canvas.height), 0, chance);
  const pen = drawn.getContext('2d');
  pen.resetTransform();
  const [left, top] = [(drawn.width - canvas.width) / 2, (drawn.height - canvas.height) / 2];
  const lean = (chance() - 0.5) * canvas.width * 0.1;
  for (let y = 0; y < canvas.height; y += 1) {
    const share = y / canvas.height;
    const size = far + (1 - far) * share;
    // Rows farther away stand closer together.
    const from = Math.min(canvas.height - 2, (share / (share + (1 - share) * far)) * canvas.height);
    const wide = canvas.width * size;
    pen.drawImage(canvas, 0, from, canvas.width, 1.5, left + (canvas.width - wide) / 2 + lean * (1 - share), top + y, wide, 1.5); // prettier-ignore
  }
  return drawn;
}
