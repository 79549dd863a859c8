import { addDays, periodBetween } from '@cairn/finance';
import type { Facts } from './fact-shapes.ts';

/** What several facts together mean, where each alone would say something else. */
export function settleFacts(facts: Facts): Facts {
  dropRepeated(facts);
  splitEnds(facts);
  mergePeriods(facts);
  settleUnits(facts);
  settleDates(facts);
  settleLoss(facts);
  settlePaid(facts);
  settleToPay(facts);
  settleWho(facts);
  settleBalances(facts);
  settleOwed(facts);
  return facts;
}

/** The same dates said twice are one period. */
function dropRepeated(facts: Facts): void {
  const [first, second] = facts.periods;
  const isSame =
    first?.period?.from === second?.period?.from && first?.period?.to === second?.period?.to;
  if (facts.periods.length === 2 && isSame) facts.periods.pop();
}

/** 'grew from 2024 to 2025': the one is held against the other. */
function splitEnds(facts: Facts): void {
  const [only, second] = facts.periods;
  if (only?.ends === undefined || second !== undefined) return;
  if (facts.change === null || facts.isTrend) return;
  const [before, now] = only.ends;
  facts.periods = [
    { period: now, isAsOf: false, afterCompare: false },
    { period: before, isAsOf: false, afterCompare: true },
  ];
}

const unitOfMonths = { 1: 'month', 3: 'quarter', 12: 'year' } as const;

/** 'March, April and May': months in a row are one stretch of time, shown month by month. */
function mergePeriods(facts: Facts): void {
  if (facts.periods.length < 3) return;
  const periods = facts.periods.flatMap(({ period }) => (period === null ? [] : [period]));
  const sorted = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || sorted.length !== facts.periods.length) return;
  const months = 'months' in first.step ? first.step.months : 0;
  const isRow = sorted.every((period, index) => {
    const before = sorted[index - 1];
    const isSame = 'months' in period.step && period.step.months === months;
    return isSame && (before === undefined || addDays(before.to, 1) === period.from);
  });
  if (!isRow || !(months === 1 || months === 3 || months === 12)) return;
  facts.periods = [
    { period: periodBetween(first.from, last.to), isAsOf: false, afterCompare: false },
  ];
  facts.each = unitOfMonths[months];
}

/** 'accounts payable' is an account's name and a figure's: alone it asks for the figure. */
function settleOwed(facts: Facts): void {
  const asksSide = facts.rows === 'account_debits' || facts.rows === 'account_credits';
  if (asksSide || facts.isCash || facts.measures.length > 0 || facts.rows !== null) return;
  for (const measure of ['receivables', 'payables'] as const) {
    const isAccount = ({ things }: Facts['names'][number]) =>
      things.every(
        (thing) =>
          'accountType' in thing && thing.accountType === `accounts_${measure.replace(/s$/, '')}`,
      );
    const others = facts.names.filter((name) => !isAccount(name));
    if (others.length === facts.names.length) continue;
    facts.names = others;
    facts.measures.push(measure);
    return;
  }
}

/** The biggest loss is the lowest profit; a month with a loss is one below zero. */
function settleLoss(facts: Facts): void {
  if (!facts.isLoss) return;
  if (facts.top !== null) facts.top = facts.top === 'most' ? 'least' : 'most';
  else if (facts.dimensions.length > 0) facts.sign = 'negative';
}

/** 'Which employee is paid the most' is about pay; only documents are paid or open. */
function settlePaid(facts: Facts): void {
  const isOfDocuments =
    facts.rows !== null || facts.documentNumbers.length > 0 || facts.measures.length > 0;
  if (isOfDocuments || !facts.statuses.includes('paid')) return;
  facts.statuses = facts.statuses.filter((status) => status !== 'paid');
  facts.softMeasures.push('money_out');
}

/** 'What do we have to pay Gulf Fisheries?' is what they are owed. */
function settleToPay(facts: Facts): void {
  if (facts.topics[0] !== 'upcoming' || facts.names.length === 0) return;
  facts.topics = [];
  if (facts.measures.length === 0) facts.measures.push('payables');
}

/** 'Who has not paid': customers, or vendors where bills are meant. */
function settleWho(facts: Facts): void {
  const namesNobody = facts.dimensions.every(({ dimension }) => dimension !== 'party');
  if (!facts.isNotPaid || !facts.asks.has('who') || !namesNobody) return;
  const party = facts.rows === 'bills' ? 'vendor' : 'customer';
  facts.dimensions.push({ dimension: 'party', party, role: 'which', isPlural: true });
}

/** The balance of a customer is what they owe, of a vendor what we do. */
function settleBalances(facts: Facts): void {
  if (!facts.isCash || facts.measures.length > 0 || facts.rows !== null) return;
  const kinds = new Set([
    ...facts.dimensions.flatMap(({ party }) => party ?? []),
    ...facts.names.flatMap(({ things }) =>
      things.flatMap((thing) => ('partyKind' in thing ? (thing.partyKind ?? []) : [])),
    ),
  ]);
  if (kinds.size !== 1) return;
  const [kind] = kinds;
  if (kind !== 'customer' && kind !== 'vendor') return;
  facts.isCash = false;
  facts.measures.push(kind === 'customer' ? 'receivables' : 'payables');
  for (const group of facts.dimensions)
    if (group.dimension === 'party' && group.role === 'bare' && facts.names.length === 0)
      group.role = 'which';
}

/** 'The most recent payment date' asks when; 'sales by date' are those of each day. */
function settleDates(facts: Facts): void {
  if (facts.isByDate && facts.rows === null)
    facts.dimensions.push({ dimension: 'day', role: 'group', isPlural: false });
  const days = facts.dimensions.filter(({ dimension }) => dimension === 'day');
  const [day] = days;
  if (day === undefined || days.length > 1 || facts.each !== null) return;
  // 'On which day did we get the largest payment?'
  const isOfRow =
    day.role === 'which' && facts.top !== null && facts.rows !== null && !facts.isPlural;
  const isOrdered = facts.order !== null && day.role === 'bare' && facts.aggregation === null;
  if (!isOfRow && !isOrdered) return;
  facts.dimensions = facts.dimensions.filter((dimension) => dimension !== day);
  facts.asks.add('when');
}

/** 'how many days do customers take to pay' asks for days, not for how many rows by day. */
function settleUnits(facts: Facts): void {
  const isPaying = facts.softMeasures.some((soft) => soft === 'money_in' || soft === 'money_out');
  const asksDays =
    facts.dimensions.some(({ dimension }) => dimension === 'day') &&
    (facts.aggregation === 'average' || facts.isUsual);
  if ((facts.asks.has('how_long') || asksDays) && isPaying && facts.measures.length === 0)
    facts.measures = ['days_to_pay'];
  if (!facts.measures.includes('days_to_pay')) return;
  facts.asks.delete('how_many');
  facts.aggregation = null;
  facts.dimensions = facts.dimensions.filter(
    ({ dimension, role }) =>
      dimension !== 'day' &&
      !(dimension === 'party' && role !== 'group' && role !== 'which' && role !== 'top'),
  );
}
