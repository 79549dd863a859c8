import { formatDay, formatWhen, type BusinessDay, type DateRange } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { isAnyWord } from '../../language/everyday-words.ts';
import { numberWords } from '../../language/number-words.ts';
import { tokenise } from '../../language/tokens.ts';
import { isKnownWord } from '../../lexicon/lexicon.ts';
import { cutTitle, dollars, exact, named, Wording, type Figure, type Part } from '../figure.ts';
import { daysText, listOf } from '../../language/phrases.ts';

export interface Debtor extends Part {
  /** Days that they have paid late in the mean; null where none was late. */
  daysLate: number | null;
  settled: number;
  late: number;
  /** How long the oldest of what is open has been due; null where that is not known. */
  oldestDays: number | null;
}

export interface CollectionsFacts {
  /** Whether invoices are on record at all: a bank alone shows none. */
  hasInvoices: boolean;
  /** Whom to remind first, or how much comes in. */
  asks: 'whom' | 'much';
  /** The one customer that the question names. */
  of: string | null;
  open: Figure;
  overdue: Figure;
  /** Who is late now, the largest amount first. */
  debtors: readonly Debtor[];
  /** All of them are asked for, in their order. */
  isList?: boolean;
  /** What is late by how long it is; none where whoever or however late is named. */
  ages?: readonly { label: string; cents: bigint }[];
  /** Who is late besides the one named, the largest amount first; null where that is not asked. */
  others: readonly Debtor[] | null;
  /** Of a bank alone, and of all customers: what comes in by a day if it goes on as on the same days of the months before. */
  usual: (Ahead & LikeDays) | null;
  /** What of the open invoices should come in by a day, weighed by how each customer pays; null where none is open. */
  expected: Ahead | null;
  /** From whom that is, the largest first; none where that is not asked. */
  byWhom: readonly { label: string; cents: bigint }[];
  /** What customers paid on the same days before, and of it what was paid at the sale. */
  pace: (LikeDays & { atSaleCents: bigint }) | null;
  /** How late is asked about; null for all that is. */
  late: DaysLate | null;
  /** The one open invoice of whom is named that a sum of the question is near to. */
  meant: { cents: bigint; daysPastDue: number } | null;
}

/** What is to come by a day, or in a time that has not begun. */
interface Ahead {
  cents: bigint;
  from: BusinessDay | null;
  until: BusinessDay;
}

/** The same days of earlier months, the latest first, and what they hold on average. */
export interface LikeDays {
  cents: bigint;
  /** They are those of the year before, as sales go with the season. */
  isOfYear: boolean;
  stretches: (DateRange & { figure: Figure })[];
}

export interface DaysLate {
  days: number;
  /** More than so many days, and not just as many. */
  isOver: boolean;
}

/** 'In the past 30 days' is a stretch of time. */
const lateAsked = new RegExp(
  String.raw`\b(over|more than|(?<!\b(?:the|in|our|these) )past|beyond|older than|longer than|at least) (\d{1,3}|a|${[...numberWords.keys()].join('|')}) (day|week|month)s?\b`,
);

/** 'Over 60 days', 'at least two months': how late a question asks for. */
export function daysLateAsked(question: string): DaysLate | null {
  const [, bound = '', number, unit] = lateAsked.exec(question.toLowerCase()) ?? [];
  if (number === undefined) return null;
  const count = number === 'a' ? 1 : (numberWords.get(number) ?? Number(number));
  const days = count * (unit === 'month' ? 30 : unit === 'week' ? 7 : 1);
  return { days, isOver: bound !== 'at least' };
}

/** 'Past 60 days' is no time in which something was paid. */
export const withoutDaysLate = (question: string): string => {
  const at = lateAsked.exec(question.toLowerCase());
  return at === null
    ? question
    : `${question.slice(0, at.index)} ${question.slice(at.index + at[0].length)}`;
};

const lateText = (late: DaysLate | null): string =>
  late === null
    ? 'past due'
    : `${late.isOver ? 'more than' : 'at least'} ${String(late.days)} days past due`;

const LISTED = 19;

