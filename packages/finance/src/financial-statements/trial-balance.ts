import { ACCOUNT_TYPES, measureProfit } from '../account-types.ts';
import { cents, subtractCents, sumCents, type Cents } from '../money.ts';
import type { BalanceSheetInput } from './balance-sheet.ts';

export interface TrialBalanceLine {
  /** Null for what no account holds: the profit of earlier years. */
  readonly accountId: string | null;
  readonly name: string;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}

export interface TrialBalance {
  readonly lines: readonly TrialBalanceLine[];
  /** Accounts that stand at zero. */
  readonly atZero: readonly string[];
  readonly totalDebitCents: Cents;
  readonly totalCreditCents: Cents;
}

const zero = cents(0n);
const ofProfit = new Set<string>([
  'income',
  'other_income',
  'cost_of_goods_sold',
  'expense',
  'other_expense',
]);

/**
 * Every account's balance at the date, as a debit or a credit (docs/finance.md, 'Statements'): income and costs since the
 * start of the fiscal year, with the profit of earlier years as retained earnings. The two sides agree where the ledger does.
 */
export function trialBalance({ balances, fiscalYear }: BalanceSheetInput): TrialBalance {
  const thisYear = new Map(
    fiscalYear.map(({ accountId, debitLessCreditCents }) => [accountId, debitLessCreditCents]),
  );
  const accounts = [...balances]
    .map((account) => ({
      ...account,
      netCents: ofProfit.has(account.type)
        ? (thisYear.get(account.accountId) ?? zero)
        : account.debitLessCreditCents,
    }))
    .sort(
      (left, right) =>
        ACCOUNT_TYPES.indexOf(left.type) - ACCOUNT_TYPES.indexOf(right.type) ||
        (left.name < right.name ? -1 : 1),
    );
  const earlier = subtractCents(
    measureProfit(fiscalYear).netProfitCents,
    measureProfit(balances).netProfitCents,
  );
  const lines = [
    ...accounts.map(({ accountId, name, netCents }) => lineOf(accountId, name, netCents)),
    lineOf(null, 'Retained earnings of earlier years', earlier),
  ].filter(({ debitCents, creditCents }) => debitCents !== creditCents);
  return {
    lines,
    atZero: accounts.filter(({ netCents }) => netCents === zero).map(({ name }) => name),
    totalDebitCents: sumCents(lines.map(({ debitCents }) => debitCents)),
    totalCreditCents: sumCents(lines.map(({ creditCents }) => creditCents)),
  };
}

const lineOf = (accountId: string | null, name: string, net: Cents): TrialBalanceLine => ({
  accountId,
  name,
  debitCents: net > zero ? net : zero,
  creditCents: net < zero ? subtractCents(zero, net) : zero,
});
