import type { ExtractedFields } from '../../../apps/server/src/reading/fields/extracted-fields.ts';
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
  const { company, date, totalCents, currency, number, dueDate, amountDueCents } = fields;
  const money = (field: { value: bigint } | undefined) =>
    field === undefined ? '' : (Number(field.value) / 100).toFixed(2);
  const sure = (field: { confidence: number } | undefined) => field?.confidence.toFixed(2) ?? '';
  return {
    ...empty,
    file: name,
    kind: kindOf(fields),
    company: company?.value ?? '',
    date: date?.value ?? '',
    total: money(totalCents),
    currency: currency?.value ?? '',
    number: number?.value ?? '',
    due_date: dueDate?.value ?? '',
    amount_due: money(amountDueCents),
    company_confidence: sure(company),
    date_confidence: sure(date),
    total_confidence: sure(totalCents),
    seconds,
  };
}

/** What has neither a total nor two other fields of a receipt is none. */
function kindOf({ company, date, totalCents, dueDate, amountDueCents }: ExtractedFields): string {
  if (dueDate !== undefined || amountDueCents !== undefined) return 'invoice';
  const isReceipt = totalCents !== undefined || (company !== undefined && date !== undefined);
  return isReceipt ? 'receipt' : 'other';
}

async function fieldsOf(bytes: Uint8Array, name: string) {
  try {
    return (await readFile('a business', bytes, name)).fields;
  } catch (error) {
    if (error instanceof ReadingRefusal) return null;
    throw error;
  }
}
