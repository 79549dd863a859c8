import { extractFields } from '../../../apps/server/src/reading/fields/extract-fields.ts';
import { readFile } from '../../../apps/server/src/reading/read-file.ts';
import { ReadingRefusal } from '../../../apps/server/src/reading/reading-refusal.ts';

export const columns = [
  'file',
  'kind',
  'company',
  'date',
  'total',
  'currency',
  'number',
  'due_date',
  'amount_due',
  'company_confidence',
  'date_confidence',
  'total_confidence',
  'seconds',
] as const;

export type ReadRow = Record<(typeof columns)[number], string>;

const empty = Object.fromEntries(columns.map((column) => [column, ''])) as ReadRow;

/** One file, from its bytes to its fields; a file that is refused leaves everything but its name and kind empty. */
export async function readOne(bytes: Uint8Array, name: string): Promise<ReadRow> {
  const start = performance.now();
  const fields = await fieldsOf(bytes, name);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  if (fields === null) return { ...empty, file: name, kind: 'refused', seconds };
  const { company, date, totalCents, currency, number } = fields;
  const sure = (field: { confidence: number } | undefined) => field?.confidence.toFixed(2) ?? '';
  return {
    ...empty,
    file: name,
    kind: 'receipt',
    company: company?.value ?? '',
    date: date?.value ?? '',
    total: totalCents === undefined ? '' : (Number(totalCents.value) / 100).toFixed(2),
    currency: currency?.value ?? '',
    number: number?.value ?? '',
    company_confidence: sure(company),
    date_confidence: sure(date),
    total_confidence: sure(totalCents),
    seconds,
  };
}

async function fieldsOf(bytes: Uint8Array, name: string) {
  try {
    const { pages } = await readFile('a business', bytes, name);
    return extractFields(pages);
  } catch (error) {
    if (error instanceof ReadingRefusal) return null;
    throw error;
  }
}
