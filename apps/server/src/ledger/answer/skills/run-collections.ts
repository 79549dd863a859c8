import {
  amountsSaid,
  asksAlwaysLate,
  asksForAllLate,
  asksSlowest,
  asksWhoElse,
  beginsAhead,
  dayAhead,
  daysLateAsked,
  isAskedAsLate,
  latestOf,
  phraseAlwaysLate,
  phraseCollections,
  phraseOthersLate,
  nameBeside,
  phraseIsPaid,
  phraseNoSuchName,
  phraseSlowPayers,
  timesSaid,
  type Answer,
  type Condition,
  type DaysLate,
  type Debtor,
  type InsightPlan,
} from '@cairn/analyst';
import { readLattice } from '@cairn/analyst/asked-part';
import {
  addDays,
  endOfMonth,
  expectedOfInvoices,
  type AgingBucket,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { listCashCorrections } from '../../derived/figures/cash-corrections.ts';
import { cashDocuments } from '../../read/figures/cash-documents.ts';
import { contextFor } from '../read-asked.ts';
import { allNamedAs, namedAs, plays } from './named-in.ts';
import { openFrom, receivablesOf } from './records/invoices-from.ts';
import { inLikeDays } from './payments/like-days.ts';
import { runPayers } from '../../read/run-plan/run-payers.ts';
import { partsOf, sumOf, type SkillBooks } from './skill-books.ts';

/** Who is late or pays slowest, what their habit says, and what of the open invoices should come in by a day. */
export async function runCollections(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer> {
  const early = (await runHabits(books, question, asked)) ?? (await openFrom(books, question));
  return early ?? collectionsOf(books, question, asked);
}

async function collectionsOf(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer> {
  const { today } = books;
  const { named, unknown } = payersNamed(books, question);
  if (unknown !== null) return phraseNoSuchName(unknown, 'customer');
  if (named?.isIncome === false) return phraseIsPaid(named.name);
  const conditions = named?.conditions ?? [];
  const asksLate = daysLateAsked(question);
  const dueBefore = asksLate === null ? [] : [dueFor(asksLate, today)];
  const lateOnes = [...conditions, ...dueBefore];
  const overdue = await sumOf(books, {
    ...{ measure: 'overdue_receivables', span: null, label: 'Overdue invoices' },
    conditions: lateOnes,
  });
  const open = await sumOf(books, {
    ...{ measure: 'receivables', span: null, label: 'Open invoices', conditions },
  });
  const debtors = await debtorsOf(books, lateOnes);
  if (oldestFirst.test(question)) debtors.sort((a, b) => (b.oldestDays ?? 0) - (a.oldestDays ?? 0));
  const isBeside = named !== null && asksWhoElse(question);
  const others = isBeside ? await debtorsBeside(books, dueBefore, named.names) : null;
  const isFromWhom = asksFromWhom.test(question);
  const asks = isFromWhom ? 'much' : asksOf(question);
  const ahead = {
    from: beginsAhead(question, asked, today),
    until: untilAsked(
      latestOf([dayAhead(question, asked, today), joinedDay(question, books)]),
      today,
    ),
  };
  return phraseCollections({
    ...{ open, overdue, debtors, others, late: asksLate, of: named?.name ?? null },
    ...{ hasInvoices: books.hasBooks, asks, isList: asksForAllLate(question) },
    ages: await agesOf(books, [named, asksLate]),
    // What is paid in as a whole tells nothing of one customer.
    ...(named === null && asks === 'much' ? await paceOf(books, ahead) : noPace),
    meant: named === null ? null : await invoiceMeant(books, question, named.names),
    expected: open.count === 0 ? null : await expectedIn(books, ahead, named?.names),
    byWhom: await expectedByWhom(books, ahead, isFromWhom && named === null),
  });
}

/** Whom the question names, or a name that no customer has; who works here makes the calls, and is no customer who is late. */
function payersNamed(books: SkillBooks, question: string) {
  const found = allNamedAs('paying', question, books, 'party');
  if (found === null) return { named: null, unknown: nameBeside(withoutDays(question, books)) };
  if (plays('either', found, books)) return { named: found, unknown: null };
  return { named: null, unknown: isAskedAsLate(found.name, question) ? found.name : null };
}

const ofAges: [AgingBucket, string][] = [
  ['1-30', 'up to 30 days'],
  ['31-60', '31 to 60 days'],
  ['61-90', '61 to 90 days'],
  ['over 90', 'more than 90 days'],
];

/** What is late by how long it is, where nothing narrows it; credits lessen none of it. */
async function agesOf(
  books: SkillBooks,
  narrowing: readonly unknown[],
): Promise<{ label: string; cents: bigint }[]> {
  if (narrowing.some((one) => one !== null)) return [];
  const items = (await receivablesOf(books)).flatMap((one) => one.items);
  return ofAges.flatMap(([of, label]) => {
    const late = items.filter(({ bucket, openCents }) => bucket === of && openCents > 0n);
    const cents = late.reduce((sum, { openCents }) => sum + openCents, 0n);
    return cents === 0n ? [] : { label, cents };
  });
}

/** So much may be rounded: '14k' for 14,490. */
const NEAR = 0.04;

/** The open invoice of these customers that a sum of the question is near to; null where none is, or several are. */
async function invoiceMeant(books: SkillBooks, question: string, names: readonly string[]) {
  const [said] = amountsSaid(question);
  if (said === undefined) return null;
  const near = (await receivablesOf(books))
    .filter(({ partyName }) => names.includes(partyName))
    .flatMap(({ items }) => items)
    .filter(
      ({ openCents }) =>
        Math.abs(Number(openCents) - Number(said.cents)) <= Number(said.cents) * NEAR,
    );
  const [one] = near;
  return one === undefined || near.length > 1
    ? null
    : { cents: one.openCents, daysPastDue: one.daysPastDue };
}

/** Who pays late each time, or slowest, where that is asked of nobody in particular. */
export async function runHabits(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const { scope, today } = books;
  const isSlowest = asksSlowest(question);
  if (!isSlowest && !asksAlwaysLate(question)) return null;
  const span = payersSpan(asked, today);
  const { payers } = await runPayers(scope, payersPlan(span), today);
  return isSlowest ? slowPayersOf(books, question, payers, span) : phraseAlwaysLate(payers, span);
}

type Payers = Awaited<ReturnType<typeof runPayers>>['payers'];

/** As far as it is over; what has not begun tells of no habit. */
export const payersSpan = (asked: DateRange | null, today: BusinessDay): DateRange | null =>
  asked === null || asked.from > today
    ? null
    : { from: asked.from, to: asked.to > today ? today : asked.to };

/** Who pays slowest, by the days they take, of those who brought an income that is named; null where nobody has paid often enough. */
async function slowPayersOf(
  books: SkillBooks,
  question: string,
  payers: Payers,
  span: DateRange | null,
): Promise<Answer | null> {
  const named = namedAs('paying', question, books, 'category') ?? incomeSaid(books, question);
  if (named?.isIncome !== true) return phraseSlowPayers(payers, null, span);
  const { name, conditions } = named;
  const buyers = await partsOf(books, { measure: 'revenue', span: null, conditions }, 'party');
  const ids = new Set(buyers.map(({ key }) => key));
  return phraseSlowPayers(
    payers.filter(({ id }) => ids.has(id)),
    name,
    span,
  );
}

const introduces = new Set('the our my of from in for among'.split(' '));

/** The one account of income that a word stands for, which the name of a vendor has as well. */
function incomeSaid(books: SkillBooks, question: string) {
  const { words, names } = readLattice(question, contextFor(books));
  const { records } = books.vocabulary.input;
  const found = names
    .filter(({ start, field, fit, typos }) => {
      const isOfOne = fit !== 'shared' && typos === 0;
      return field === 'category' && isOfOne && introduces.has(words[start - 1]?.token.text ?? '');
    })
    .flatMap((edge) => records.filter(({ name }) => edge.names.includes(name)))
    .filter(({ accountType }) => accountType === 'income');
  const [one] = found;
  if (one === undefined || found.some(({ id }) => id !== one.id)) return null;
  const { id, name } = one;
  const conditions: Condition[] = [{ field: 'category', not: false, values: [{ id, name }] }];
  return { name, isIncome: true, conditions };
}

/** 'The rest of February and March': where the last of two times that are joined ends. */
function joinedDay(question: string, books: SkillBooks): BusinessDay | null {
  const times = timesSaid(question, { ...books, isAhead: true });
  const last = times.find(({ at }, place) => {
    const before = times[place - 1];
    return (
      before !== undefined &&
      /^\s*(?:and|&|plus|through)\s*$/i.test(question.slice(before.at + before.text.length, at))
    );
  });
  return last === undefined ? null : dayAhead(last.text, last, books.today);
}

/** By today nothing more comes: on the last day of a month the next month is looked at. */
const untilAsked = (day: BusinessDay | null, today: BusinessDay): BusinessDay =>
  day !== null && day > today ? day : endOfMonth(addDays(today, 1));

const oldestFirst =
  /\b(?:old(?:est)?|longest|latest|worst)(?: ones?)? (?:first|at the top|to newest)\b/i;

const asksFromWhom =
  /\b(?:money|cash|what['’]?s?|how much)\b[^?]*\bcom(?:e|es|ing) in\b[^?]*\b(?:whom?|which)\b|\b(?:who(?:['’]?s)?|which (?:customers?|clients?)) (?:is |are )?(?:going to|gonna|will|should) (?:\w+ )?pay\b/i;

const asksOf = (question: string) =>
  asksWhom.test(question) || daysLateAsked(question) !== null ? 'whom' : 'much';

const asksWhom =
  /\b(?:who(?:['’]?s)?|whom|which (?:of|customers?|clients?|(?:\w+ )?(?:invoices?|bills?|accounts?))|call|phone|ring|chase|remind|nudge|list)\b/i;

/** What is so late was due on such a day or before. */
const dueFor = ({ days, isOver }: DaysLate, today: BusinessDay): Condition => ({
  ...{ field: 'due', from: null, to: addDays(today, -days - (isOver ? 1 : 0)) },
});

/** Who is late, the largest amount first, with how each pays and since when the oldest of it is due. */
export async function debtorsOf(books: SkillBooks, conditions: Condition[]): Promise<Debtor[]> {
  const { scope, today } = books;
  const late = await partsOf(
    books,
    { measure: 'overdue_receivables', span: null, conditions },
    'party',
  );
  const { payers } = await runPayers(scope, payersPlan(null), today);
  const rows = await receivablesOf(books);
  return late
    .filter(({ key, cents: amount }) => key !== null && amount > 0n)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1))
    .map((one) => {
      const habit = payers.find(({ id }) => id === one.key);
      const items = rows.find(({ partyId }) => partyId === one.key)?.items ?? [];
      const oldest = items.find(({ bucket }) => bucket !== 'current');
      return {
        ...{ ...one, daysLate: habit?.daysLate ?? null, oldestDays: oldest?.daysPastDue ?? null },
        ...{ settled: habit?.settled ?? 0, late: habit?.late ?? 0 },
      };
    });
}

/** Who else is so late, where days and others are asked about beside somebody; null where they are not. */
export async function othersLate(
  books: SkillBooks,
  question: string,
  names: readonly string[],
): Promise<Answer | null> {
  const late = daysLateAsked(question);
  if (late === null || !books.hasBooks || !asksWhoElse(question)) return null;
  return phraseOthersLate(await debtorsBeside(books, [dueFor(late, books.today)], names), late);
}

const debtorsBeside = async (
  books: SkillBooks,
  conditions: Condition[],
  names: readonly string[],
) => (await debtorsOf(books, conditions)).filter(({ label }) => !names.includes(label));

interface Ahead {
  from: BusinessDay | null;
  until: BusinessDay;
}

const noPace = { usual: null, pace: null };

/** What came in on the same days of earlier months; with books what customers paid, and what of it was paid at the sale. */
async function paceOf(books: SkillBooks, ahead: Ahead) {
  const { measure, label } = books.hasBooks
    ? ({ measure: 'customer_receipts', label: 'Received from customers' } as const)
    : ({ measure: 'money_in', label: 'Money in' } as const);
  const like = await inLikeDays(books, ahead, { measure, label });
  if (like === null || like.cents <= 0n) return noPace;
  if (!books.hasBooks) return { usual: { ...like, ...ahead }, pace: null };
  const conditions: Condition[] = [{ field: 'kind', not: false, values: ['sales_receipt'] }];
  const atSale = await inLikeDays(books, ahead, { measure, label, conditions });
  return { usual: null, pace: { ...like, atSaleCents: atSale?.cents ?? 0n } };
}

/** 'New Year's' is a day, and nobody who pays. */
const withoutDays = (question: string, books: SkillBooks): string =>
  timesSaid(question, books).reduce(
    (rest, { text }) => rest.replace(text, text.toLowerCase()),
    question,
  );

export const payersPlan = (span: DateRange | null): InsightPlan => ({
  ...{ kind: 'insight', topic: 'payers', of: [], flow: 'in' },
  ...{ from: span?.from ?? null, until: span?.to ?? null, presentation: 'auto' },
});

/** What the open invoices of each customer should bring, the largest first. */
async function expectedByWhom(books: SkillBooks, ahead: Ahead, isAsked: boolean) {
  if (!isAsked) return [];
  const names = [...new Set((await receivablesOf(books)).map(({ partyName }) => partyName))];
  const of = await expectedOf(books, ahead);
  return names
    .map((label) => ({ label, cents: of([label]) }))
    .filter(({ cents }) => cents >= 100n)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
}

/** What open invoices, or those of one customer, should bring by then, or in a time to come, as each is usually paid. */
async function expectedIn(books: SkillBooks, ahead: Ahead, names: readonly string[] | undefined) {
  const { from, until } = ahead;
  return { from, until, cents: (await expectedOf(books, ahead))(names) };
}

async function expectedOf({ scope, today }: SkillBooks, { from, until }: Ahead) {
  const { tx, businessId } = scope;
  const documents = await cashDocuments(tx, businessId, today);
  const corrections = await listCashCorrections(tx, businessId);
  return (names: readonly string[] | undefined) => {
    const by = (day: BusinessDay) =>
      expectedOfInvoices(documents, { today, until: day, names, corrections });
    return by(until) - (from === null ? 0n : by(addDays(from, -1)));
  };
}
