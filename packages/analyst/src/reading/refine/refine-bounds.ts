import type { Facts } from '../facts/fact-shapes.ts';

const bounded =
  /\b(invoices?|bills?|checks?|payments?|receipts?|memos?|estimates?|orders?|deposits?|transactions?|expenses?|refunds?|purchases?|sales) (?:(?:that|which|are|were|worth|of|with|amounts?|totals?) )*(?:above|over|more|greater|larger|bigger|higher|exceeding|under|below|less|smaller|lower|at)\b.*\b(?:to|from|of|for|by) (?:our |the |all )?(?:\S+ )?(?:customers?|clients?|vendors?|suppliers?|employees?)\b/;

/** 'Invoices above $1,000 to customers in Ohio' are those invoices; 'customers with invoices above $1,000' are customers. */
export function refineBounds(facts: Facts, words: readonly string[]): void {
  facts.boundsRows = facts.amounts.length > 0 && bounded.test(words.join(' '));
}
