import type { AccountType } from '@cairn/finance';
import type { MeasureDefinition, RowSource } from './measure-definition.ts';
import type { DocumentKind } from './selection.ts';

/** Lines of these types of account, counted by the side on which they grow. */
export const profit = (
  positive: 'credit' | 'debit',
  accountTypes: readonly AccountType[],
  value: 'amount' | 'quantity' = 'amount',
): RowSource => ({ from: 'profit', accountTypes, positive, value });

export const documents = (...kinds: readonly DocumentKind[]): RowSource => ({
  from: 'documents',
  kinds,
  value: 'total',
});

export const open = (
  kinds: readonly DocumentKind[],
  lessKinds: readonly DocumentKind[],
  overdueOnly = false,
): RowSource => ({ from: 'documents', kinds, lessKinds, value: 'open', overdueOnly });

/** A measure in a few words. */
export const define = (
  label: string,
  row: string,
  party: MeasureDefinition['party'],
  basis: string,
  rows: RowSource,
  unit: MeasureDefinition['unit'] = 'money',
): MeasureDefinition => ({ label, row, party, basis, rows, unit });
