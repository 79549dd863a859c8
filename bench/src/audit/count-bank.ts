import path from 'node:path';
import { readColumns } from '../ask/ask-archive.ts';
import { countProfit, type Figures } from './count-archive.ts';

const centsOf = (text: string): bigint => (text === '' ? 0n : BigInt(text.replace('.', '')));

/** What an archive of bank rows alone says of cash, and of profit where it puts each row under a category. */
export interface CountedBank {
  profit(from: string, to: string): Figures | null;
  cash(from: string, to: string): Figures;
}

/** Reads accounts and rows of the bank by plain loops. */
export async function readBank(folder: string): Promise<CountedBank> {
  const at = (name: string) => path.join(folder, name);
  const categories = new Map(
    (await readColumns(at('accounts.csv'), ['account_id', 'name', 'type']).catch(() => [])).map(
      ({ account_id: id, name, type }) => [id, { name, type, opening: 0n }],
    ),
  );
  const accounts = await readColumns(at('bank_accounts.csv'), [
    'bank_account_id',
    'account_type',
    'current_balance',
    'as_of',
  ]);
  const rows = await readColumns(at('bank_transactions.csv'), [
    'bank_transaction_id',
    'bank_account_id',
    'date',
    'amount',
    'category_account_id',
  ]);
  const isCard = (type: string) => /card/i.test(type);
  const endOf = (day: string) =>
    accounts
      .filter(({ account_type: type }) => !isCard(type))
      .reduce((total, { bank_account_id: id, current_balance: stated, as_of: asOf }) => {
        const own = rows.filter(({ bank_account_id: of }) => of === id);
        const upTo = (last: string) =>
          own.reduce((sum, { date, amount }) => (date <= last ? sum + centsOf(amount) : sum), 0n);
        return total + centsOf(stated) - upTo(asOf) + upTo(day);
      }, 0n);
  return {
    profit(from, to) {
      if (rows.some(({ category_account_id: id }) => !categories.has(id))) return null;
      const lines = rows.flatMap((row) => {
        const account = categories.get(row.category_account_id);
        const { bank_transaction_id: transactionId, date, amount } = row;
        return account === undefined
          ? []
          : [{ transactionId, date, account, net: -centsOf(amount) }];
      });
      return countProfit({ accounts: [], lines, documents: [], fiscalYearStart: 1 }, from, to);
    },
    cash(from, to) {
      const dayBefore = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000);
      const opening = endOf(dayBefore.toISOString().slice(0, 10));
      const closing = endOf(to);
      return new Map([
        ['Opening cash', opening],
        ['Net change in cash', closing - opening],
        ['Closing cash', closing],
      ]);
    },
  };
}
