import {
  asksWhenCashEnds,
  BIGGEST,
  dollars,
  emptyAnswer,
  isSupposing,
  movesNothing,
  nearSuppositions,
  paceOf,
  phraseLater,
  phraseScenario,
  plain,
  PRICES,
  phraseUnmoved,
  setAsideText,
  type Answer,
  type Plan,
  type SupposedBalance,
} from '@cairn/analyst';
import {
  addCents,
  FinanceRefusal,
  formatDay,
  formatMonth,
  lastingUntil,
  startOfMonth,
  ZERO_CENTS,
  type BusinessDay,
  type Cents,
  type ScenarioPath,
} from '@cairn/finance';
import { aheadToken } from './evidence-ahead/ahead-token.ts';
import { costsWithSales } from './costs-with-sales.ts';
import { withMovingCosts } from './scenarios/moving-costs.ts';
import { readSupposition, type Supposition } from './scenarios/read-supposition.ts';
import { partyOf } from './scenarios/scenario-parties.ts';
import { withReceipts } from './scenarios/scenario-receipts.ts';
import { isRaise, raisesOf } from './scenarios/scenario-raises.ts';
import {
  requireMeaning,
  runScenarios,
  scenarioWindow,
  type ComparedSupposition,
  type SuppositionResult,
} from './scenarios/run-scenarios.ts';
import type { SupposedChange } from './scenarios/supposed-change.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { forecastCash } from '../derived/derived-figures.ts';
import { withPaydays } from './skills/payments/paydays.ts';
import { payeesFor, paymentsFor } from './skills/payments/purposes.ts';
import { withoutAsNow } from './skills/said-things.ts';
import { drawInPlace, soldInYear, yearLeftOver } from './skills/payments/year-left-over.ts';
import { loadSetAside } from './skills/set-aside.ts';
import type { SkillBooks } from './skills/skill-books.ts';
import { tellPutIn, withoutPutIn } from './skills/unsorted/put-in.ts';
import { describeStanding } from './standing.ts';

/**
 * Answers 'what if' and 'can we afford' with the scenario beside the forecast; null for any other question. Declines
 * with the reason where there is no forecast, and for days beyond it.
 */
export async function answerScenario(
  scope: LedgerScope,
  question: string,
  calendar: Omit<SkillBooks, 'scope'>,
): Promise<Answer | null> {
  const { tx, businessId } = scope;
  const { today } = calendar;
  const asked = readSupposition(question, calendar);
  if (asked === null) return isSupposing(withoutAsNow(question)) ? suppositionNotRead : null;
  const books = await withoutPutIn({ ...calendar, scope });
  const year = await yearLeftOver(books);
  const draw = drawInPlace(question, asked.changes, year);
  const { note, ...read } = await withReceipts(tx, businessId, today, draw.changes);
  const isUnmoved = note !== null && read.changes.length === 0;
  if (isUnmoved && asked.ask !== 'afford') return declined(note);
  const moving = await costsWithSales(books, read.changes);
  const changes = withMovingCosts(read.changes, moving.basisPoints);
  const isLater = year !== null && (await goesOnLater(scope, today, changes));
  const early = isLater ? null : await withoutPath(scope, today, changes);
  if (early !== null) return early;
  const supposition = { name: question.slice(0, 100), changes };
  const revenueIn = year === null ? null : await soldInYear(books, year);
  const result = await runScenarios(tx, businessId, today, [supposition], revenueIn);
  if (result.kind === 'none') return declined(result.reason);
  const [scenario] = result.scenarios;
  if (scenario === undefined) return null;
  const outcome = {
    ...{ year, later: scenario.later, isHowLong: asksWhenCashEnds(question) },
    ...outcomeUntil(result, scenario, asked.until),
    priceBasisPoints: pricesOf(changes),
    count: changes.length,
    told: scenario.effects.flatMap(({ raise }) => raise?.told ?? []),
    said: scenario.effects.map(({ text }) => text).join(', '),
  };
  return worded(books, question, {
    ...{ asked, scenario, outcome, changes, isUnmoved, isLater },
    ...{ costsBasisPoints: moving.basisPoints, notes: [draw.note, note, moving.note] },
  });
}

interface Supposed {
  asked: Supposition;
  scenario: ComparedSupposition;
  outcome: Parameters<typeof phraseScenario>[1];
  changes: readonly SupposedChange[];
  costsBasisPoints: number;
  notes: readonly (string | null)[];
  /** Nothing of it moves any money. */
  isUnmoved: boolean;
  /** All of it begins when the forecast has ended. */
  isLater: boolean;
}

