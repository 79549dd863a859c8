import {
  amountsSaid,
  asksForShape,
  countedAsked,
  isAgainstLastYear,
  leadsAsked,
  leftOut,
  onRecord,
  phraseBetter,
  phraseExtreme,
  phrasePricesOf,
  phraseCountedTogether,
  phraseSideBySide,
  phraseTogether,
  phraseNeverPaid,
  phraseOneName,
  phraseSeveral,
  phraseWhich,
  type Answer,
  type MeasureId,
  type NamedRecord,
  type Lead,
  type OneNameFacts,
  type Said,
} from '@cairn/analyst';
import { readLattice, type Lattice } from '@cairn/analyst/asked-part';
import {
  addDays,
  addMonths,
  cents,
  priceSteps,
  startOfMonth,
  stillGoing,
  type BusinessDay,
  type DateRange,
  type PriceStep,
} from '@cairn/finance';
import { findFirstDays, type FirstDays } from '../../../read/figures/daily-figures.ts';
import { contextFor } from '../../read-asked.ts';
import { joined } from '../../joined.ts';
import { runAccount, supposesPayment } from './run-account.ts';
import { fitting, namesAsked, partiesTold, sharedAsked, type NameAsked } from './names-asked.ts';
import { kindOf } from './things-asked.ts';
import { saidIn } from '../said-things.ts';
import { reachedBy, sumOf, type SkillBooks } from '../skill-books.ts';
import { namesSaid } from '../../names-said.ts';
import { runLines } from './run-ranked.ts';
import { linesAsked } from './run-lines.ts';
import { decidedBy } from './decided-by.ts';
import { apartOf, effectOf, freshOf } from './effect-of.ts';
import { boughtOf, timesAsked } from './sold-to.ts';
import { subjectOf } from './subject-of.ts';
import { openOf } from './open-documents.ts';
import { howPaid } from './how-paid.ts';
import { withOthersQuiet } from './others-quiet.ts';
import { weightOf } from './weight-of.ts';
import { withoutNames } from './without-names.ts';

type FindNames = (lattice: Lattice, records: readonly NamedRecord[]) => readonly NameAsked[];

/**
 * How things stand with those whom a question names, where it is of no kind that is known for sure: what is on record of them answers most of
 * what is asked of one name. Null where it names nobody, or says something that such an answer makes no use of.
 */
export async function runOneName(
  books: SkillBooks,
  question: string,
  find: FindNames = namesAsked,
  /** What they come to is asked, and not how each of them does. */
  isSummed = false,
): Promise<Answer | null> {
  const { records } = books.vocabulary.input;
  const lattice = readLattice(question, contextFor(books));
  const said = saidIn(question, lattice, records);
  const leads = leadsOf(withoutNames(question, said), said);
  const lines = linesAsked(lattice, records);
  const isOfLines = lines.length > 0 && namesSaid(lattice).every(({ field }) => field !== 'party');
  const asked = isOfLines ? [] : amongWhom(find(lattice, records), leads);
  const shared =
    isOfLines || asked.length > 0
      ? []
      : fitting(sharedAsked(lattice, records, find === partiesTold), question);
  if (shared.length > BOTH) return phraseWhich(shared);
  // Of two who share a word both are told, and each by name.
  const names = shared.length === 0 ? asked : shared.map((name) => calledSo(name, records));
  if (!isOfLines && names.length === 0) return null;
  const answer = isOfLines
    ? await runLines(books, lines)
    : await withOthersQuiet(books, await toldOf(books, names, { question, leads, isSummed }), {
        ...{ question, leads, names },
      });
  if (answer === null) return null;
  const isOfAccounts = names.every(({ records: [one] }) => one?.field !== 'party');
  const isUsed = (one: Said) =>
    // What a payment was for is said not to be on record.
    (one.of === 'name' && one.field !== 'party' && !isOfAccounts && leads.includes('paid')) ||
    (one.of === 'supposition' && isOfAccounts && supposesPayment(one.text)) ||
    ((leads.includes('leaving') || leads.includes('rise')) &&
      // When somebody would leave, or rise, changes nothing of what a year without it is.
      (one.of === 'supposition' ||
        (one.of === 'time' && (one.isSupposed || one.from > books.today))));
  const left = said.filter((one) => !isUsed(one));
  if (leftOut('one-name', { question, said: left, today: books.today }, answer).length > 0)
    return null;
  const isOfPast = said.some(
    (one) => one.of === 'time' && one.to < books.today && !/\byear ago\b/i.test(one.text),
  );
  // Of single payments it tells what is asked, and of a time what they came to.
  const asksOfSingle = countedAsked(question).length > 0;
  const isUntold = asksOfSingle ? isOfLines || !names.every(hasPayments) : isOfPast;
  return leads.length === 0 && (isUntold || asksForShape(question)) ? onRecord(answer) : answer;
}

