import type { Facts } from '../facts/fact-shapes.ts';

/** 'How much is still open on invoice 1364', 'how much of it has been paid': a part of its total, and not that. */
export function refineDocumentPart(facts: Facts, words: readonly string[]): void {
  refineLastDocument(facts);
  const [number, second] = facts.documentNumbers;
  if (number === undefined || second !== undefined || facts.isYesNo) return;
  const isOpen =
    facts.statuses.includes('open') ||
    facts.measures.includes('receivables') ||
    facts.measures.includes('payables') ||
    facts.isCash ||
    words.some((word) => /^(left|remaining|remains|outstanding|owed|owing|owe|owes)$/.test(word));
  const isPaid =
    facts.statuses.includes('paid') || facts.softMeasures.some((one) => /^money_/.test(one));
  const asksHowMuch =
    facts.asks.has('how_much') || facts.aggregation === 'total' || words[0] === 'what';
  if (!asksHowMuch && !(isOpen && facts.asks.size === 0)) return;
  facts.partOf = isOpen ? 'open' : isPaid ? 'paid' : null;
  if (facts.partOf === null) return;
  facts.asks.delete('how_much');
  facts.aggregation = null;
  facts.isCash = false;
  facts.measures = facts.measures.filter((one) => one !== 'receivables' && one !== 'payables');
  facts.softMeasures = [];
  facts.statuses = [];
}

/** 'Has Acme paid its last invoice?': what was paid of that one. */
function refineLastDocument(facts: Facts): void {
  const isPaid =
    facts.statuses.includes('paid') || facts.softMeasures.some((one) => /^money_/.test(one));
  const isOne =
    facts.isYesNo && facts.order !== null && !facts.isPlural && facts.documentNumbers.length === 0;
  if (!isPaid || !isOne || (facts.rows !== 'invoices' && facts.rows !== 'bills')) return;
  facts.partOf = 'paid';
  facts.softMeasures = [];
  facts.statuses = [];
}