/** The answer, with how it was read and what stands beside it. */
async function worded(
  books: SkillBooks,
  question: string,
  { asked, scenario, outcome, isUnmoved, isLater, ...supposed }: Supposed,
): Promise<Answer> {
  const { scope, today } = books;
  const end = outcome.path.days.at(-1)?.date ?? today;
  const near = nearSuppositions(question, books, end);
  const isTold = isLater && outcome.until === null && outcome.later.length > 0;
  if (!isUnmoved && !isTold && movesNothing(outcome))
    return {
      ...declined(
        `That change moves no money by ${formatDay(end)}, ${outcome.until === null ? 'where my forecast ends, ' : ''}so I can't tell what it would do. Try an earlier start.`,
      ),
      suggestions: near,
    };
  const phrase = isTold ? phraseLater : isUnmoved ? phraseUnmoved : phraseScenario;
  const answer = phrase(asked.ask, outcome, tokensOf(question, today, supposed.costsBasisPoints));
  const kept = asked.ask === 'afford' && !isTold ? await besideSavings(scope, today, outcome) : '';
  const paid = asked.until === null ? '' : await alsoPaid(books, question, end);
  const effects = outcome.said;
  const standing = await describeStanding(scope, forecastPlan, today);
  const basis = `_${isUnmoved ? '' : `Read as: ${effects}. `}${standing}_`;
  const [first = '', ...others] = answer.text.split('\n\n');
  // Who is the biggest is said before what losing them does.
  const whom = supposed.changes.some(isOfBiggest) ? `${plain(effects)}.` : null;
  const verdict = [whom, first, ...supposed.notes].filter((part) => part !== null).join(' ');
  const counted = scenario.effects.flatMap(({ raise }) => raise?.evidence ?? []);
  const evidence = [...counted, ...answer.evidence];
  const text = `${[verdict, ...others].join('\n\n')}${paid}${kept}\n\n${basis}`;
  return withPutInTold(books, { ...answer, evidence, text, suggestions: near }, outcome.year);
}

/** What was left out of what a year leaves over is told where that is in the answer. */
const withPutInTold = async (
  books: SkillBooks,
  answer: Answer,
  year: Awaited<ReturnType<typeof yearLeftOver>>,
): Promise<Answer> =>
  answer.evidence.some(({ token }) => token === year?.left.token)
    ? tellPutIn(books, answer)
    : answer;

