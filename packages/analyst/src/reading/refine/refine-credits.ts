import type { Facts } from '../facts/fact-shapes.ts';
import { mayBeOfVendors } from '../facts/named-parties.ts';

/** 'Open credit memos' are no payments that wait to be applied, and 'unapplied payments' no credit memos. */
export function refineCredits(facts: Facts, words: readonly string[]): void {
  if (!facts.measures.includes('open_credits')) return;
  // Of vendors they are theirs to us.
  if (mayBeOfVendors(facts)) {
    facts.measures = facts.measures.map((one) =>
      one === 'open_credits' ? 'open_vendor_credits' : one,
    );
    return;
  }
  const text = words.join(' ');
  const hasMemos = /\bcredit (memo|note)s?\b/.test(text);
  const hasPayments = /\b(unapplied|unused|open|outstanding)( customer)? payments?\b/.test(text);
  if (hasMemos !== hasPayments) facts.creditsOf = hasMemos ? 'credit_memo' : 'payment';
}
