import { cents, naturalCents, type AccountType } from '@cairn/finance';
import type { LineInput, TransactionInput } from '../../ledger/write/ledger-batch.ts';
import type { BooksReports, ReportColumn } from '../../ports/books.ts';

/** Ids of the transactions that carry what only the reports tell. */
export const adjustmentPrefix = 'Report:';

export interface BookedAccount {
  externalId: string;
  name: string;
  type: AccountType;
  /** Debits less credits of each column; of the first what stood at its end. */
  movedCents: readonly bigint[];
}

/** What an account moved by in one column according to the reports, and here; debits less credits. */
export interface Difference {
  account: BookedAccount;
  column: number;
  reportedCents: bigint;
  bookedCents: bigint;
}

const profitTypes: readonly AccountType[] = [
  'income',
  'other_income',
  'cost_of_goods_sold',
  'expense',
  'other_expense',
];
export const isOfProfit = (type: AccountType) => profitTypes.includes(type);

/**
 * Where reports and ledger move an account differently, column by column. The first column is only what the others
 * stand on: a balance counts from its end.
 */
export function differencesOf(
  accounts: readonly BookedAccount[],
  { profit, balances, workedOut }: BooksReports,
  columns: number,
): Difference[] {
  return accounts.flatMap((account) => {
    const { externalId, type } = account;
    if (workedOut.has(externalId)) return [];
    const stated = (isOfProfit(type) ? profit : balances).get(externalId);
    const debits = Array.from({ length: columns }, (_, column) =>
      BigInt(naturalCents(type, cents(stated?.[column] ?? 0n))),
    );
    return debits.flatMap((now, column) => {
      if (column === 0) return [];
      const reportedCents = isOfProfit(type) ? now : now - (debits[column - 1] ?? 0n);
      const bookedCents = account.movedCents[column] ?? 0n;
      return reportedCents === bookedCents ? [] : [{ account, column, reportedCents, bookedCents }];
    });
  });
}

const missing = ({ reportedCents, bookedCents }: Difference) => reportedCents - bookedCents;
const sum = (differences: readonly Difference[]) =>
  differences.reduce((total, each) => total + missing(each), 0n);

/**
 * Transactions that make the ledger what the reports say, one a day, the cost of goods apart. Null where the
 * differences of a day do not balance: then something in the reports was not understood, and nothing is taken of them.
 */
export function adjustmentsOf(
  differences: readonly Difference[],
  columns: readonly ReportColumn[],
  packageName: string,
): TransactionInput[] | null {
  const adjustments: TransactionInput[] = [];
  for (const [column, { to }] of columns.entries()) {
    const ofDay = differences.filter((each) => each.column === column);
    if (sum(ofDay) !== 0n) return null;
    const isOfStock = ({ account: { type } }: Difference) =>
      type === 'cost_of_goods_sold' || type === 'other_asset';
    const ofStock = ofDay.filter(isOfStock);
    const isApart = ofStock.length < ofDay.length && sum(ofStock) === 0n;
    const parts = isApart ? [ofStock, ofDay.filter((each) => !isOfStock(each))] : [ofDay];
    for (const [index, part] of parts.entries()) {
      if (part.length === 0) continue;
      const lines = part.map(lineOf);
      adjustments.push({
        externalId: `${adjustmentPrefix}${to}:${index + 1}`,
        kind: 'journal',
        date: to,
        memo: `Adjustment from the reports of ${packageName}: posted there without a record that can be read`,
        totalCents: lines.reduce((total, { debitCents }) => total + debitCents, 0n),
        lines,
      });
    }
  }
  return adjustments;
}

function lineOf(difference: Difference): LineInput {
  const debit = missing(difference);
  return {
    account: difference.account.externalId,
    debitCents: debit > 0n ? debit : 0n,
    creditCents: debit < 0n ? -debit : 0n,
  };
}