const BOTH = 2;

const calledSo = (name: string, records: readonly NamedRecord[]): NameAsked => ({
  name,
  records: records.filter((one) => one.field === 'party' && one.name === name),
});

/** Who of several is the least or the most, and whether somebody paid the rent, is asked of them alone. */
function amongWhom(names: readonly NameAsked[], leads: readonly Lead[]): readonly NameAsked[] {
  const parties = names.filter(({ records: [one] }) => one?.field === 'party');
  const isAmong = leads.includes('least') || leads.includes('most');
  // 'Acme keeps hitting the Visa': where somebody is paid from is no debt that is asked about.
  const others = names.filter(({ records: [one] }) => one?.accountType !== 'credit_card');
  if (parties.length > 0 && leads.every((lead) => lead !== 'open' && lead !== 'pay'))
    return isAmong || leads.includes('paid') ? parties : others;
  return (isAmong && parties.length > 1) || (leads.includes('paid') && parties.length > 0)
    ? parties
    : names;
}

/** Somebody, or an account of income or costs; a loan or a card has balances. */
const hasPayments = ({ records: [one] }: NameAsked): boolean =>
  /^(?:party|income|cost)$/.test(kindOf(one) ?? '');

/** Of those who are named, each by itself or all together. */
async function toldOf(
  books: SkillBooks,
  names: readonly NameAsked[],
  { question, leads, isSummed }: { question: string; leads: readonly Lead[]; isSummed: boolean },
): Promise<Answer | null> {
  const { tx, businessId, basis } = books.scope;
  const days = await findFirstDays(tx, businessId, basis);
  const facts: (OneNameFacts | null)[] = [];
  const asksHow = leads.some((lead) => lead === 'habit' || lead === 'when');
  const [only, ...others] = names;
  for (const one of names) facts.push(await factsOf(books, { question, leads, days }, one));
  if (asksHow && only !== undefined && others.length === 0 && facts[0] === null)
    return neverPaid(books, only);
  return isList(facts, isSummed || leads.some((lead) => lead === 'total' || lead === 'hire'))
    ? (phraseCountedTogether(facts) ?? phraseSeveral(facts))
    : storiesOf(books, { question, leads }, names, facts);
}

/** Of a customer who never paid; null of anybody else. */
async function neverPaid(books: SkillBooks, { name, records }: NameAsked): Promise<Answer | null> {
  if (!books.hasBooks || !records.every(({ partyKind }) => partyKind === 'customer')) return null;
  const values = records.map(({ id }) => ({ id, name }));
  const sum = (measure: MeasureId) =>
    sumOf(books, { measure, span: null, conditions: [{ field: 'party', not: false, values }] });
  return phraseNeverPaid(name, { invoices: await sum('invoices'), open: await sum('receivables') });
}

/** More than a few, or what they come to, is told of all of them together. */
const STORIES_MAX = 3;
const isList = (
  facts: readonly (OneNameFacts | null)[],
  isSummed: boolean,
): facts is OneNameFacts[] =>
  facts.length > (isSummed ? 1 : STORIES_MAX) &&
  facts.every((one) => one !== null && one.isSomebody && one.role === facts[0]?.role);

/** One after the other; null of many, and where one of them is not known. */
async function storiesOf(
  books: SkillBooks,
  { question, leads }: { question: string; leads: readonly Lead[] },
  names: readonly NameAsked[],
  facts: readonly (OneNameFacts | null)[],
): Promise<Answer | null> {
  const areKnown = facts.every((one) => one !== null);
  const counted = areKnown ? phraseCountedTogether(facts) : null;
  if (counted !== null) return counted;
  if (names.length > STORIES_MAX) return null;
  const stories: Answer[] = [];
  for (const [at, one] of names.entries()) {
    const of = facts[at] ?? null;
    const story = of === null ? await runAccount(books, one, question) : phraseOneName(of);
    if (story === null) return null;
    stories.push(story);
  }
  const head = areKnown
    ? leads.length === 0
      ? phraseSideBySide(facts)
      : (phrasePricesOf(facts) ??
        phraseExtreme(facts) ??
        phraseBetter(facts) ??
        phraseTogether(facts))
    : null;
  const [first, ...others] = head === null ? stories : [head, ...stories];
  return first === undefined ? null : others.reduce(joined, first);
}

function riseSaid(question: string, leads: readonly Lead[]): number | null {
  if (!leads.includes('rise') && !leads.includes('discount')) return null;
  const [first, ...others] = question.matchAll(/(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent\b)/gi);
  return first === undefined || others.length > 0 ? null : Number(first[1]);
}

