import type { Gray } from '../prepare/gray.ts';
import type { Box } from '../../file-contents.ts';
import { resized, type Plane } from './plane.ts';

/** How tall the reader takes a line, and by how much its length is a multiple. */
const tall = 48;
const step = 8;
/** The longest line of a page, as tall as that. */
const longest = 3_200;
/** Lines that are read together are made as long as the longest of them. */
const together = 6;

/** Lines of about one length, to be read together. */
export interface Batch {
  boxes: Box[];
  width: number;
  /** Lines times three equal colors times `tall` times `width`. */
  values: Float32Array;
  shape: [number, 3, number, number];
  /** Of each line, which of its columns have ink. */
  inked: Uint8Array[];
}

/** The lines of a picture in batches, the shortest first. */
export function batchesOf(picture: Gray, boxes: readonly Box[]): Batch[] {
  const lines = boxes
    .map((box) => ({ box, long: lengthOf(box) }))
    .sort((one, other) => one.long - other.long);
  const batches: Batch[] = [];
  for (let at = 0; at < lines.length; at += together) {
    const group = lines.slice(at, at + together);
    const width = Math.ceil((group.at(-1)?.long ?? step) / step) * step;
    const values = new Float32Array(group.length * 3 * tall * width);
    const inked: Uint8Array[] = [];
    for (const [place, { box, long }] of group.entries()) {
      const line = resized(picture, long, tall, box);
      inked.push(inkedColumns(line));
      for (let color = 0; color < 3; color += 1) {
        for (let y = 0; y < tall; y += 1) {
          const row = ((place * 3 + color) * tall + y) * width;
          for (let x = 0; x < long; x += 1)
            values[row + x] = (line.values[y * long + x] ?? 0) / 127.5 - 1;
        }
      }
    }
    batches.push({
      boxes: group.map(({ box }) => box),
      width,
      values,
      shape: [group.length, 3, tall, width],
      inked,
    });
  }
  return batches;
}

const lengthOf = ({ left, top, right, bottom }: Box) =>
  Math.min(longest, Math.max(step * 2, Math.round(((right - left) * tall) / (bottom - top))));

/** Darker than this is ink, on a picture made ready. */
const inkBelow = 150;

function inkedColumns({ width, values }: Plane): Uint8Array {
  const inked = new Uint8Array(width);
  for (let at = 0; at < values.length; at += 1)
    if ((values[at] ?? 255) < inkBelow) inked[at % width] = 1;
  return inked;
}

export interface ReadText {
  text: string;
  /** At which step each of its characters was seen. */
  steps: number[];
  /** Of its figures the least sure one, of words without any the mean. */
  sureness: number;
  /** Of its letters the least sure one; 1 where there is none. */
  leastLetter: number;
}

/**
 * What one line says: at each step the likeliest character, each counted once while it lasts (CTC). `odds` holds a row of
 * all characters for each step.
 */
export function textOf(
  odds: Float32Array,
  from: number,
  steps: number,
  characters: readonly (string | null)[],
): ReadText {
  const count = characters.length;
  let text = '';
  let last = 0;
  const sure: number[] = [];
  const seen: number[] = [];
  for (let at = 0; at < steps; at += 1) {
    const row = from + at * count;
    let [best, most] = [0, odds[row] ?? 0];
    for (let one = 1; one < count; one += 1) {
      const value = odds[row + one] ?? 0;
      if (value > most && characters[one] !== null) [best, most] = [one, value];
    }
    if (best !== 0 && best !== last) {
      text += characters[best] ?? '';
      sure.push(most);
      seen.push(at);
    } else if (best !== 0 && most > (sure.at(-1) ?? 0)) {
      sure[sure.length - 1] = most;
      seen[seen.length - 1] = at;
    }
    last = best;
  }
  const letters = sure.filter((_, at) => /\p{L}/u.test(text[at] ?? ''));
  return { text, steps: seen, sureness: surenessOf(text, sure), leastLetter: Math.min(1, ...letters) }; // prettier-ignore
}

function surenessOf(text: string, sure: readonly number[]): number {
  const figures = sure.filter((_, at) => /\d/.test(text[at] ?? ''));
  if (figures.length > 0) return Math.min(...figures);
  return sure.reduce((sum, one) => sum + one, 0) / Math.max(1, sure.length);
}

/** A gap between letters that is wider than this share of the way from one letter to the next is a space. */
const spaceFrom = 0.55;

/** The reader leaves out spaces between words that stand close; the paper between their letters shows them. */
export function spaced(
  { text, steps }: Pick<ReadText, 'text' | 'steps'>,
  inked: Uint8Array,
  columnsOfStep: number,
): string {
  const ways = steps.slice(1).map((step, at) => step - (steps[at] ?? 0));
  const usual = ways.sort((one, other) => one - other)[ways.length >> 1] ?? 0;
  const least = usual * columnsOfStep * spaceFrom;
  const isLetter = (at: number) => /\p{L}/u.test(text[at] ?? '');
  return Array.from(text)
    .map((character, at) => {
      const [from = 0, to = 0] = [steps[at], steps[at + 1]];
      const isBetween = isLetter(at) && isLetter(at + 1);
      const gap = isBetween ? widestGap(inked, from * columnsOfStep, (to + 1) * columnsOfStep) : 0;
      return gap > least ? `${character} ` : character;
    })
    .join('')
    .trim();
}

function widestGap(inked: Uint8Array, from: number, to: number): number {
  let [widest, gap] = [0, 0];
  for (let x = Math.floor(from); x < Math.min(inked.length, to); x += 1) {
    gap = inked[x] === 1 ? 0 : gap + 1;
    widest = Math.max(widest, gap);
  }
  return widest;
}
