import { MEASURE_TYPES, type AccountType } from '@cairn/finance';
import type { MeasureDefinition, RowSource } from './measure-definition.ts';
import type { TransactionKind } from '@cairn/finance';

/** Lines of these types of account, counted by the side on which they grow. */
export const profit = (
  positive: 'credit' | 'debit',
  accountTypes: readonly AccountType[],
  value: 'amount' | 'quantity' = 'amount',
): Extract<RowSource, { from: 'profit' }> => ({ from: 'profit', accountTypes, positive, value });

/** What products and services were sold for, or how many of them. */
export const soldItems = (value: 'amount' | 'quantity'): RowSource => ({
  ...profit('credit', MEASURE_TYPES.revenue, value),
  itemsOnly: true,
});

/** What was bought of products and services: for stock or use, whichever account of costs or assets it went to. */
export const boughtItems = (value: 'amount' | 'quantity'): RowSource => ({
  ...profit('debit', [...MEASURE_TYPES.expenses, 'other_asset', 'fixed_asset'], value),
  itemsOnly: true,
  kinds: ['bill', 'expense', 'vendor_credit'],
});

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
