import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openWeights, type WeightsFile } from '@cairn/analyst/second';
import { evaluate, type Outcome } from './train-analyst/evaluate.ts';
import { learnAll, lessonsOf } from './train-analyst/lessons.ts';
import { loadBusinesses, type Business } from './train-analyst/load-questions.ts';
import { report } from './train-analyst/report.ts';

const weightsPath = path.resolve(
  import.meta.dirname,
  '../../packages/analyst/src/second/parse/weights.json',
);

/** Businesses with fewer questions are held out together: one training serves them all. */
const SMALL_MAX = 300;
const SMALL_FOLDS = 3;

/**
 * Trains the second analyst on the golden plans, each business read by weights that have not seen it, and prints how
 * many plans are wholly right. `--only cafe` holds out that one alone (`none`: no one), `--missed` prints what was read otherwise, and
 * `--write` keeps weights trained on all of them.
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
  const lessons = lessonsOf(businesses);
  const all = lessons.flatMap(({ examples }) => examples);
  const reachable = all.filter(({ isReachable }) => isReachable).length;
  console.log(`${String(all.length)} examples, ${String(reachable)} of them within reach.`);
  const outcomes: Outcome[] = [];
  for (const held of foldsOf(businesses, values.only)) {
    const weights = openWeights(
      learnAll(lessons.filter(({ business }) => !held.includes(business))),
    );
    for (const one of held) outcomes.push(...evaluate(one, weights));
  }
  if (values.missed === true) showMissed(outcomes);
  report(outcomes);
  if (values.write === true) await writeWeights(learnAll(lessons));
}

function foldsOf(businesses: readonly Business[], only: string | undefined): Business[][] {
  if (only === 'none') return [];
  if (only !== undefined) return [businesses.filter(({ name }) => only.split(',').includes(name))];
  const large = businesses.filter(({ questions }) => questions.length > SMALL_MAX);
  const small = businesses.filter((one) => !large.includes(one));
  const together = Array.from({ length: SMALL_FOLDS }, (_, fold) =>
    small.filter((_one, at) => at % SMALL_FOLDS === fold),
  );
  return [...large.map((one) => [one]), ...together].filter((fold) => fold.length > 0);
}

function showMissed(outcomes: readonly Outcome[]): void {
  for (const { business, id, voice, question, wanted, found, isRight } of outcomes)
    if (!isRight) console.log(`${business} ${id} ${voice}: ${question}\n  ${wanted}\n  ${found}`);
}

/** One line for each feature: what a training changed is seen where it changed. */
async function writeWeights({ choices, rows, pointers }: WeightsFile): Promise<void> {
  const lines = (named: Record<string, unknown>) =>
    Object.entries(named)
      .map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`)
      .join(',\n');
  const text = `{"choices":${JSON.stringify(choices)},\n"rows":{\n${lines(rows)}},\n"pointers":{\n${lines(pointers)}}}\n`;
  await writeFile(weightsPath, text);
  console.log(`${(text.length / 1e6).toFixed(2)} MB of weights written to ${weightsPath}.`);
}
