import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openWeights, WEIGHT_UNIT, type WeightsFile } from '@cairn/analyst/second';
import { evaluate, type Outcome } from './train-analyst/evaluate.ts';
import { foldsOf } from './train-analyst/folds.ts';
import { learnSureness } from './train-analyst/learn-sureness.ts';
import { learnAll, lessonsOf } from './train-analyst/lessons.ts';
import { loadBusinesses } from './train-analyst/load-questions.ts';
import { report } from './train-analyst/report.ts';
import { weightsPath } from './train-analyst/weights-file.ts';

/** A weight of sureness below this many hundredths is left out. */
const SURE_MIN = 3;

/**
 * Trains the second analyst on the golden plans, each business read by weights that have not seen it, and prints how
 * many plans are wholly right. `--only cafe` holds out that one alone (`none`: no one), `--missed` prints what was read otherwise, and
 * `--write` keeps weights trained on all of them (`packages/analyst/src/second/parse/weights.json.gz`).
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
  if (values.write === true) await writeWeights(learnAll(lessons), outcomes);
}

function showMissed(outcomes: readonly Outcome[]): void {
  for (const { business, id, voice, question, wanted, found, isRight } of outcomes)
    if (!isRight) console.log(`${business} ${id} ${voice}: ${question}\n  ${wanted}\n  ${found}`);
}

/** With what tells when a reading is right, as questions told whose businesses the weights had not seen. */
async function writeWeights(weights: WeightsFile, outcomes: readonly Outcome[]): Promise<void> {
  const sure = learnSureness(outcomes).weights(WEIGHT_UNIT, SURE_MIN);
  const pointers = { ...weights.pointers, sure: { forms: [], weights: sure } };
  const text = JSON.stringify({ ...weights, pointers } satisfies WeightsFile);
  const packed = gzipSync(text, { level: 9 });
  await writeFile(weightsPath, packed);
  console.log(
    `${(text.length / 1e6).toFixed(2)} MB of weights, ${(packed.length / 1e6).toFixed(2)} packed, written to ${weightsPath}.`,
  );
}
