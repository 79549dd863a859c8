import {
  amountsSaid,
  asksOfEachOwner,
  asksOfSavingsAlone,
  asksOfSavingsBack,
  asksSensibleDraw,
  asksWhatOneTook,
  dollars,
  isOfSomebodyElse,
  leadsAsked,
  phraseDraws,
  phraseMoved,
  phraseSensibleDraw,
  phrasePaidTo,
  phraseSteadyDraws,
  type Answer,
  type Condition,
  type Figure,
} from '@cairn/analyst';
import {
  formatWhen,
  addMonths,
  businessDay,
  daysBetween,
  startOfYear,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { joined } from '../../joined.ts';
import { beside } from '../../within-records.ts';
import { cashAt } from '../../../read/figures/cash.ts';
import { findFirstDays } from '../../../read/figures/daily-figures.ts';
import { namedIn } from '../named-in.ts';
import { oneTimeTold } from '../odd/one-time.ts';
import { accountsOf, ownerAccounts } from '../owner-accounts.ts';
import { partsOf, sumOf, type SkillBooks } from '../skill-books.ts';
import { unsortedCosts } from '../unsorted/unsorted-costs.ts';
import { yearIf } from '../payments/year-left-over.ts';

/** 'How much has Nora drawn', where an account holds what the owners took, which alone tells who they are. */
export const asksOfOneOwner = (question: string, context: Parameters<typeof namedIn>[1]): boolean =>
  asksWhatOneTook(question) &&
  ownerAccounts(context).takenFrom.length > 0 &&
  namedIn(question, context, 'party') !== null;

const DAYS_OF_MONTH = 30.4;

type Named = Readonly<{ id: string; name: string }>;

/** What the owners took out against profit, this year unless dates are said. */
export async function runDraws(
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer | null> {
  const { today } = books;
  const span =
    asked === null || asked.from > today
      ? { from: startOfYear(today), to: today }
      : { from: asked.from, to: asked.to > today ? today : asked.to };
  const isOfSavings = asksOfSavingsAlone(question);
  const moved = isOfSavings ? await movedToSavings(books, question, span) : null;
  if (moved !== null) return phraseMoved(moved, whenOfDraws(span, today));
  if (isOfSavings && asksOfSavingsBack(question)) return null;
  const sensible = asksSensibleDraw(question) ? await sensibleDraw(books) : null;
  if (sensible !== null && !/\bhow much (?:have|did|has)\b/i.test(question)) return sensible;
  const drawn = await (ownerAccounts(books).accounts.length > 0
    ? drawsBooked(books, question, span)
    : drawsNotBooked(books, question, span));
  return drawn === null || sensible === null ? drawn : joined(drawn, sensible);
}

/** What the last twelve whole months would have borne. */
async function sensibleDraw(books: SkillBooks): Promise<Answer> {
  const { tx, businessId, basis } = books.scope;
  const cash = await cashAt(tx, businessId, basis, books.today);
  return phraseSensibleDraw(await yearIf(true, books), cash?.cents ?? null);
}

/** The owner who is named, whose draws alone are asked for; null of all. */
export const ownerAsked = (question: string, books: SkillBooks) =>
  asksOfOneOwner(question, books) ? namedIn(question, books, 'party') : null;

/** What is booked on the accounts of the owners; of the one who is named, where one is. */
async function drawsBooked(
  books: SkillBooks,
  question: string,
  span: DateRange,
): Promise<Answer | null> {
  const { accounts, takenFrom } = ownerAccounts(books);
  const owner = ownerAsked(question, books);
  const sum = (measure: 'account_debits' | 'account_credits', label: string, of: Named[]) =>
    sumOf(books, {
      measure,
      span,
      label,
      conditions: [accountsOf(of), ...(owner?.conditions ?? [])],
    });
  const taken = await sum('account_debits', 'Taken out', takenFrom);
  const asker = isOfSomebodyElse(question) ? 'The owner' : null;
  // Whoever has no row of theirs on an owner's account is none.
  if (owner !== null && taken.count === 0) return null;
  const unsorted = await unsortedCosts(books, span);
  const profit = await sumOf(books, { measure: 'net_profit', span });
  const answer = phraseDraws({
    ...{ when: whenOfDraws(span, books.today), taken, who: owner?.name ?? asker },
    yearBefore: await yearBefore(books, span, [
      accountsOf(takenFrom),
      ...(owner?.conditions ?? []),
    ]),
    ...{ unsorted, profit },
    isAgainstYearBefore: ofYearBefore.test(question),
    byOwner: await takenByEach(books, question, { span, takenFrom }),
    put: await sum('account_credits', 'Put in', accounts),
    accounts: [...new Set(takenFrom.map(({ name }) => name))],
    saidCents: onlySum(question),
    months: (daysBetween(businessDay(span.from), businessDay(span.to)) + 1) / DAYS_OF_MONTH,
  });
  return unsorted === null ? withOneTime(books, span, profit, answer) : answer;
}

/** Beside the profit what it would be without whoever paid once. */
const withOneTime = async (books: SkillBooks, span: DateRange, profit: Figure, answer: Answer) =>
  beside(answer, await oneTimeTold(books, span, profit));

export const ofYearBefore = /\b(?:last y(?:ea)?r|(?:a )?year (?:before|ago|earlier))\b/i;

/** What may be draws where no account holds them: what whoever is named was paid, or what left by a sum that is said. */
async function drawsNotBooked(
  books: SkillBooks,
  question: string,
  span: DateRange,
): Promise<Answer | null> {
  const person = namedIn(question, books, 'party');
  // What somebody cost us is no draw.
  if (person !== null && leadsAsked(question).some((lead) => lead === 'total' || lead === 'worth'))
    return null;
  if (person !== null) return paidTo(books, person, span);
  const when = whenOfDraws(span, books.today);
  const steady = await steadyDraws(books, question, span);
  if (steady !== null)
    return withOneTime(books, span, steady.profit, phraseSteadyDraws({ ...steady, when }));
  return phraseDraws({
    ...{ when, unsorted: null, taken: null, put: null, accounts: [] },
    saidCents: onlySum(question),
    moved: await movedToSavings(books, question, span),
    profit: await sumOf(books, { measure: 'net_profit', span }),
  });
}

/** What was paid to whoever is named, where no account tells draws from costs. */
async function paidTo(
  books: SkillBooks,
  { name, conditions }: NonNullable<ReturnType<typeof namedIn>>,
  span: DateRange,
): Promise<Answer> {
  const label = `Paid to ${name}`;
  const profit = await sumOf(books, { measure: 'net_profit', span });
  const paid = await sumOf(books, { measure: 'money_out', span, label, conditions });
  const when = whenOfDraws(span, books.today);
  return withOneTime(books, span, profit, phrasePaidTo({ name, when, paid, profit }));
}

/** By the accounts of the owners where each has one, else by the names on the rows; nothing where neither tells one from another. */
async function takenByEach(
  books: SkillBooks,
  question: string,
  { span, takenFrom }: { span: DateRange; takenFrom: readonly Named[] },
) {
  if (takenFrom.length === 0 || !asksOfEachOwner(question)) return null;
  const measure = 'account_debits' as const;
  const of = { span, measure, conditions: [accountsOf(takenFrom)] };
  const all = await sumOf(books, of);
  for (const by of ['category', 'party'] as const) {
    const parts = (await partsOf(books, of, by)).filter(
      ({ key, cents }) => key !== null && cents > 0n,
    );
    // Who took a part of it says nothing of who took the rest.
    if (parts.length > 1 && parts.reduce((sum, { cents }) => sum + cents, 0n) === all.cents)
      return parts;
  }
  return [];
}

/** What went to savings and back, where a question tells of them and one of the accounts is called so. */
async function movedToSavings(books: SkillBooks, question: string, span: DateRange) {
  const values = books.vocabulary.input.records.flatMap(({ field, id, name }) =>
    field === 'account' && /\bsavings?\b/i.test(name) ? [{ id, name: name.slice(0, 200) }] : [],
  );
  if (values.length === 0 || !/\bsavings?\b/i.test(question)) return null;
  const conditions: Condition[] = [{ field: 'account', not: false, values }];
  const of = { span, conditions };
  const to = await sumOf(books, { ...of, measure: 'transfers_in', label: 'Moved to savings' });
  if (to.count === 0) return null;
  return {
    to,
    back: await sumOf(books, { ...of, measure: 'transfers_out', label: 'Moved out of savings' }),
  };
}

/** What was taken out in the same days a year before, where all of them are on record. */
async function yearBefore(books: SkillBooks, span: DateRange, conditions: Condition[]) {
  const { tx, businessId, basis } = books.scope;
  const from = addMonths(businessDay(span.from), -12);
  const { firstDay } = await findFirstDays(tx, businessId, basis);
  if (firstDay === null || firstDay > from) return null;
  const before = { from, to: addMonths(businessDay(span.to), -12) };
  const label = 'Taken out a year earlier';
  return {
    taken: await sumOf(books, { measure: 'account_debits', span: before, label, conditions }),
    profit: await sumOf(books, {
      measure: 'net_profit',
      span: before,
      label: 'Profit a year earlier',
    }),
  };
}

/** 'I take 2,600 every month': what went out by exactly that, to one payee or to nobody by name, where no account holds draws. */
async function steadyDraws(books: SkillBooks, question: string, span: DateRange) {
  const each = onlySum(question);
  if (each === null) return null;
  const conditions: Condition[] = [{ field: 'amount', operator: 'exactly', cents: Number(each) }];
  const of = { span, conditions };
  const [one, ...more] = await partsOf(books, { ...of, measure: 'money_out' }, 'party');
  if (one === undefined || more.length > 0 || one.count < STEADY_TIMES) return null;
  const label = `Payments of ${dollars(each)}`;
  return {
    each,
    payee: one.key === null ? null : one.label,
    paid: await sumOf(books, { ...of, measure: 'money_out', label }),
    inCosts: await sumOf(books, { ...of, measure: 'expenses', label: `${label} among costs` }),
    profit: await sumOf(books, { measure: 'net_profit', span }),
  };
}

const STEADY_TIMES = 2;

/** The one sum that a question says; null where it says none or several. */
function onlySum(question: string): bigint | null {
  const [said, ...others] = amountsSaid(question);
  return said === undefined || others.length > 0 ? null : said.cents;
}

export const whenOfDraws = (span: DateRange, today: BusinessDay): string =>
  span.from === startOfYear(today) && span.to === today ? 'since January 1' : formatWhen(span);
