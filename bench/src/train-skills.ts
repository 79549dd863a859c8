import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  NO_SKILL,
  ofBoth,
  recognized,
  scoresOfMeaning,
  scoresOfWords,
  type Recognized,
  type SkillWeights,
} from '@cairn/analyst/skills';
import { learnMeanings } from './train-skills/learn-meanings.ts';
import { learnSkills } from './train-skills/learn-skills.ts';
import { withMeanings } from './train-skills/meanings.ts';
import {
  FOLDS,
  loadHeldOut,
  loadInManyWords,
  loadMadeUp,
  loadOwners,
  loadPhrasings,
  loadPlainQuestions,
  type SkillExample,
} from './train-skills/skill-examples.ts';

const weightsFolder = path.resolve(
  import.meta.dirname,
  '../../packages/analyst/src/skills/recognize',
);
const thresholds = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99];

type Scored = SkillExample & { scores: Record<(typeof ways)[number], number[]> };
type Judged = Scored & { read: Recognized };

/**
 * Trains the recognizer of open questions and prints, for each threshold, how many are taken for their own skill, for
 * another, and how many plain questions for any: each manner of asking by weights that never saw it, or with `--held-out` the
 * phrasings that are kept apart, or with `--owners` what owners' sets ask. `--missed` prints what went wrong; `--write` keeps weights trained on all.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      'held-out': { type: 'boolean' },
      owners: { type: 'boolean' },
      missed: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  const told = await loadInManyWords();
  const open = [...(await loadPhrasings()), ...(await loadMadeUp()), ...told];
  const plain = await loadPlainQuestions();
  const clean = trustedPlain(open, plain);
  const all = [...open, ...clean];
  console.log(
    `${String(open.length)} made-up sentences, ${String(clean.length)} of ${String(plain.length)} plain questions`,
  );
  if (values.write === true) {
    await write('weights.json', written(learnSkills(all)));
    const ofMeanings = learnMeanings(await withMeanings(all));
    await write('meaning-weights.json', ofMeanings.map((ofClass) => ofClass.join(' ')).join('\n'));
    return;
  }
  const apart =
    values.owners === true
      ? await loadOwners()
      : values['held-out'] === true
        ? await loadHeldOut()
        : null;
  const judged =
    apart === null
      ? await byFolds(all, FOLDS)
      : await byHeldOut(open, clean, [...apart, ...plain.filter(({ fold }) => fold === 0)]);
  const isOpen = ({ skill }: Judged) => skill !== NO_SKILL;
  for (const way of ways) {
    console.log(`by ${way}`);
    const read = judged.map((one) => ({ ...one, read: recognized(one.scores[way]) }));
    report(
      read.filter(isOpen),
      read.filter((one) => !isOpen(one)),
    );
    if (values.missed === true && way === 'both') showMissed(read);
  }
}

const write = (name: string, weights: string) =>
  writeFile(path.join(weightsFolder, name), `${JSON.stringify({ weights }, null, 2)}\n`);

const ways = ['words', 'meaning', 'both'] as const;

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
      const { skill, sureness } = recognized(scoresOfWords(weights, question));
      return skill === NO_SKILL || sureness < OPEN_FROM;
    });
  });
}

const OPEN_FROM = 0.8;

/** What is kept apart, and the plain questions of a fifth of the businesses, by weights that saw neither. */
const byHeldOut = (
  open: readonly SkillExample[],
  clean: readonly SkillExample[],
  asked: readonly SkillExample[],
): Promise<Scored[]> => scored([...open, ...clean.filter(({ fold }) => fold !== 0)], asked);

/** Each question read by weights that have not seen its business or its manner of asking. */
async function byFolds(all: readonly SkillExample[], folds: number): Promise<Scored[]> {
  const judged: Scored[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const [seen, asked] = [true, false].map((isSeen) =>
      all.filter((one) => (one.fold !== fold) === isSeen),
    );
    judged.push(...(await scored(seen ?? [], asked ?? [])));
  }
  return judged;
}

/** What is asked, by weights trained on what was seen. */
async function scored(
  seen: readonly SkillExample[],
  asked: readonly SkillExample[],
): Promise<Scored[]> {
  const ofWords = learnSkills(seen);
  const ofMeanings = learnMeanings(await withMeanings(seen));
  return (await withMeanings(asked)).map((one) => {
    const words = scoresOfWords(ofWords, one.question);
    const meaning = scoresOfMeaning(ofMeanings, one.meaning);
    return { ...one, scores: { words, meaning, both: ofBoth(words, meaning) } };
  });
}

const isRight = ({ read, skill, also }: Pick<Judged, 'read' | 'skill' | 'also'>) =>
  read.skill === skill || also?.includes(read.skill) === true;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

function report(open: readonly Judged[], plain: readonly Judged[]): void {
  console.log(`${String(open.length)} open, ${String(plain.length)} plain`);
  console.log('threshold  right  wrongly taken  not taken  plain ones taken');
  for (const threshold of thresholds) {
    const isTaken = ({ read }: Judged) => read.skill !== NO_SKILL && read.sureness >= threshold;
    const taken = open.filter(isTaken);
    const right = taken.filter(isRight).length;
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
  for (const one of judged)
    if (!isRight(one))
      console.log(
        `${one.skill} -> ${one.read.skill} ${one.read.sureness.toFixed(2)}: ${one.question}`,
      );
}
