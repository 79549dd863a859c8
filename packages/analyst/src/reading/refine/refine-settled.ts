import type { Facts } from '../facts/fact-shapes.ts';

const paying = new Set(['money_in', 'money_out']);

/**
 * 'Has Acme paid?', 'did they pay their invoices?' ask whether anything is still open: that something was once paid
 * would be a yes that says the opposite.
 */
export function refineSettled(facts: Facts): void {
  const [name, second] = facts.names;
  const party = name?.things.find((thing) => 'partyKind' in thing);
  const kind = party !== undefined && 'partyKind' in party ? party.partyKind : undefined;
  const isPaid =
    facts.asksSettled ||
    facts.statuses.includes('paid') ||
    facts.softMeasures.some((measure) => paying.has(measure));
  const isPlain = facts.isYesNo && isPaid && second === undefined && saysNoMore(facts);
  facts.asksSettled = isPlain && (kind === 'customer' || kind === 'vendor');
  if (!facts.asksSettled) return;
  facts.statuses = [];
  facts.softMeasures = [];
  facts.rows = null;
  facts.measures = [kind === 'customer' ? 'receivables' : 'payables'];
}

/** No dates, amounts or other figures, and of all that is open. */
const saysNoMore = (facts: Facts) =>
  facts.periods.length + facts.amounts.length + facts.documentNumbers.length === 0 &&
  facts.dimensions.length + facts.measures.length === 0 &&
  (facts.rows === null || facts.rows === 'invoices' || facts.rows === 'bills') &&
  !facts.isNever &&
  !facts.isAbsent &&
  facts.change === null &&
  facts.order === null;