/** What hangs on somebody who is supposed to go is what would be missing without them. */
function leadsOf(question: string, said: readonly Said[]): Lead[] {
  const leads = leadsAsked(question);
  const isSupposed = leads.includes('weight') && said.some(({ of }) => of === 'supposition');
  return isSupposed && !leads.includes('leaving') ? [...leads, 'leaving'] : leads;
}

async function factsOf(
  books: SkillBooks,
  { question, leads, days }: { question: string; leads: readonly Lead[]; days: FirstDays },
  one: NameAsked,
): Promise<OneNameFacts | null> {
  const { today } = books;
  const subject = await subjectOf(books, one, leads);
  if (subject === null) return null;
  const { role, measure, conditions, payments, isSomebody, isBilled } = subject;
  const isOfBank = measure === 'paid_out' || measure === 'money_in';
  const recordsFrom = (isOfBank ? days.firstCashDay : null) ?? days.firstDay;
  if (recordsFrom === null) return null;
  const sum = (span: DateRange | null, of: MeasureId, label: string) =>
    sumOf(books, { measure: of, span, conditions, label });
  const from = addDays(addMonths(today, -12), 1);
  const before = { from: addMonths(from, -12), to: addDays(from, -1) };
  const partyIds = isSomebody ? [...new Set(one.records.map(({ id }) => id))] : [];
  const paid =
    books.hasBooks && isSomebody
      ? await howPaid(books.scope, role, partyIds, {
          ...{ today, isByYear: isAgainstLastYear(question) },
        })
      : null;
  const asksWeight = isSomebody && leads.some((lead) => weighed.has(lead));
  const bought = await boughtOf(books, subject, days);
  const year = bought === null ? measure : 'income';
  const asked = await timesAsked(books, question, { name: one.name, leads, sum, measure, year });
  const going = stillGoing(
    [...new Set(payments.map(({ date }) => date))],
    reachedBy(days.cashFilesEnd ?? days.filesEnd, today),
  );
  return {
    ...{ name: one.name, role, isSomebody, isBilled, today, recordsFrom, payments, asked, going },
    effect: await effectOf(books, question, { leads, payments, going, recordsFrom, role }),
    apart: await apartOf(books, { leads, payments, going, recordsFrom, role }),
    fresh: await freshOf(books, { leads, payments, recordsFrom, role }, asked[0]?.span),
    ...{
      leads,
      counted: countedOf(question, leads),
      ...paceOf(role, paid),
      bought,
      isOfDocuments: /\b(?:invoices?|bills?)\b/i.test(question),
      said: wholeAmounts(question),
      risePercent: riseSaid(question, leads),
    },
    steps: isSomebody ? priceSteps(payments) : null,
    monthly: monthlySteps(payments, recordsFrom, today),
    weight: asksWeight
      ? await weightOf(books, { role, partyIds, name: one.name }, { from, to: today }, recordsFrom)
      : null,
    year: {
      now: await sum({ from, to: today }, year, one.name),
      before: recordsFrom <= before.from ? await sum(before, year, `${one.name} before`) : null,
    },
    ...(await decidedBy(
      books,
      { question, leads },
      { role, partyIds, name: one.name, conditions },
      {
        now: { from, to: today },
        before: recordsFrom <= before.from ? before : null,
      },
    )),
    open: await openOf(
      books,
      { ...subject, name: one.name, partyIds },
      { paid, recordsFrom, leads },
    ),
  };
}

/** How a customer pays, and how fast somebody pays or is paid. */
const paceOf = (role: OneNameFacts['role'], paid: Awaited<ReturnType<typeof howPaid>> | null) => ({
  speed: paid?.speed ?? null,
  pays: role === 'paying' ? (paid?.pays ?? null) : null,
});

const weighed: ReadonlySet<Lead> = new Set(['weight', 'leaving', 'discount', 'better']);

const rate = /^\s*(?:\/|an?\b|per\b|each\b)/i;

/** Amounts that may be those of one payment: '$22 an hour' is none. */
const wholeAmounts = (question: string): bigint[] =>
  amountsSaid(question).flatMap(({ cents: amount, to }) =>
    rate.test(question.slice(to)) ? [] : [amount],
  );

/** How many days they took on average is asked of no amounts. */
const countedOf = (question: string, leads: readonly Lead[]) =>
  leads.includes('speed') ? [] : countedAsked(question);

/** What each whole month came to, as prices that held for a while; null where they vary. */
function monthlySteps(
  payments: OneNameFacts['payments'],
  recordsFrom: BusinessDay,
  today: BusinessDay,
): PriceStep[] | null {
  const sums = new Map<BusinessDay, bigint>();
  for (const { date, cents: amount } of payments) {
    const month = startOfMonth(date);
    if (month >= recordsFrom && month < startOfMonth(today))
      sums.set(month, (sums.get(month) ?? 0n) + amount);
  }
  return priceSteps([...sums].map(([date, amount]) => ({ date, cents: cents(amount) })));
}
