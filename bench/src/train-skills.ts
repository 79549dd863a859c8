import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NO_SKILL, recogniseWith, type Recognised, type SkillWeights } from '@cairn/analyst/skills';
import { learnSkills } from './train-skills/learn-skills.ts';
import {
  FOLDS,
  loadHeldOut,
  loadMadeUp,
  loadPhrasings,
  loadPlainQuestions,
  type SkillExample,
} from './train-skills/skill-examples.ts';

const weightsPath = path.resolve(
  import.meta.dirname,
  '../../packages/analyst/src/skills/recognise/weights.json',
);
const thresholds = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

type Judged = SkillExample & { read: Recognised };

/**
 * Trains the recogniser of open questions and prints, for each threshold, how many are taken for their own skill, for
 * another, and how many plain questions for any. `--held-out` measures on the phrasings that are kept apart instead of on folds, and
 * `--missed` prints what went wrong on the folds; `--write` keeps weights trained on all.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      'held-out': { type: 'boolean' },
      missed: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  const phrasings = await loadPhrasings();
  const plain = await loadPlainQuestions();
  const all = [...phrasings, ...plain, ...(await loadMadeUp())];
  console.log(`${String(phrasings.length)} phrasings, ${String(plain.length)} plain questions`);
  const judged = byFolds(all);
  const openOnes = judged.filter(({ skill }) => skill !== NO_SKILL);
  const plainOnes = judged.filter(({ skill }) => skill === NO_SKILL);
  const weights = values['held-out'] === true || values.write === true ? learnSkills(all) : null;
  if (values['held-out'] === true && weights !== null) {
    const held = await loadHeldOut();
    const read = held.map((one) => ({ ...one, read: recogniseWith(weights, one.question) }));
    report('held out', read, plainOnes);
  } else report('folds', openOnes, plainOnes);
  if (values.missed === true) showMissed(judged);
  if (values.write === true && weights !== null)
    await writeFile(weightsPath, `${JSON.stringify({ weights: written(weights) })}\n`);
}

const written = (weights: SkillWeights) =>
  [...weights].map(([feature, pairs]) => `${feature}\t${pairs.join(' ')}`).join('\n');

/** Each question read by weights that have not seen its business or its phrasing. */
function byFolds(all: readonly SkillExample[]): Judged[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = learnSkills(all.filter((one) => one.fold !== fold));
    return all
      .filter((one) => one.fold === fold)
      .map((one) => ({ ...one, read: recogniseWith(weights, one.question) }));
  });
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

function report(name: string, open: readonly Judged[], plain: readonly Judged[]): void {
  console.log(`${name}: ${String(open.length)} open, ${String(plain.length)} plain (folds)`);
  console.log('threshold  right  wrongly taken  not taken  plain ones taken');
  for (const threshold of thresholds) {
    const isTaken = ({ read }: Judged) => read.skill !== NO_SKILL && read.sureness >= threshold;
    const taken = open.filter(isTaken);
    const right = taken.filter(({ read, skill }) => read.skill === skill).length;
    const row = [
      percent(right, open.length),
      percent(taken.length - right, open.length),
      percent(open.length - taken.length, open.length),
      percent(plain.filter(isTaken).length, plain.length),
    ];
    console.log(`${threshold.toFixed(2).padStart(9)}  ${row.join('  ')}`);
  }
}

function showMissed(judged: readonly Judged[]): void {
  for (const { question, skill, read } of judged)
    if (read.skill !== skill)
      console.log(`${skill} -> ${read.skill} ${read.sureness.toFixed(2)}: ${question}`);
}
