import type { Facts } from '../facts/fact-shapes.ts';

/** 'Open credit memos' are no payments that wait to be applied, and 'unapplied payments' no credit memos. */
export function settleCredits(facts: Facts, words: readonly string[]): void {
  if (!facts.measures.includes('open_credits')) return;
  const text = words.join(' ');
  const hasMemos = /\bcredit (memo|note)s?\b/.test(text);
  const hasPayments = /\b(unapplied|unused|open|outstanding)( customer)? payments?\b/.test(text);
  if (hasMemos !== hasPayments) facts.creditsOf = hasMemos ? 'credit_memo' : 'payment';
}
