import { firstValue, qifRecords, type QifRecord } from './qif-records.ts';

/** What a QIF file says of an account before the first of its movements. */
export interface QifAccount {
  name: string;
  /** 'bank', 'cash', 'ccard', 'oth a' or 'oth l'. */
  section: string;
  balance: string;
  balanceDate: string;
}

export type QifEvent =
  { account: QifAccount } | { movement: QifRecord; account: number } | { investment: QifRecord };

/** Sections whose records move money in one account; all others are lists, budgets, prices or securities. */
const moneySections = new Set(['bank', 'cash', 'ccard', 'oth a', 'oth l']);

/** Each account as its first movement comes, then its movements. What only lists or plans is passed over. */
export function* qifEvents(text: string): Generator<QifEvent> {
  const indexes = new Map<string, number>();
  let named: QifRecord | null = null;
  for (const part of qifRecords(text)) {
    if ('endOfList' in part) named = null;
    else if (part.section === 'account') named = part;
    else if (part.section === 'invst') yield { investment: part };
    else if (moneySections.has(part.section)) {
      const name = named === null ? '' : firstValue(named, 'N');
      const key = name === '' ? part.section : `[${name}]`;
      let index = indexes.get(key);
      if (index === undefined) {
        index = indexes.size;
        indexes.set(key, index);
        const balance = named === null ? '' : firstValue(named, '$');
        const balanceDate = named === null ? '' : firstValue(named, '/');
        yield { account: { name, section: part.section, balance, balanceDate } };
      }
      yield { movement: part, account: index };
    }
  }
}
