import type { ListPlan } from '../plan/plan.ts';
import type { LedgerRows } from '../plan/queries.ts';
import type { AnswerTable } from './answer.ts';
import { formatValue } from './format.ts';

/** One line of a document: what it is for and what it comes to. */
export interface DocumentLine {
  item: string | null;
  account: string;
  description: string | null;
  /** As it is on record: '2', '1.5'. */
  quantity: string | null;
  unitPriceCents: bigint | null;
  amount: bigint;
}

/** The one document that was asked for by its number; null where there are several, or none. */
export function documentAskedFor(plan: ListPlan, { count, rows }: LedgerRows): string | null {
  const isByNumber = plan.conditions.some(({ field }) => field === 'number');
  return isByNumber && count === 1 ? (rows[0]?.transactionId ?? null) : null;
}

/** What stands on one document, below what it is. */
export function linesTable(lines: readonly DocumentLine[]): AnswerTable {
  const isDescribed = lines.some(({ description }) => (description ?? '') !== '');
  const isCounted = lines.some(({ quantity }) => quantity !== null);
  return {
    title: 'Lines',
    headers: [
      'For',
      ...(isDescribed ? ['Description'] : []),
      ...(isCounted ? ['Quantity', 'Price'] : []),
      'Amount',
    ],
    rows: lines.map(({ item, account, description, quantity, unitPriceCents, amount }) => [
      item ?? account,
      ...(isDescribed ? [description ?? '-'] : []),
      ...(isCounted
        ? [
            quantity === null ? '-' : quantity.replace(/(?<=\.\d*)0+$|\.0*$/, ''),
            unitPriceCents === null ? '-' : formatValue(unitPriceCents, 'money'),
          ]
        : []),
      formatValue(amount, 'money'),
    ]),
  };
}
