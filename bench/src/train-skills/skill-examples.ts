import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NO_SKILL, skillClasses, skillIds, type SkillId } from '@cairn/analyst/skills';
import { readColumns } from '../ask/ask-archive.ts';

const skillsFolder = path.resolve(import.meta.dirname, '../../../packages/analyst/src/skills');
const examsFolder = path.resolve(import.meta.dirname, '../../exams');

export interface SkillExample {
  question: string;
  skill: SkillId | typeof NO_SKILL;
  /** What is held out together: a business, or a part of the phrasings. */
  fold: number;
  /** Of what it may be as well. */
  also?: readonly string[];
}

export const FOLDS = 5;

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');

/** The phrasings that were written one by one, with made-up values in their slots. */
export async function loadPhrasings(): Promise<SkillExample[]> {
  const examples: SkillExample[] = [];
  for (const skill of skillClasses) {
    const lines = await linesOf(path.join(skillsFolder, skill, 'phrasings.txt'));
    lines.forEach((line, at) => {
      for (const question of [line, filled(line, at), around(filled(line, at + 3), at)])
        examples.push({ question, skill, fold: 0 });
    });
  }
  return examples;
}

/** Sentences that the patterns make, spread over all that they could make; held out together by the manner they are written in. */
export async function loadMadeUp(): Promise<SkillExample[]> {
  const examples: SkillExample[] = [];
  for (const skill of skillClasses) {
    let fold = 0;
    const patterns = await linesOf(path.join(skillsFolder, skill, 'patterns.txt'));
    patterns.forEach((pattern, at) => {
      if (pattern.startsWith('#')) fold = foldOf[pattern.slice(1)] ?? 0;
      else
        for (const question of sentencesOf(pattern, at)) examples.push({ question, skill, fold });
    });
  }
  return examples;
}

/** A manner of asking is held out whole. */
const foldOf: Record<string, number> = {
  ...{ first: 0, terse: 1, plain: 2, wordy: 3, voice: 3, context: 4, indirect: 4 },
};

const PER_PATTERN = 12;

function sentencesOf(pattern: string, at: number): string[] {
  const options = pattern.split('|').length;
  const many = Math.min(PER_PATTERN, options * 4);
  return Array.from({ length: many }, (_, turn) => {
    const next = random(at * 1_009 + turn * 7);
    const made = filled(oneOf(pattern, next), at + turn);
    const whole = turn % 4 === 1 ? around(made, turn) : made;
    return turn % 5 === 2 ? mistyped(whole, next) : whole;
  });
}

/** One letter of one longer word left out, doubled or swapped with the next. */
function mistyped(text: string, next: () => number): string {
  const words = text.split(' ');
  const at = Math.floor(next() * words.length);
  const word = words[at] ?? '';
  if (word.length < 5) return text;
  const place = 1 + Math.floor(next() * (word.length - 2));
  const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const way = Math.floor(next() * 3);
  words[at] =
    way === 0
      ? before + after
      : way === 1
        ? before + here + here + after
        : before + after.charAt(0) + here + after.slice(1);
  return words.join(' ');
}

function oneOf(pattern: string, next: () => number): string {
  const chosen = pattern.replaceAll(/\(([^()]*)\)/g, (_, inner: string) => {
    const options = inner.split('|');
    return options[Math.floor(next() * options.length)] ?? '';
  });
  return chosen.replaceAll(/\s+/g, ' ').trim();
}

/** Numbers from 0 to 1 that are the same each time. */
function random(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What owners would dictate, with what is said around it: how often each counts among the many that patterns make. */
const TIMES_TOLD = 2;

export async function loadInManyWords(): Promise<SkillExample[]> {
  const examples: SkillExample[] = [];
  for (const skill of skillClasses) {
    const lines = await linesOf(path.join(skillsFolder, skill, 'in-many-words.txt'));
    for (const [at, question] of lines.entries())
      for (let times = 0; times < TIMES_TOLD; times += 1)
        examples.push({ question, skill, fold: at % FOLDS });
  }
  return examples;
}

/** What owners' sets ask of a skill, each with the kinds that are right for it. */
export async function loadOwners(): Promise<SkillExample[]> {
  const folder = path.resolve(examsFolder, '../owners');
  const examples: SkillExample[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv')))
    for (const { question, kinds } of await readColumns(path.join(folder, file), [
      'question',
      'kinds',
    ])) {
      const [skill, ...also] = kinds.split(' ').filter((kind) => kind !== '');
      if (skill !== undefined) examples.push({ question, skill: skill as SkillId, also, fold: 0 });
    }
  return examples;
}

export async function loadHeldOut(): Promise<SkillExample[]> {
  const examples: SkillExample[] = [];
  for (const skill of skillIds)
    for (const question of await linesOf(path.join(skillsFolder, skill, 'held-out.txt')))
      examples.push({ question, skill, fold: 0 });
  return examples;
}

/** The exams' plain questions that have an answer in the books, and the same in many words: none is a skill's. */
export async function loadPlainQuestions(): Promise<SkillExample[]> {
  const businesses = readdirSync(examsFolder)
    .filter((name) => existsSync(path.join(examsFolder, name, 'questions.csv')))
    .sort();
  const examples: SkillExample[] = [];
  for (const [at, name] of businesses.entries()) {
    const asked = await readColumns(path.join(examsFolder, name, 'questions.csv'), [
      'question',
      'kind',
    ]);
    const plain = asked.flatMap(({ question, kind }) => (kind === 'decline' ? [] : [question]));
    const twins = path.join(examsFolder, name, 'twins.jsonl');
    const wordy = existsSync(twins)
      ? (await linesOf(twins)).map((line) => (JSON.parse(line) as { wordy: string }).wordy)
      : [];
    for (const question of [...plain, ...wordy])
      examples.push({ question, skill: NO_SKILL, fold: at % FOLDS });
  }
  return examples;
}

const values: Record<string, string[]> = {
  customer: [
    'Harbor Deli',
    'Ms. Alvarez',
    'the Kessler account',
    'Pine Street School',
    'Dunmore Inc',
  ],
  vendor: ['Ferro Supply', 'Comcast', 'the gas company', 'Bell & Sons', 'Canva'],
  account: [
    'fuel',
    'shipping',
    'office supplies',
    'payroll',
    'repairs',
    'advertising',
    'coffee beans',
  ],
  amount: ['$4,500', '900 dollars', '$60k', '12,000', 'ten grand'],
  day: ['Friday', 'the 15th', 'next Tuesday', 'December 1', 'tomorrow'],
  month: ['March', 'last month', 'September', 'January', 'Aug'],
  role: ['driver', 'second cook', 'receptionist', 'salesperson', 'junior designer'],
  product: ['candles', 'haircuts', 'tacos', 'bike tune-ups', 'loaves'],
  owner: ['Dana', 'my brother', 'Luis', 'my wife', 'Priya'],
  employee: ['Marcus', 'Joanne', 'our foreman', 'Tess', 'Omar'],
};

const filled = (line: string, at: number) =>
  line.replaceAll(/\{([a-z]+)\}/g, (slot, kind: string) => {
    const of = values[kind] ?? [slot];
    return of[at % of.length] ?? slot;
  });

const openers = ['', 'hey, ', 'so ', 'quick question: ', 'can you tell me ', 'honestly, ', 'ok '];
const tails = ['?', '', ' please', ' do you think', ' right now', '??', ' thanks'];

const around = (question: string, at: number) =>
  `${openers[at % openers.length] ?? ''}${question}${tails[(at * 3 + 1) % tails.length] ?? ''}`;