/** 'Who else?' is asked beside one customer. */
export const asksWhoElse = (question: string): boolean =>
  /\b(?:who|whom|anyone|anybody|someone|somebody|which|what) (?:\w+ ){0,2}?(?:else|others?)\b|\b(?:the|any) (?:others|rest|next)\b/i.test(
    question,
  );

function oldestText(debtors: readonly Debtor[]): string {
  const oldest = Math.max(...debtors.map(({ oldestDays }) => oldestDays ?? 0));
  return oldest <= 0 ? '' : `, the oldest invoice by ${daysText(oldest)}`;
}

/** ', the oldest invoice by 400 days. By days past due: $400 (up to 30 days), $90 (more than 90 days)'; what the verdict says is said once. */
function agesText({ ages = [], debtors }: CollectionsFacts): string {
  if (ages.length < 2) return '';
  const oldest = oldestText(debtors);
  const each = ages.map(({ label, cents }) => `${dollars(cents)} (${label})`).join(', ');
  return `${oldest === oldestText(debtors.slice(0, 1)) ? '' : oldest}. By days past due: ${each}`;
}

function totalText(wording: Wording, facts: CollectionsFacts): string {
  const { debtors, overdue } = facts;
  const [late, ages] = [lateText(facts.late), agesText(facts)];
  return debtors.length === 1 && overdue.cents === debtors[0]?.cents && ages === ''
    ? `Nobody else is ${late}.`
    : `In total, ${wording.say(overdue)} is ${late}${ages}.`;
}

/** Who is so late besides whoever is named, all of them with what that comes to. */
export function phraseOthersLate(others: readonly Debtor[], late: DaysLate | null): Answer {
  const wording = new Wording();
  const all = others.reduce((sum, { cents }) => sum + cents, 0n);
  const told = others.slice(0, 5).map((one) => `${named(one.label)} (${wording.say(one)})`);
  const more = others.length - told.length;
  wording.add(
    others.length === 0
      ? `Nobody else is ${lateText(late)}.`
      : `${others.length === 1 ? '1 other customer owes' : `${String(others.length)} other customers owe`} you ${exact(all)} that's ${lateText(late)}: ${told.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}.`,
  );
  wording.table({
    headers: ['Customer', 'Overdue', 'Oldest, days late'],
    rows: others.map(({ label, cents, oldestDays }) => [
      ...[label, exact(cents), oldestDays === null ? '-' : String(oldestDays)],
    ]),
    evidence: others.map(({ token }) => token),
  });
  return wording.done(pastDue);
}

const pastDue = 'Past due means still unpaid today, after its due date.';

/** Whom to remind first: who owes most that is late, with what their habit says. */
export function phraseCollections(facts: CollectionsFacts): Answer {
  const { open, overdue, debtors, of, asks } = facts;
  const late = lateText(facts.late);
  const wording = new Wording();
  const [first] = debtors;
  if (!facts.hasInvoices) return withoutInvoices(wording, facts);
  if (open.count === 0)
    return wording
      .add(`Your records show nothing owed by ${of === null ? 'any customer' : named(of)}.`)
      .next('How are we doing?')
      .done('');
  if (asks === 'much')
    wording
      .add(expectedText(wording, facts))
      .add(byWhomText(wording, facts))
      .add(paceText(wording, facts));
  if (first === undefined) wording.add(noneText(wording, facts)).add(openText(wording, facts));
  else if (of === null)
    wording
      .add(
        `Remind ${named(first.label)} first: they owe ${wording.say(first)} that's ${late}${oldestText([first])}.`,
      )
      .add(totalText(wording, facts));
  else
    wording
      .add(
        `Remind ${named(of)}: they owe ${wording.say(overdue)} that's ${late}${oldestText(debtors)}.`,
      )
      .add(`They owe you ${wording.say(open)} in total.`);
  if (facts.meant !== null) wording.add(meantText(facts.meant));
  if (first !== undefined) wording.add(habit(first));
  const next =
    of === null ? debtors.slice(1) : (facts.others ?? []).slice(first === undefined ? 1 : 0);
  const others = next
    .slice(0, of !== null ? 4 : facts.isList === true ? LISTED : 2)
    .map((one) => `${named(one.label)} (${wording.say(one)})`);
  if (others.length > 0) wording.add(`Next, remind ${listOf(others)}.`);
  if (facts.others?.length === 0) wording.add(`Nobody else is ${late}.`);
  if (asks === 'whom') wording.add(expectedText(wording, facts));
  const listed = [...debtors, ...(facts.others ?? [])];
  const shown = listed.slice(0, 20);
  wording.table({
    ...cutTitle(shown.length, listed.length),
    headers: ['Customer', 'Overdue', 'Oldest, days late', 'Paid late before'],
    rows: shown.map(({ label, cents, oldestDays, late, settled }) => [
      ...[label, exact(cents), oldestDays === null ? '-' : String(oldestDays)],
      settled === 0 ? 'No paid invoice yet' : `${String(late)} of ${String(settled)}`,
    ]),
    evidence: shown.map(({ token }) => token),
  });
  wording.next(
    ...(first === undefined
      ? []
      : [`Write a reminder to ${first.label}`, `Overdue invoices of ${first.label}`]),
    'Who pays late?',
  );
  return wording.done(pastDue);
}

