import { formatDay, formatWhen, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording } from '../figure.ts';
import type { EntryKind, Habit } from './find-doubles.ts';
import type { DoubleSide } from './sides-asked.ts';
import { listOf } from '../../language/phrases.ts';

export interface PaidTwice {
  name: string;
  kind: EntryKind;
  cents: bigint;
  first: BusinessDay;
  second: BusinessDay;
  /** The same amount came back later. */
  isRefunded: boolean;
  token: string | null;
}

export interface DoublesFacts {
  /** The payee or customer that the question names. */
  of: string | null;
  /** The bank accounts and cards that it names: bills and invoices are not looked at then. */
  on: string | null;
  side: DoubleSide;
  since: BusinessDay;
  /** Null = until today. */
  until: BusinessDay | null;
  /** How far apart two payments may lie. */
  days: number;
  /** How many payments, bills and invoices were looked at. */
  looked: number;
  /** The latest of one name, where no two are the same. */
  few: readonly { date: BusinessDay; cents: bigint }[];
  pairs: readonly PaidTwice[];
  /** What repeats too often to be called a double. */
  habits: readonly Habit[];
  /** So many bills or invoices at most were looked at, the newest; null where that was all. */
  newestOnly: number | null;
}

/** What may have been paid or entered twice, the largest first; of one name where one is named. */
export function phraseDoubles(facts: DoublesFacts): Answer {
  const { of, side, days, looked, pairs, habits } = facts;
  const wording = new Wording();
  if (looked === 0)
    return wording
      .add(
        `I see no ${nothingOf[side]}${of === null ? '' : ` for ${named(of)}`}${onText(facts)} ${spanOf(facts)}.`,
      )
      .next('Did we pay anything twice?', 'How are we doing?')
      .done('');
  const open = pairs.filter(({ isRefunded }) => !isRefunded);
  const [first, ...others] = [...open, ...pairs.filter(({ isRefunded }) => isRefunded)];
  if (first === undefined) wording.add(noneText(facts)).add(fewText(facts));
  else wording.add(`${open.length === 0 ? 'It was paid back' : 'Maybe'}. ${sentenceOf(first)}.`);
  const [firstOpen] = open;
  if (firstOpen !== undefined) wording.add(whatToDo[firstOpen.kind]);
  if (others.length > 0)
    wording.add(
      `${String(others.length)} more ${others.length === 1 ? 'pair is' : 'pairs are'} in the table.`,
    );
  wording.add(habitText(habits));
  if (facts.newestOnly !== null)
    wording.add(
      `I only checked your newest ${facts.newestOnly.toLocaleString('en-US')} bills and as many invoices, so I cannot rule out older ones.`,
    );
  wording.table({
    headers: [
      { out: 'Payee', in: 'Customer', both: 'Name' }[side],
      'Amount',
      'First',
      'Again',
      'What',
    ],
    rows: pairs
      .slice(0, 20)
      .map((one) => [
        one.name,
        exact(one.cents),
        formatDay(one.first),
        formatDay(one.second),
        one.isRefunded ? 'Paid back' : whatOf[one.kind],
      ]),
    evidence: pairs.slice(0, 20).map(({ token }) => token),
  });
  wording.next('What should I worry about?');
  return wording.done(
    `I checked ${lookedAt[side]}${of === null ? '' : ` for ${named(of)}`} ${spanOf(facts)} on ${facts.on === null ? 'all accounts and cards' : `${named(facts.on)} only, without bills and invoices`}. A match is the same name and amount within ${String(days)} days${side === 'in' ? '' : ', or a bill with the same number within a year'}.`,
  );
}

const lookedAt = {
  out: 'payments and bills',
  in: 'money in and invoices',
  both: 'payments, bills, money in and invoices',
};
const nothingOf = {
  out: 'payments or bills',
  in: 'bank deposits or invoices',
  both: 'payments, bills or invoices',
};
const whatOf: Record<EntryKind, string> = {
  payment: 'Payment',
  bill: 'Bill entered',
  receipt: 'Money in',
  invoice: 'Invoice',
};
const whatToDo: Record<EntryKind, string> = {
  payment: 'If it was one purchase, ask for the second amount back.',
  bill: 'If it was one purchase, pay only one of the two bills.',
  receipt: 'If it was one sale, refund or credit the second payment.',
  invoice: 'If it was one sale, cancel one of the two invoices.',
};

const spanOf = ({ since, until }: DoublesFacts): string =>
  until === null ? `since ${formatDay(since)}` : formatWhen({ from: since, to: until });

function noneText(facts: DoublesFacts): string {
  const { of, side, days, habits, newestOnly } = facts;
  const whose = {
    out: { what: 'payments or bills', who: 'payee' },
    in: { what: 'payments or invoices', who: 'customer' },
    both: { what: 'payments, bills, or invoices', who: 'name' },
  }[side];
  const alike =
    of === null
      ? `${whose.what} with the same ${whose.who} and amount`
      : `${named(of)} ${whose.what} for the same amount`;
  const other = habits.length === 0 ? '' : ' other';
  const verdict = habits.length === 0 && newestOnly === null ? 'No' : 'Not that I can see';
  return `${verdict}. I found no${other} two ${alike} within ${String(days)} days of each other${onText(facts)} ${spanOf(facts)}.`;
}

/** Those of one name that differ are no double, and one of them may be what the owner saw. */
function fewText(facts: DoublesFacts): string | null {
  const { of, few, looked } = facts;
  if (of === null || few.length < 2) return null;
  const each = few.map(({ date, cents }) => `${exact(cents)} on ${formatDay(date)}`);
  return `${looked > few.length ? 'The latest' : 'All I see'} for ${named(of)} ${spanOf(facts)}: ${listOf(each)}.`;
}

const onText = ({ on }: DoublesFacts): string => (on === null ? '' : ` on ${named(on)}`);

function habitText(habits: readonly Habit[]): string | null {
  const [first] = habits;
  if (first === undefined) return null;
  const said = `${named(first.name)} at ${exact(first.cents)}, ${String(first.times)} times`;
  return habits.length === 1
    ? `I left out one amount that repeats often: ${said}.`
    : `I left out ${String(habits.length)} amounts that repeat often, such as ${said}.`;
}

const sentenceOf = ({ name, cents, first, second, kind }: PaidTwice): string => {
  const did = {
    payment: `${named(name)} was paid`,
    bill: `${named(name)} billed you`,
    receipt: `${named(name)} paid you`,
    invoice: `You invoiced ${named(name)}`,
  }[kind];
  return `${did} ${exact(cents)} ${
    first === second
      ? `twice on ${formatDay(first)}`
      : `on ${formatDay(first)} and again on ${formatDay(second)}`
  }`;
};
