import type { MeasureId } from '../measure-ids.ts';
import { isRatio, type FigurePlan, type Plan, type PlanMeasure } from '../plan.ts';
import { bareWords } from './words.ts';

/** 'And out?' after money in, 'and net?' after the gross margin. */
const others: Readonly<Record<string, Partial<Record<PlanMeasure, PlanMeasure>>>> = {
  in: { money_out: 'money_in', net_cash_flow: 'money_in', paid_out: 'money_in' },
  out: { money_in: 'money_out', net_cash_flow: 'money_out', customer_receipts: 'money_out' },
  net: {
    ...{ money_in: 'net_cash_flow', money_out: 'net_cash_flow' },
    ...{ gross_margin: 'net_margin', gross_profit: 'net_profit', operating_profit: 'net_profit' },
  },
  gross: {
    net_margin: 'gross_margin',
    net_profit: 'gross_profit',
    operating_profit: 'gross_profit',
  },
};

/** The same question of the other direction or of the other kind of profit; null for other words. */
export function otherWay(question: string, previous: Plan): FigurePlan | null {
  const word = bareWords(question).replace(/^(?:what about|how about|money|the|only|just) /, '');
  if (!Object.hasOwn(others, word) || previous.kind !== 'figure') return null;
  const [measure, second] = previous.measures;
  const other = measure === undefined || second !== undefined ? undefined : others[word]?.[measure];
  return other === undefined ? null : { ...previous, measures: [other] };
}

const sides: readonly (readonly [MeasureId, MeasureId])[] = [
  ['revenue', 'expenses'],
  ['receivables', 'payables'],
  ['overdue_receivables', 'overdue_payables'],
  ['invoices', 'bills'],
  ['payments_received', 'bill_payments'],
  ['customer_receipts', 'paid_out'],
  ['money_in', 'money_out'],
];

/** 'And vendors?' after customers: what goes out in place of what comes in, or the other way round. */
export function otherParty(previous: FigurePlan, party: 'customer' | 'vendor'): FigurePlan | null {
  const [measure, second] = previous.measures;
  if (measure === undefined || second !== undefined || isRatio(measure)) return null;
  const isIncoming = party === 'customer';
  const pair = sides.find(([incoming, outgoing]) => measure === (isIncoming ? outgoing : incoming));
  if (pair === undefined) return null;
  const names = previous.conditions.some(
    ({ field }) => field !== 'party_kind' && field !== 'amount',
  );
  if (names) return null;
  const of = { field: 'party_kind' as const, not: false, values: [party, 'counterparty' as const] };
  return {
    ...previous,
    measures: [isIncoming ? pair[0] : pair[1]],
    conditions: [...previous.conditions.filter(({ field }) => field !== 'party_kind'), of],
  };
}