/** Where nobody who is named is so late: who else is, where that is asked. */
function noneText(wording: Wording, { of, late, others }: CollectionsFacts): string {
  if (of === null) return `Nobody is ${lateText(late)}.`;
  const [next] = others ?? [];
  return next === undefined
    ? `${named(of)} has nothing ${lateText(late)}.`
    : `Remind ${named(next.label)} first: they owe ${wording.say(next)} that's ${lateText(late)}. ${named(of)} has nothing that late.`;
}

function meantText({ cents, daysPastDue }: NonNullable<CollectionsFacts['meant']>): string {
  return `The invoice for ${exact(cents)} ${daysPastDue > 0 ? `is ${daysText(daysPastDue)} past due` : "isn't due yet"}.`;
}

/** Days, who asks, and what money moves by. */
const nobody =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|christmas|i(?:['’]\w+)?|ok|p&l|ar|ach|visa|mastercard|amex|american express)$/i;

/** A word written like a name in the middle of a question, of no card or account; null where there is none. */
export function nameBeside(question: string): string | null {
  const found = question.matchAll(
    /(?<=[\p{Ll}\d,] )(\p{Lu}[\p{L}'’&-]+(?: \p{Lu}[\p{L}'’&-]+)*)( (?:cards?|accounts?|checking|savings|statements?)\b)?/gu,
  );
  const names = [...found].flatMap(([, name = '', ofAccount]) =>
    ofAccount === undefined ? [name] : [],
  );
  // What is written loud is any word: 'did we pay TWICE'.
  const isLoud = (name: string) =>
    name === name.toUpperCase() &&
    tokenise(name).every(({ text, stem }) => isAnyWord(text) || isKnownWord(stem));
  return names.find((name) => !nobody.test(name) && !isLoud(name)) ?? null;
}

/** Words of no language here: 'champlain' may be whoever is called so. */
export const wordsOfNobody = (question: string): string[] =>
  tokenise(question)
    .filter(({ text, stem }) => text.length > 3 && !isAnyWord(text) && !isKnownWord(stem))
    .map(({ text }) => text);

export const phraseNoSuchName = (name: string, kind: 'customer' | 'payee'): Answer => ({
  ...new Wording()
    .add(`I find no ${kind} called ${named(name)} in your records.`)
    .next(
      ...(kind === 'customer'
        ? ['Who owes us money?', 'Who should I chase first?']
        : ['Did we pay anything twice?', 'Expenses by vendor this year']),
    )
    .done(''),
  understood: false,
});

/** Of whom we pay nobody collects: what is open there is ours to pay. */
export const phraseIsPaid = (name: string): Answer => ({
  ...new Wording()
    .add(`${named(name)} is in your records as a vendor, not as a customer who owes you.`)
    .next(`What do we owe ${name}?`, 'Who should I chase first?')
    .done(''),
  understood: false,
});

/** Credits and payments on account lessen what is owed, and no more than that comes in. */
function expectedText(wording: Wording, { expected, open, of }: CollectionsFacts): string | null {
  if (expected === null || open.cents <= 0n) return null;
  const amount = expected.cents > open.cents ? open.cents : expected.cents;
  return `About ${dollars(amount)} of the ${wording.say(open)} ${of === null ? 'customers owe' : `${named(of)} owes`} you should be paid ${whenText(expected)}, going by how they usually pay.`;
}

/** From whom it should come. */
function byWhomText(wording: Wording, { byWhom }: CollectionsFacts): string | null {
  if (byWhom.length === 0) return null;
  wording.table({
    headers: ['Customer', 'Should come in'],
    rows: byWhom.map(({ label, cents }) => [label, exact(cents)]),
  });
  const told = byWhom
    .slice(0, 5)
    .map(({ label, cents }) => `${named(label)} (about ${dollars(cents)})`);
  return `${byWhom.length > told.length ? 'Most of that' : 'That'} should come from ${listOf(told)}.`;
}

const whenText = ({ from, until }: Ahead): string =>
  from === null ? `by ${formatDay(until)}` : formatWhen({ from: from, to: until });

/** What is not invoiced yet is in no open invoice. */
function paceText(wording: Wording, { pace }: CollectionsFacts): string | null {
  if (pace === null) return null;
  const atSale =
    pace.atSaleCents <= 0n
      ? ''
      : `, including ${dollars(pace.atSaleCents)} paid on the spot without an invoice`;
  const paid = pace.isOfYear
    ? `On the same days a year earlier customers paid ${dollars(pace.cents)}`
    : `On the same days of earlier months customers paid ${dollars(pace.cents)} on average`;
  return `New sales from today on aren't in that number. ${paid} for old and new work${atSale}. ${likeText(wording, pace)}`;
}

const likeText = (wording: Wording, { stretches }: LikeDays): string =>
  `You took in ${listOf(stretches.map(({ from, to, figure }) => `${wording.say(figure)} ${formatWhen({ from, to })}`))}.`;

function openText(wording: Wording, { open, of, late }: CollectionsFacts): string | null {
  if (open.cents <= 0n) return null;
  const owe = `${of === null ? 'Customers owe' : 'They owe'} you ${wording.say(open)}`;
  return late === null ? `${owe}, which isn't due yet.` : `${owe} in total.`;
}

function habit({ label, daysLate, late, settled }: Debtor): string | null {
  if (settled === 0) return null;
  const all = settled === 1 ? 'the one earlier invoice' : `all ${String(settled)} earlier invoices`;
  if (late === 0) return `${named(label)} paid ${all} on time.`;
  const paid = late === settled ? all : `${String(late)} of ${String(settled)} earlier invoices`;
  const told = `${named(label)} paid ${paid} late`;
  if (daysLate === null) return `${told}.`;
  const mean = late === 1 ? '' : ' on average';
  if (late === settled) return `${told}, by ${daysText(daysLate)}${mean}.`;
  return `${told}; ${late === 1 ? 'that one was' : 'those were'} ${daysText(daysLate)} late${mean}.`;
}

/** Of a bank alone: what comes in if it goes on so, or that nobody can say. */
function withoutInvoices(wording: Wording, { asks, usual }: CollectionsFacts): Answer {
  if (asks !== 'much' || usual === null)
    return wording
      .add('I cannot say who owes you: your bank shows payments but no open invoices.')
      .add("Connect your books, and I'll show who owes you and when to expect the money.")
      .next('How are we doing?', 'Will we have enough cash?')
      .done('');
  return wording
    .add(
      `You should take in about ${dollars(usual.cents)} ${whenText(usual)}, going by the same days ${usual.isOfYear ? 'a year earlier' : 'of earlier months'}.`,
    )
    .add(likeText(wording, usual))
    .add("Your bank shows no open invoices. Connect your books, and I'll show who owes you.")
    .next('Will we have enough cash?', 'How are we doing?')
    .done(
      usual.isOfYear
        ? 'What came in on the same days a year earlier, because your income is seasonal.'
        : 'The average of what came in on the same days of earlier months that are over.',
    );
}
