// Reads print in a process of its own: the library is native code, and what it may break or hold is this process alone.

import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { TextPiece } from '../group-lines.ts';
import type { Box } from '../file-contents.ts';
import type { Gray } from './prepare/gray.ts';
import { finderInput, printBoxes } from './engine/find-print.ts';
import { modelFiles, readableCharacters } from './engine/models.ts';
import { batchesOf, spaced, textOf } from './engine/read-print.ts';

export type PrintReply = { pieces: TextPiece[] } | { failed: string };

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
  return { finder, reader, characters: readableCharacters(files.characters) };
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

async function read(picture: Gray): Promise<TextPiece[]> {
  const { finder, reader, characters } = await models;
  const input = finderInput(picture);
  const { width, height } = input;
  const likely = await run(finder, input.values, [1, 3, height, width]);
  const boxes = printBoxes({ width, height, values: likely.data }, picture);
  const pieces: TextPiece[] = [];
  for (const batch of batchesOf(picture, boxes)) {
    const { data, shape } = await run(reader, batch.values, batch.shape);
    const [, steps = 0, count = 0] = shape;
    if (count !== characters.length) throw new Error('the model knows other characters');
    for (const [at, box] of batch.boxes.entries()) {
      const read = textOf(data, at * steps * count, steps, characters);
      const text = spaced(read, batch.inked[at] ?? new Uint8Array(), batch.width / steps);
      const { sureness, leastLetter } = read;
      if (text === '' || sureness < surenessLeast) continue;
      pieces.push({ text, sureness, leastLetter, ...withoutRim(picture, box) });
    }
  }
  return pieces;
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

process.on('message', (picture: Gray) => {
  const answer = (reply: PrintReply) => process.send?.(reply);
  read(picture).then(
    (pieces) => answer({ pieces }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : 'unknown' }),
  );
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
