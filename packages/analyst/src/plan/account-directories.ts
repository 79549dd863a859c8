import type { AccountType } from '@cairn/finance';
import type { Directory } from './plan.ts';

/** The types of the accounts that a word for them means: 'expense accounts' are those of every cost. */
export const typesOfAccounts = {
  expense_account: ['expense', 'cost_of_goods_sold', 'other_expense'],
  cost_account: ['cost_of_goods_sold'],
  income_account: ['income', 'other_income'],
  asset_account: ['bank', 'accounts_receivable', 'other_asset', 'fixed_asset'],
  liability_account: ['accounts_payable', 'credit_card', 'other_liability'],
  equity_account: ['equity'],
  card_account: ['credit_card'],
  bank_account: ['bank'],
} as const satisfies Partial<Record<Directory, readonly AccountType[]>>;

export type AccountDirectory = keyof typeof typesOfAccounts;

export const isOfAccounts = (directory: Directory): directory is AccountDirectory =>
  directory in typesOfAccounts;
