import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openWeights, type WeightsFile } from '@cairn/analyst/second';
import { evaluate, type Outcome } from './train-analyst/evaluate.ts';
import { foldsOf } from './train-analyst/folds.ts';
import { focusWeights, learnFocus } from './train-analyst/focus-lessons.ts';
import { learnAll, lessonsOf, type Lessons } from './train-analyst/lessons.ts';
import { loadBusinesses } from './train-analyst/load-questions.ts';
import { report } from './train-analyst/report.ts';
import { weightsPath } from './train-analyst/weights-file.ts';

/**
 * Trains the second analyst on the golden plans, each business read by weights that have not seen it, and prints how
 * many plans are wholly right. `--only cafe` holds out that one alone (`none`: no one), `--missed` prints what was read otherwise, and
 * `--write` keeps what the product uses of weights trained on all of them (`apps/server/src/ledger/answer/asked-part.json.gz`).
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      missed: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  const businesses = await loadBusinesses();
  const lessons = await lessonsOf(businesses);
  const all = lessons.flatMap(({ examples }) => examples);
  const reachable = all.filter(({ isReachable }) => isReachable).length;
  console.log(`${String(all.length)} examples, ${String(reachable)} of them within reach.`);
  const outcomes: Outcome[] = [];
  const only = values.only?.split(',') ?? [];
  for (const held of foldsOf(businesses, only)) {
    const weights = openWeights(
      learnAll(lessons.filter(({ business }) => !held.includes(business))),
    );
    for (const one of held) outcomes.push(...evaluate(one, weights));
  }
  if (values.missed === true) showMissed(outcomes);
  report(outcomes);
  if (values.write === true) await writeWeights(lessons);
}

function showMissed(outcomes: readonly Outcome[]): void {
  for (const { business, id, voice, question, wanted, found, isRight } of outcomes)
    if (!isRight) console.log(`${business} ${id} ${voice}: ${question}\n  ${wanted}\n  ${found}`);
}

/** What the product uses of them: which words of a question ask. */
async function writeWeights(lessons: readonly Lessons[]): Promise<void> {
  const focus = focusWeights(learnFocus(lessons.flatMap(({ focus }) => focus)));
  const text = JSON.stringify({ choices: [], rows: {}, pointers: { focus } } satisfies WeightsFile);
  const packed = gzipSync(text, { level: 9 });
  await writeFile(weightsPath, packed);
  const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(0)} kB`;
  console.log(
    `${kilobytes(text.length)} of weights, ${kilobytes(packed.length)} packed, written to ${weightsPath}.`,
  );
}
