import type { Facts } from '../facts/fact-shapes.ts';
import { isOfVendors, namesCustomers } from '../facts/named-parties.ts';

/** 'Transactions 30 days past due', 'open transactions': what can be due or open is an invoice, of vendors a bill. */
export function refineOpenTransactions(facts: Facts): void {
  const isOpen = facts.late !== null || facts.isDue || facts.isNotPaid || facts.statuses.length > 0;
  if (facts.rows !== 'transactions' || !isOpen || facts.measures.length > 0) return;
  facts.rows = isOfVendors(facts) ? 'bills' : 'invoices';
}

/** 'When does Acme have to pay?', 'the next payment due from Acme' of a customer: what they owe, the earliest due first. */
export function refineNextFrom(facts: Facts): void {
  const [only, second] = facts.measures;
  const isOwed = (only === 'payables' || only === 'receivables') && second === undefined;
  const isPlain = facts.rows === null && facts.periods.length === 0 && !facts.isPast;
  if (!isOwed || !isPlain || !facts.asks.has('when') || !namesCustomers(facts)) return;
  facts.measures = ['receivables'];
  facts.isNext = true;
}
