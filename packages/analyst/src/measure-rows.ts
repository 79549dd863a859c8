import type { AccountType } from '@cairn/finance';
import type { MeasureDefinition, RowSource } from './measure-definition.ts';
import type { TransactionKind } from '@cairn/finance';

/** Lines of these types of account, counted by the side on which they grow. */
export const profit = (
  positive: 'credit' | 'debit',
  accountTypes: readonly AccountType[],
  value: 'amount' | 'quantity' = 'amount',
): RowSource => ({ from: 'profit', accountTypes, positive, value });

export const documents = (...kinds: readonly TransactionKind[]): RowSource => ({
  from: 'documents',
  kinds,
  value: 'total',
});

export const open = (
  kinds: readonly TransactionKind[],
  lessKinds: readonly TransactionKind[],
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
