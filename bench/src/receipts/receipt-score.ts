import type { ExtractedFields } from '../../../apps/server/src/reading/fields/extracted-fields.ts';
import { amountsInText } from '../../../apps/server/src/reading/fields/amounts-in-text.ts';
import { findDate } from '../../../apps/server/src/reading/fields/find-date.ts';
import type { ReceiptTruth } from './receipt-files.ts';

export const receiptFields = ['company', 'date', 'total', 'address'] as const;
export type ReceiptField = (typeof receiptFields)[number];

/** The four fields as the bench writes them; '' where nothing was read. */
export function asText(fields: ExtractedFields): Record<ReceiptField, string> {
  const cents = fields.totalCents?.value;
  return {
    company: fields.company?.value ?? '',
    date: fields.date?.value ?? '',
    total: cents === undefined ? '' : (Number(cents) / 100).toFixed(2),
    address: fields.address?.value ?? '',
  };
}

/** Whether what was read is the truth by value: days and amounts however they are written, names by letters and digits. */
export function isRight(field: ReceiptField, read: string, truth: ReceiptTruth): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (field === 'date') return read === dayOf(truth.date);
  if (field === 'total') return read === totalOf(truth.total);
  return plain(read) === plain(truth[field]);
}

/** The truth of this data is written day first, in several ways. */
function dayOf(text: string): string {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  const lines = [
    { text, box },
    { text: 'RM', box: { ...box, top: 2, bottom: 3 } },
  ];
  return findDate([{ number: 1, width: 1, height: 3, lines }])?.value ?? text;
}

function totalOf(text: string): string {
  const cents = amountsInText(text)[0]?.cents;
  return cents === undefined ? text : (Number(cents) / 100).toFixed(2);
}
