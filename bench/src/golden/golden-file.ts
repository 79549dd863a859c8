import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VocabularyInput } from '@cairn/analyst';
import { meaning, type Meaning } from '@cairn/analyst/second';

/** What questions of one business are read against, without a database: its day, its calendar, its names. */
export interface GoldenBusiness {
  today: string;
  fiscalYearStartMonth: number;
  firstWeekday: number;
  hasBooks: boolean;
  hasBank: boolean;
  paymentMethods: readonly string[];
  cities: readonly string[];
  states: readonly string[];
}

export type GoldenName = Omit<VocabularyInput['records'][number], 'id'>;

export interface Golden {
  business: GoldenBusiness;
  names: GoldenName[];
  /** By the id of the question. */
  plans: Record<string, Meaning>;
}

const folder = path.resolve(import.meta.dirname, '../../exams/golden');
const fileOf = (name: string) => path.join(folder, `${name}.json`);

/** One line for each name and plan, so that what changes is seen where it changed. */
export async function writeGolden(name: string, { business, names, plans }: Golden): Promise<void> {
  const lines = (items: readonly string[]) => `\n${items.join(',\n')}\n`;
  const planLines = Object.entries(plans).map(
    ([id, plan]) => `${JSON.stringify(id)}:${JSON.stringify(plan)}`,
  );
  const text = `{"business":${JSON.stringify(business)},\n"names":[${lines(names.map((one) => JSON.stringify(one)))}],\n"plans":{${lines(planLines)}}}\n`;
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(name), text);
}

export async function readGolden(name: string): Promise<Golden | null> {
  if (!existsSync(fileOf(name))) return null;
  const golden = JSON.parse(await readFile(fileOf(name), 'utf8')) as Golden;
  const plans = Object.entries(golden.plans).map(([id, plan]) => [id, meaning.parse(plan)]);
  return { ...golden, plans: Object.fromEntries(plans) as Golden['plans'] };
}
