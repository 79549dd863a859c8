// Reads print in a process of its own: the library is native code, and what it may break or hold is this process alone.

import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { TextPiece } from '../group-lines.ts';
import type { Box } from '../file-contents.ts';
import type { Gray } from './prepare/gray.ts';
import { finderInput, printBoxes } from './engine/find-print.ts';
import { modelFiles, onlyFigures, readableCharacters } from './engine/models.ts';
import { batchesOf, spaced, textOf, type ReadText } from './engine/read-print.ts';

/** A row to be read once more; of what has no letters only figures and their marks are let through. */
export interface RowToRead {
  box: Box;
  isFigures: boolean;
}

export type RowRead = Pick<ReadText, 'text' | 'sureness'>;

/** A picture made ready, and which of its rows are to be read; all of its print where none is named. */
export interface PrintRequest {
  picture: Gray;
  rows?: readonly RowToRead[];
}

export type PrintReply = { pieces: TextPiece[] } | { rows: RowRead[] } | { failed: string };

/** Letters read less surely than this are mostly dirt. */
const surenessLeast = 0.4;
/** Darker than this is ink, on a picture made ready. */
const inkBelow = 150;

async function openModels() {
  const files = modelFiles();
  if (files === null) throw new Error('the models are not installed');
  const options = { intraOpNumThreads: 2, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
  const [finder, reader] = [
    await InferenceSession.create(files.finder, options),
    await InferenceSession.create(files.reader, options),
  ];
  const characters = readableCharacters(files.characters);
  return { finder, reader, characters, figures: onlyFigures(characters) };
}

const models = openModels();
// Without a request nobody hears of it; the first request answers with it.
models.catch(() => undefined);

async function run(session: InferenceSession, values: Float32Array, shape: readonly number[]) {
  const input = session.inputNames[0] ?? '';
  const results = await session.run({ [input]: new Tensor('float32', values, shape) });
  const result = results[session.outputNames[0] ?? ''];
  if (!(result?.data instanceof Float32Array)) throw new Error('the model gave no numbers');
  return { data: result.data, shape: result.dims };
}

async function readAll(picture: Gray): Promise<TextPiece[]> {
  const { finder, characters } = await models;
  const input = finderInput(picture);
  const { width, height } = input;
  const likely = await run(finder, input.values, [1, 3, height, width]);
  const boxes = printBoxes({ width, height, values: likely.data }, picture);
  const pieces: TextPiece[] = [];
  await readBoxes(picture, boxes, (box, { odds, from, steps, columnsOfStep, inked }) => {
    const read = textOf(odds, from, steps, characters);
    const text = spaced(read, inked, columnsOfStep);
    const { sureness, leastLetter } = read;
    if (text === '' || sureness < surenessLeast) return;
    pieces.push({ text, sureness, leastLetter, ...withoutRim(picture, box) });
  });
  return pieces;
}

/** So much of its height a row is let out before it is read again: another cut than the finder's. */
const letOut = { across: 0.5, down: 0.3 };

async function readRows(picture: Gray, rows: readonly RowToRead[]): Promise<RowRead[]> {
  const { characters, figures } = await models;
  const found: RowRead[] = [];
  const boxes = rows.map(({ box }) => wider(box));
  await readBoxes(picture, boxes, (box, { odds, from, steps }) => {
    const at = boxes.indexOf(box);
    const { text, sureness } = textOf(odds, from, steps, rows[at]?.isFigures === true ? figures : characters); // prettier-ignore
    found[at] = { text, sureness };
  });
  return found;
}

function wider({ left, top, right, bottom }: Box): Box {
  const [across, down] = [(bottom - top) * letOut.across, (bottom - top) * letOut.down];
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

/** What the reader says of one line: how likely each character is at each of its steps. */
interface LineOdds {
  odds: Float32Array;
  from: number;
  steps: number;
  columnsOfStep: number;
  inked: Uint8Array;
}

async function readBoxes(
  picture: Gray,
  boxes: readonly Box[],
  take: (box: Box, line: LineOdds) => void,
): Promise<void> {
  const { reader, characters } = await models;
  for (const { boxes: some, width, values, shape: given, inked } of batchesOf(picture, boxes)) {
    const { data: odds, shape } = await run(reader, values, given);
    const [, steps = 0, count = 0] = shape;
    if (count !== characters.length) throw new Error('the model knows other characters');
    for (const [at, box] of some.entries()) {
      const from = at * steps * count;
      const columnsOfStep = width / steps;
      take(box, { odds, from, steps, columnsOfStep, inked: inked[at] ?? new Uint8Array() });
    }
  }
}

/** The finder leaves paper around print: how tall and how far apart letters are is told without it. */
function withoutRim({ width, pixels }: Gray, box: Box): Box {
  let [left, top, right, bottom] = [box.right, box.bottom, box.left, box.top];
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if ((pixels[y * width + x] ?? 255) >= inkBelow) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return right - left < 2 || bottom - top < 2 ? box : { left, top, right, bottom };
}

process.on('message', ({ picture, rows }: PrintRequest) => {
  const answer = (reply: PrintReply) => process.send?.(reply);
  const read = async (): Promise<PrintReply> =>
    rows === undefined
      ? { pieces: await readAll(picture) }
      : { rows: await readRows(picture, rows) };
  read().then(answer, (error: unknown) =>
    answer({ failed: error instanceof Error ? error.message : 'unknown' }),
  );
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
