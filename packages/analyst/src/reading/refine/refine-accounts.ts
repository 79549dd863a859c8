import type { Facts } from '../facts/fact-shapes.ts';

const lasting = new Set([
  'other_liability',
  'credit_card',
  'bank',
  'other_asset',
  'fixed_asset',
  'equity',
]);

/** 'The remaining balance on the truck loan' is that account's, and no customer's. */
export function refineLoan(facts: Facts): void {
  const [first] = facts.names;
  const isOfAccounts =
    first !== undefined &&
    facts.names.every(({ things }) =>
      things.every((thing) => 'accountType' in thing && lasting.has(thing.accountType ?? '')),
    );
  // 'The balance owed on the card' is what stands on it.
  const isOwed = facts.measures.length === 0 && facts.softMeasures.join() === 'payables';
  if (isOfAccounts && isOwed && facts.rows === null) {
    facts.measures = ['payables'];
    facts.softMeasures = [];
    return;
  }
  const [only, second] = facts.measures;
  const isOpen =
    facts.measures.length === 0 && facts.statuses.length === 1 && facts.statuses[0] === 'open';
  const isBalance = only === 'receivables' && second === undefined;
  if (!isOfAccounts || facts.rows !== null || !(isBalance || isOpen)) return;
  facts.measures = [];
  facts.statuses = [];
  facts.isCash = true;
  facts.isOfLoan = true;
}

/** 'All transactions on the repairs account' are its rows, and not a sum by account. */
export function refineAccountRows(facts: Facts, words: readonly string[]): void {
  const [named] = facts.names;
  if (facts.rows !== 'transactions' || named === undefined || facts.aggregation !== null) return;
  if (facts.asks.has('how_much') || facts.asks.has('how_many') || facts.top !== null) return;
  if (!words.join(' ').includes(`${named.written.toLowerCase()} account`)) return;
  facts.dimensions = facts.dimensions.filter(
    ({ dimension, role }) => dimension !== 'account' || role !== 'bare',
  );
}
