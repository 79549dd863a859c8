import type { Facts } from '../facts/fact-shapes.ts';
import { isOfVendors } from '../facts/named-parties.ts';

/** 'The open balance on bills from Acme', 'the amount due on invoices': what is left of them, and not what they came to. */
function refineDocumentBalance(facts: Facts, words: readonly string[]): void {
  const isOnlyOwed = facts.measures.length === 1 && facts.measures[0] === 'receivables';
  const isOfDocuments = facts.rows === 'bills' || facts.rows === 'invoices';
  if (!facts.isEitherSide || !isOnlyOwed || !isOfDocuments) return;
  // 'What remains of the partly paid ones' is of these.
  if (facts.statuses.some((status) => status !== 'open')) {
    if (facts.rows === 'bills') facts.measures = ['payables'];
    return;
  }
  facts.measures = [];
  if (!facts.statuses.includes('open')) facts.statuses.push('open');
  const asksRows = facts.asks.has('which') || facts.asks.has('list') || facts.asks.has('how_many');
  const isAmountOf = /\b(balances?|amounts?|due) (do we have )?(on|of|for|in) /.test(
    words.join(' '),
  );
  if (!asksRows && isAmountOf) facts.aggregation ??= 'total';
}

/** 'Which vendor has the highest outstanding balance': what is open of a vendor is what we owe. */
export function refineVendorBalance(facts: Facts, words: readonly string[]): void {
  refineDocumentBalance(facts, words);
  const [first, second] = facts.measures;
  const isOpen = first === 'receivables' && second === undefined && facts.rows === null;
  if (facts.isEitherSide && isOpen && isOfVendors(facts)) facts.measures = ['payables'];
}
