import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildVocabulary,
  type Plan,
  type QuestionContext,
  type VocabularyInput,
} from '@cairn/analyst';
import type { BusinessDay, Weekday } from '@cairn/finance';

export const examFolder = path.resolve(import.meta.dirname, '../../exams');
const folder = path.join(examFolder, 'readings');
const fileOf = (name: string) => path.join(folder, `${name}.json`);

export type KnownName = Omit<VocabularyInput['records'][number], 'id'>;

/** What questions of one business are read against, without a database, and which readings answered them right. */
export interface KnownBusiness {
  business: {
    today: string;
    fiscalYearStartMonth: number;
    firstWeekday: number;
    hasBooks: boolean;
    hasBank: boolean;
    paymentMethods: readonly string[];
    cities: readonly string[];
    states: readonly string[];
  };
  names: readonly KnownName[];
  /** By the id of the question and how it is put, a digest of the plan. */
  right: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The day on which a folder's questions are asked. */
export const dayOf = async (exam: string): Promise<string> =>
  (await readFile(path.join(exam, 'today.txt'), 'utf8')).trim();

export const recordedBusinesses = (): string[] =>
  readdirSync(folder)
    .map((file) => path.basename(file, '.json'))
    .sort();

export async function readKnown(name: string): Promise<KnownBusiness> {
  return JSON.parse(await readFile(fileOf(name), 'utf8')) as KnownBusiness;
}

/** One line for each name and question, so that what changes is seen where it changed. */
export async function writeKnown(
  name: string,
  { business, names, right }: KnownBusiness,
): Promise<void> {
  const lines = (items: readonly string[]) => `\n${items.join(',\n')}\n`;
  const rightLines = Object.entries(right).map(
    ([id, voices]) => `${JSON.stringify(id)}:${JSON.stringify(voices)}`,
  );
  const text = `{"business":${JSON.stringify(business)},\n"names":[${lines(names.map((one) => JSON.stringify(one)))}],\n"right":{${lines(rightLines)}}}\n`;
  await writeFile(fileOf(name), text);
}

/** A context to read in: each name's place is its id, so that the same question has the same plan everywhere. */
export function contextOf({ business, names }: KnownBusiness): QuestionContext {
  const { today, firstWeekday, fiscalYearStartMonth, hasBooks, hasBank, ...words } = business;
  const records = names.map((one, at) => ({ ...one, id: String(at) }));
  return {
    today: today as BusinessDay,
    settings: { firstWeekday: firstWeekday as Weekday, fiscalYearStartMonth },
    ...{ hasBooks, hasBank, previousPlan: null },
    vocabulary: buildVocabulary({ ...words, records }),
  };
}

/** Of a plan without what is empty: a field that the ledger gains changes none of those that do not use it. */
export function planDigest(plan: Plan): string {
  const text = JSON.stringify(plan, (key, value: unknown) => {
    if (key === 'label' && typeof value === 'string') return asRecorded(value);
    return value === null || value === false || (Array.isArray(value) && value.length === 0)
      ? undefined
      : value;
  });
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** When the plans were recorded, a range said the year of both its ends. */
const asRecorded = (label: string): string =>
  label
    .replace(/\b([A-Z][a-z]{2} \d{1,2}) to ([A-Z][a-z]{2} \d{1,2}, (\d{4}))/, '$1, $3 to $2')
    .replace(/\b([A-Z][a-z]{2,8}) to ([A-Z][a-z]{2,8} (\d{4}))/, '$1 $3 to $2');