/** Whether all of it goes on month after month and begins when the forecast has ended: a year tells how long cash lasts then. */
async function goesOnLater(
  { tx, businessId }: LedgerScope,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<boolean> {
  const window = await scenarioWindow(tx, businessId, today);
  if (window === null) return false;
  const last = lastingUntil(window.from);
  const isLater = changes.every(
    (one) =>
      (one.kind === 'percentage' || one.kind === 'recurring' || one.kind === 'hire') &&
      one.startDate > window.to &&
      one.startDate <= last,
  );
  return isLater && changes.length > 0;
}

/** What raises come to that begin when the forecast has ended: no cash ahead shows them. */
async function afterForecast(
  scope: LedgerScope,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<Answer | null> {
  const { tx, businessId } = scope;
  const raised = changes.filter(isRaise);
  if (raised.length === 0 || raised.length < changes.length) return null;
  const window = await scenarioWindow(tx, businessId, today);
  if (window === null || raised.some((one) => one.startDate <= window.to)) return null;
  const raises = [...(await raisesOf(tx, businessId, today, raised)).values()];
  const told = raises.flatMap((one) => one.told);
  const monthlyCents = monthlyOf(
    raised.some(({ endDate }) => endDate !== undefined) ? [{ monthlyCents: null }] : raises,
  );
  const whole = paceOf({ monthlyCents, told, count: raises.length }, true);
  const text = `${[...told, ...whole].join(' ')} It starts after my forecast ends on ${formatDay(window.to)}, so nothing changes before then.`;
  const standing = await describeStanding(scope, forecastPlan, today);
  const basis = `_Read as: ${raises.map((one) => one.text).join(', ')}. ${standing}_`;
  const evidence = raises.flatMap((one) => one.evidence);
  return { ...emptyAnswer(`${text}\n\n${basis}`), evidence };
}

/** What a question asks about being able to pay, in the month of the day until which it asks: 'rent and payroll in November'. */
async function alsoPaid(books: SkillBooks, question: string, until: BusinessDay): Promise<string> {
  const { tx, businessId } = books.scope;
  const { outcome } = await forecastCash(tx, businessId, books.today);
  if (outcome.kind !== 'forecast') return '';
  // An open bill may be paid on one of several days: only what recurs has a day and a sum of its own.
  const recurring = outcome.days.flatMap(({ date, items }) =>
    items
      .filter(({ kind }) => kind === 'stream')
      .map(({ label, amountCents }) => ({ date, label, cents: amountCents })),
  );
  const payees = await payeesFor(books, question);
  const paid = paymentsFor(withPaydays(recurring, books, []), question, payees).filter(
    ({ date }) => date >= startOfMonth(until) && date <= until,
  );
  const each = paid.map(
    ({ label, cents, date }) => `${plain(label)} ${dollars(-cents)} on ${formatDay(date)}`,
  );
  const month = formatMonth(startOfMonth(until));
  return each.length === 0
    ? ''
    : `\n\nIn ${month}, that covers ${each.slice(0, PAID_MAX).join(', ')}.`;
}

const PAID_MAX = 6;

/** What opens behind a balance of the forecast, and of what a question supposes. */
const tokensOf =
  (question: string, today: BusinessDay, costsBasisPoints: number) =>
  ({ title, day, cents, isSupposed }: SupposedBalance) =>
    aheadToken({
      of: 'expected',
      title,
      ...{ asOf: today, to: day, withCash: true, cents: String(cents) },
      ...(isSupposed && { question: question.slice(0, 1_000), costsBasisPoints }),
    });

/** Both paths as far as is asked about. */
function outcomeUntil(
  compared: Extract<SuppositionResult, { kind: 'compared' }>,
  { path, odds, effects }: ComparedSupposition,
  asked: BusinessDay | null,
) {
  const { base, baseOdds, minimumCashCents, cashTodayCents } = compared;
  const last = base.days.at(-1)?.date;
  const until = asked !== null && last !== undefined && asked < last ? asked : null;
  return {
    ...{ base: pathUntil(base, until), path: pathUntil(path, until) },
    ...{ cashTodayCents, baseOdds, odds, minimumCashCents, until },
    monthlyCents: monthlyOf(effects),
  };
}

const isOfBiggest = (change: SupposedChange): boolean =>
  change.kind === 'percentage' && partyOf(change.of)?.name === BIGGEST;

/** By how much prices are supposed to move. */
const pricesOf = (changes: readonly SupposedChange[]): number | null => {
  const price = changes.find((one) => one.kind === 'percentage' && one.of === PRICES);
  return price?.kind === 'percentage' ? price.changeBasisPoints : null;
};

/** All of it in a month; null where a part of it ends, or moves once. */
const monthlyOf = (effects: readonly { monthlyCents: Cents | null }[]): Cents | null =>
  effects.reduce<Cents | null>(
    (sum, { monthlyCents: one }) => (sum === null || one === null ? null : addCents(sum, one)),
    ZERO_CENTS,
  );

/** As much of a path as is asked about. */
function pathUntil(path: ScenarioPath, until: BusinessDay | null): ScenarioPath {
  const days = until === null ? path.days : path.days.filter(({ date }) => date <= until);
  const [first] = days;
  if (until === null || first === undefined) return path;
  const low = days.reduce((least, day) => (day.balanceCents < least.balanceCents ? day : least));
  return {
    ...path,
    days,
    lowPoint: { date: low.date, balanceCents: low.balanceCents },
    firstDayBelowZero: days.find(({ balanceCents }) => balanceCents < 0n)?.date ?? null,
    endBalanceCents: days.at(-1)?.balanceCents ?? path.endBalanceCents,
  };
}

/** What of the cash is set aside by the name of its account, behind a blank line. */
async function besideSavings(
  scope: LedgerScope,
  today: BusinessDay,
  { path, minimumCashCents }: Parameters<typeof phraseScenario>[1],
): Promise<string> {
  const low = path.days
    .map(({ balanceCents }) => balanceCents)
    .reduce((least, one) => (one < least ? one : least));
  const setAside = await loadSetAside(scope, today);
  const say = ({ cents }: { cents: bigint }) => dollars(cents);
  const text = setAsideText({ say }, { setAside, minimumCents: minimumCashCents }, low);
  return text === null ? '' : `\n\n${text}`;
}

/** What the answer stands on is what the forecast stands on. */
const forecastPlan = {
  kind: 'insight',
  topic: 'forecast',
  of: [],
  flow: 'out',
  from: null,
  until: null,
  presentation: 'auto',
} satisfies Plan;

const declined = (text: string): Answer => ({ ...emptyAnswer(text), understood: false });

/** No row on record answers what only might be: better no answer than one to another question. */
export const suppositionNotRead: Answer = {
  ...declined(
    "I couldn't read all of that what-if. I can work with one change, or two joined by “and”, if you give the amount and the start. It can be a hire, something you buy or pay, revenue, costs, or one account going up or down, a raise for everyone or one person, a price per item, a loan with its rate and years, a customer lost or won, or customers paying later.",
  ),
  suggestions: [
    'What if we hire someone for $4,000 a month?',
    'Can we afford to spend $10,000 next month?',
    'What if revenue drops 20%?',
  ],
};

/** The answer where no path of cash can be drawn, with the reason. */
async function withoutPath(
  scope: LedgerScope,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<Answer | null> {
  try {
    const later = await afterForecast(scope, today, changes);
    if (later !== null) return later;
    await requireMeaning(scope.tx, scope.businessId, today, changes);
    return null;
  } catch (error) {
    if (error instanceof FinanceRefusal) return declined(error.message);
    throw error;
  }
}
