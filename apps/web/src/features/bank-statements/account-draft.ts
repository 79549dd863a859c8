import type { Api, ReplyOf } from '@cairn/contract';
import type { ChosenAccount, Preview } from './use-statement-import.ts';

export type OurAccount = ReplyOf<Api['balances']>['balances'][number];

/** What is typed about the account, as it is typed. */
export interface AccountDraft {
  /** An account of ours, or '' for a new one. */
  bankAccountId: string;
  institution: string;
  type: ChosenAccount['account_type'];
  last4: string;
  /** What the account holds; of a credit card, what is owed. */
  balance: string;
  balanceDate: string;
}

export type AccountErrors = Partial<Record<keyof AccountDraft, string>>;

export const accountTypes = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
  { value: 'credit_card', label: 'Credit card' },
] as const;

export const accountTypeOf = (type: string | null): ChosenAccount['account_type'] =>
  accountTypes.find(({ value }) => value === type)?.value ?? 'checking';

export const isDebt = (type: ChosenAccount['account_type']): boolean => type === 'credit_card';

/** What was typed; for the rest what the file says of its account, and of the one of ours that it belongs to. */
export function draftFrom(
  { account }: Preview,
  ours: readonly OurAccount[],
  typed: Partial<AccountDraft>,
): AccountDraft {
  const known = ours.find(({ _id }) => _id === account.bank_account_id);
  const type = typed.type ?? accountTypeOf(known?.account_type ?? account.account_type);
  return {
    bankAccountId: known?._id ?? '',
    institution: known?.institution_name ?? account.institution_name ?? '',
    type,
    last4: known?.last4 ?? account.last4 ?? '',
    balance: account.balance === null ? '' : turned(account.balance, type).toFixed(2),
    balanceDate: account.balance_date ?? '',
    ...typed,
  };
}

/** Debt is a negative balance to the server, and an amount owed to whoever types it. */
const turned = (balance: number, type: ChosenAccount['account_type']): number =>
  isDebt(type) && balance !== 0 ? -balance : balance;

/** The account as the server takes it, or what is still wrong with it, field by field. */
export function readAccount(draft: AccountDraft): { account: ChosenAccount } | AccountErrors {
  const errors: AccountErrors = {};
  const isNew = draft.bankAccountId === '';
  const balance = parseDollars(draft.balance);
  if (draft.institution.trim() === '') errors.institution = 'Name the bank of this account';
  if (isNew && !/^\d{0,4}$/.test(draft.last4)) errors.last4 = 'Four digits at most';
  if (Number.isNaN(balance)) errors.balance = 'Write an amount such as 1,234.50';
  if (balance !== null && draft.balanceDate === '') {
    errors.balanceDate = 'Enter the date of this balance';
  }
  if (Object.keys(errors).length > 0) return errors;
  return {
    account: {
      bank_account_id: isNew ? null : draft.bankAccountId,
      institution_name: draft.institution.trim(),
      account_type: draft.type,
      last4: draft.last4,
      balance: balance === null ? null : turned(balance, draft.type),
      balance_date: balance === null ? null : draft.balanceDate,
    },
  };
}

/** Dollars as a person writes them: null for nothing, NaN for what is no amount. */
export function parseDollars(text: string): number | null {
  const bare = text.replaceAll(/[\s,]/g, '').replace('−', '-');
  if (bare === '') return null;
  const match = /^(-?)\$?(-?)(\d+(?:\.\d{1,2})?|\.\d{1,2})$/.exec(bare);
  if (match === null || (match[1] !== '' && match[2] !== '')) return Number.NaN;
  return Number(match[3]) * (match[1] === '-' || match[2] === '-' ? -1 : 1);
}
