import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BusinessDay, Weekday } from '@cairn/finance';
import { readingContext, type ReadingContext } from '@cairn/analyst/asked-part';
import { readColumns } from '../ask/ask-archive.ts';
import { examFolder, readKnown, recordedBusinesses, type KnownBusiness } from '../exams/known.ts';

/** One question of an exam with what is right, and the same in other words where somebody has written them. */
export interface ExamQuestion {
  id: string;
  plain: string;
  wordy?: string;
  unusual?: string;
  kind: string;
  expected: string;
}

/** How a question is put: as in the exam, in many words, in an odd shape. */
export const voices = ['plain', 'wordy', 'unusual'] as const;

export interface Business {
  name: string;
  known: KnownBusiness;
  context: ReadingContext;
  questions: ExamQuestion[];
}

/** Every business whose names are recorded, with its questions. */
export const loadBusinesses = (): Promise<Business[]> =>
  Promise.all(
    recordedBusinesses().map(async (name) => {
      const known = await readKnown(name);
      const { today, firstWeekday, fiscalYearStartMonth } = known.business;
      const settings = { firstWeekday: firstWeekday as Weekday, fiscalYearStartMonth };
      const context = readingContext(
        { today: today as BusinessDay, settings },
        { ...known.business, records: known.names },
      );
      return { name, known, context, questions: await loadExam(path.join(examFolder, name)) };
    }),
  );

export async function loadExam(exam: string): Promise<ExamQuestion[]> {
  const columns = ['id', 'question', 'kind', 'expected'] as const;
  const asked = await readColumns(path.join(exam, 'questions.csv'), columns);
  const twins = await readTwins(path.join(exam, 'twins.jsonl'));
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
      const { id, ...said } = JSON.parse(line) as { id: string; wordy: string; unusual: string };
      return [id, said];
    }),
  );
}
