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
const thresholds = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99];

type Judged = SkillExample & { read: Recognised };

/**
 * Trains the recogniser of open questions and prints, for each threshold, how many are taken for their own skill, for
 * another, and how many plain questions for any: each manner of asking by weights that never saw it, or with `--held-out` the
 * phrasings that are kept apart. `--missed` prints what went wrong; `--write` keeps weights trained on all.
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
  const open = [...(await loadPhrasings()), ...(await loadMadeUp())];
  const plain = await loadPlainQuestions();
  const clean = trustedPlain(open, plain);
  const all = [...open, ...clean];
  console.log(
    `${String(open.length)} made-up sentences, ${String(clean.length)} of ${String(plain.length)} plain questions`,
  );
  if (values.write === true) {
    await writeFile(
      weightsPath,
      `${JSON.stringify({ weights: written(learnSkills(all)) }, null, 2)}\n`,
    );
    return;
  }
  const judged =
    values['held-out'] === true ? await byHeldOut(open, clean, plain) : byFolds(all, FOLDS);
  const isOpen = ({ skill }: Judged) => skill !== NO_SKILL;
  report(
    judged.filter(isOpen),
    judged.filter((one) => !isOpen(one)),
  );
  if (values.missed === true) showMissed(judged);
}

const written = (weights: SkillWeights) =>
  [...weights].map(([feature, pairs]) => `${feature}\t${pairs.join(' ')}`).join('\n');

/** The exams hold open questions too ("why did revenue drop?"): what weights of the other businesses are sure of is no lesson. */
function trustedPlain(
  open: readonly SkillExample[],
  plain: readonly SkillExample[],
): SkillExample[] {
  const halves = [0, 1].map((half) => plain.filter(({ fold }) => fold % 2 === half));
  return halves.flatMap((half, at) => {
    const weights = learnSkills([...open, ...(halves[1 - at] ?? [])]);
    return half.filter(({ question }) => {
      const { skill, sureness } = recogniseWith(weights, question);
      return skill === NO_SKILL || sureness < OPEN_FROM;
    });
  });
}

const OPEN_FROM = 0.8;

/** The phrasings that are kept apart, and the plain questions of a fifth of the businesses, by weights that saw neither. */
async function byHeldOut(
  open: readonly SkillExample[],
  clean: readonly SkillExample[],
  plain: readonly SkillExample[],
): Promise<Judged[]> {
  const weights = learnSkills([...open, ...clean.filter(({ fold }) => fold !== 0)]);
  const asked = [...(await loadHeldOut()), ...plain.filter(({ fold }) => fold === 0)];
  return asked.map((one) => ({ ...one, read: recogniseWith(weights, one.question) }));
}

/** Each question read by weights that have not seen its business or its manner of asking. */
function byFolds(all: readonly SkillExample[], folds: number): Judged[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const weights = learnSkills(all.filter((one) => one.fold !== fold));
    const judged = all
      .filter((one) => one.fold === fold)
      .map((one) => ({ ...one, read: recogniseWith(weights, one.question) }));
    return judged;
  });
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

function report(open: readonly Judged[], plain: readonly Judged[]): void {
  console.log(`${String(open.length)} open, ${String(plain.length)} plain`);
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
