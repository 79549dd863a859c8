import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { readColumns } from '../ask/ask-archive.ts';
import type { Reply } from '../ask/score.ts';

export interface ReadByEye {
  id: string;
  verdict: string;
  answer: string;
}

/** Verdicts of people who read an answer: each holds for that answer alone, known by its digest. */
export const readVerdicts = async (file: string): Promise<ReadByEye[]> =>
  existsSync(file) ? readColumns(file, ['id', 'verdict', 'answer']) : [];

export async function writeVerdicts(file: string, verdicts: readonly ReadByEye[]): Promise<void> {
  const data = verdicts.toSorted((a, b) => a.id.localeCompare(b.id));
  const fields = ['id', 'verdict', 'answer'];
  await writeFile(file, `${Papa.unparse({ fields, data }, { newline: '\n' })}\n`);
}

/** Wording may change, what was found may not: the figures and names of the sentence, and the rows. */
export function digest({ text, tables }: Reply): string {
  const [sentence = ''] = text.split('\n\n_');
  const bold = [...sentence.matchAll(/\*\*(.+?)\*\*/g)].map(([whole]) => whole);
  // Of an answer that shows no figure and no name, the sentence is all there is.
  const found = bold.length + tables.length > 0 ? bold : [sentence];
  const said = JSON.stringify([found, tables.map(({ rows }) => rows)]);
  return createHash('sha256').update(said).digest('hex').slice(0, 16);
}
