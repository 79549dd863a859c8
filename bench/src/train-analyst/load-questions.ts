import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BusinessDay, Weekday } from '@cairn/finance';
import { readingContext, type Meaning, type ReadingContext } from '@cairn/analyst/second';
import { readColumns } from '../ask/ask-archive.ts';
import { readGolden, type Golden } from '../golden/golden-file.ts';

const folder = path.resolve(import.meta.dirname, '../../exams');

/** How a question is put: as in the exam, in many words, in an odd shape. */
export const voices = ['plain', 'wordy', 'unusual'] as const;
export type Voice = (typeof voices)[number];

/** One question of an exam with what it asks, and the same in other words where somebody has written them. */
export interface KnownQuestion {
  id: string;
  plain: string;
  wordy?: string;
  unusual?: string;
  meant: Meaning;
}

export interface Business {
  name: string;
  golden: Golden;
  context: ReadingContext;
  questions: KnownQuestion[];
  /** What is not to be answered. */
  unanswerable: ExamQuestion[];
}

interface Twin {
  id: string;
  wordy: string;
  unusual: string;
}

/** Every business that has golden plans, with its questions. */
export async function loadBusinesses(): Promise<Business[]> {
  const names = readdirSync(path.join(folder, 'golden')).map((file) =>
    path.basename(file, '.json'),
  );
  const businesses: Business[] = [];
  for (const name of names.sort()) {
    const golden = await readGolden(name);
    if (golden !== null) businesses.push(await loadBusiness(name, golden));
  }
  return businesses;
}

async function loadBusiness(name: string, golden: Golden): Promise<Business> {
  const asked = await loadExam(name);
  return {
    ...{ name, golden, context: contextOf(golden) },
    questions: asked.flatMap(({ id, plain, wordy, unusual }): KnownQuestion[] => {
      const meant = golden.plans[id];
      return meant === undefined
        ? []
        : [{ id, plain, ...(wordy && { wordy }), ...(unusual && { unusual }), meant }];
    }),
    unanswerable: asked.filter(({ id, kind }) => kind === 'decline' && !(id in golden.plans)),
  };
}

/** One question of an exam with what is right, whether or not somebody knows its plan. */
export interface ExamQuestion {
  id: string;
  plain: string;
  wordy?: string;
  unusual?: string;
  kind: string;
  expected: string;
}

export async function loadExam(name: string): Promise<ExamQuestion[]> {
  const columns = ['id', 'question', 'kind', 'expected'] as const;
  const asked = await readColumns(path.join(folder, name, 'questions.csv'), columns);
  const twins = await readTwins(path.join(folder, name, 'twins.jsonl'));
  return asked.map(({ id, question, kind, expected }) => ({
    ...{ id, plain: question, kind, expected },
    ...twins.get(id),
  }));
}

async function readTwins(file: string): Promise<Map<string, { wordy: string; unusual: string }>> {
  if (!existsSync(file)) return new Map();
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const { id, ...said } = JSON.parse(line) as Twin;
      return [id, said];
    }),
  );
}

function contextOf({ business, names }: Golden): ReadingContext {
  const { today, firstWeekday, fiscalYearStartMonth, hasBooks, ...words } = business;
  return readingContext(
    {
      today: today as BusinessDay,
      settings: { firstWeekday: firstWeekday as Weekday, fiscalYearStartMonth },
      hasBooks,
    },
    { records: names, ...words },
  );
}
