import { periodToDate } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import type { Facts } from '../facts/fact-shapes.ts';
import { sidesOf } from '../facts/named-parties.ts';

/** 'Which employee is paid the most' is about pay; only documents are paid or open. */
export function refinePaid(facts: Facts): void {
  const isOfDocuments =
    facts.rows !== null || facts.documentNumbers.length > 0 || facts.measures.length > 0;
  if (isOfDocuments || !facts.statuses.includes('paid')) return;
  facts.statuses = facts.statuses.filter((status) => status !== 'paid');
  facts.softMeasures.push('money_out');
}

/** 'What do we have to pay Gulf Fisheries?' is what they are owed. */
export function refineToPay(facts: Facts, words: readonly string[]): void {
  // 'Which payments are due this week?': those that we make.
  if (facts.isDue && facts.rows === 'money_out' && facts.isEitherWay && facts.names.length === 0) {
    facts.rows = null;
    facts.isEitherWay = false;
    facts.topics.unshift('upcoming');
  }
  const isOfDocuments = facts.rows === 'bills' || facts.rows === 'invoices';
  if (facts.topics[0] === 'upcoming' && isOfDocuments && facts.periods.length > 0) {
    facts.topics = [];
    facts.isDue = true;
  }
  // 'The biggest bill we have to pay' is one that is open.
  const isAll =
    facts.top !== null ||
    facts.asks.has('how_many') ||
    /\b(have|need) to pay\b/.test(words.join(' '));
  if (facts.topics[0] === 'upcoming' && facts.rows === 'bills' && isAll) {
    facts.topics = [];
    facts.statuses.push('open');
  }
  const isOfParties = facts.names.every(({ things }) =>
    things.some(({ field }) => field === 'party'),
  );
  if (facts.topics[0] !== 'upcoming' || facts.names.length === 0) return;
  if (!isOfParties || facts.isNext) return;
  facts.topics = [];
  if (facts.measures.length === 0) facts.measures.push('payables');
}

/** 'Who has not paid': customers, or vendors where bills are meant. */
export function refineWho(facts: Facts): void {
  const namesNobody = facts.dimensions.every(({ dimension }) => dimension !== 'party');
  if (!facts.isNotPaid || !facts.asks.has('who') || !namesNobody) return;
  const party = facts.rows === 'bills' ? 'vendor' : 'customer';
  facts.dimensions.push({ dimension: 'party', party, role: 'which', isPlural: true });
}

/** Bank rows know of nothing that is open: who has not paid rent is who paid it before and not this month. */
export function refineNotPaid(facts: Facts, { today, settings }: TimeContext): void {
  const isOfThem =
    facts.asks.has('who') || facts.dimensions.some(({ party }) => party === 'customer');
  if (!facts.isNotPaid || !isOfThem || facts.names.length === 0 || facts.rows !== null) return;
  if (facts.periods.length > 0) return;
  const period = periodToDate('month', today, settings);
  facts.periods.push({ period, isAsOf: false, afterCompare: false, isOfAbsence: true });
}

/** 'Which bills are owed' are those that are open. */
export function refineOwedRows(facts: Facts): void {
  const isOfDocuments = facts.rows === 'invoices' || facts.rows === 'bills';
  if (!isOfDocuments || !facts.softMeasures.includes('payables')) return;
  facts.softMeasures = facts.softMeasures.filter((measure) => measure !== 'payables');
  if (facts.statuses.length === 0) facts.statuses.push('open');
}

/** 'Who owes us more than $10,000?': the sum of each, not single invoices. */
export function refineWhoOwes(facts: Facts): void {
  const [only, second] = facts.measures;
  const isOwed = second === undefined && (only === 'receivables' || only === 'payables');
  const isPlain = facts.dimensions.length + facts.names.length === 0 && facts.rows === null;
  if (!isOwed || !isPlain || !facts.asks.has('who') || facts.amounts.length === 0) return;
  const party = only === 'receivables' ? 'customer' : 'vendor';
  facts.dimensions.push({ dimension: 'party', party, role: 'which', isPlural: true });
}

/** The balance of a customer is what they owe, of a vendor what we do. */
export function refineBalances(facts: Facts): void {
  if (!facts.isCash || facts.measures.length > 0 || facts.rows !== null) return;
  const kinds = new Set([
    ...facts.dimensions.flatMap(({ party }) => party ?? []),
    ...facts.names.flatMap(({ things }) => sidesOf(things)),
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

/** 'accounts payable' is an account's name and a figure's: alone it asks for the figure. */
export function refineOwed(facts: Facts): void {
  const asksSide = /^account_/.test(facts.rows ?? '');
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
