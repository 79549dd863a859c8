import {
  dollars,
  emptyAnswer,
  isSupposing,
  movesNothing,
  nearSuppositions,
  phraseScenario,
  phraseUnmoved,
  setAsideText,
  type Answer,
  type Plan,
  type SupposedBalance,
  type Vocabulary,
} from '@cairn/analyst';
import {
  FinanceRefusal,
  formatDay,
  type BusinessDay,
  type CalendarSettings,
  type ScenarioPath,
} from '@cairn/finance';
import { aheadToken } from './evidence-ahead/ahead-token.ts';
import { readSupposition } from './scenarios/read-supposition.ts';
import { withReceipts } from './scenarios/scenario-receipts.ts';
import { requireMeaning, runScenarios } from './scenarios/run-scenarios.ts';
import type { SupposedChange } from './scenarios/supposed-change.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { loadSetAside } from './skills/set-aside.ts';
import { describeStanding } from './standing.ts';

/**
 * Answers 'what if' and 'can we afford' with the scenario beside the forecast; null for any other question. Declines
 * with the reason where there is no forecast, and for days beyond it.
 */
export async function answerScenario(
  scope: LedgerScope,
  question: string,
  calendar: { today: BusinessDay; settings: CalendarSettings; vocabulary?: Vocabulary },
): Promise<Answer | null> {
  const { tx, businessId } = scope;
  const { today } = calendar;
  const asked = readSupposition(question, calendar);
  if (asked === null) return isSupposing(question) ? suppositionNotRead : null;
  const { changes, note } = await withReceipts(tx, businessId, today, asked.changes);
  const isUnmoved = note !== null && changes.length === 0;
  if (isUnmoved && asked.ask === 'what_if') return declined(note);
  const refusal = await refusalOf(scope, today, changes);
  if (refusal !== null) return declined(refusal);
  const supposition = { name: question.slice(0, 100), changes };
  const result = await runScenarios(tx, businessId, today, [supposition]);
  if (result.kind === 'none') return declined(result.reason);
  const [scenario] = result.scenarios;
  if (scenario === undefined) return null;
  const { baseOdds, minimumCashCents } = result;
  const { odds } = scenario;
  const last = result.base.days.at(-1)?.date ?? today;
  const until = asked.until !== null && asked.until < last ? asked.until : null;
  const [base, path] = [result.base, scenario.path].map((one) => pathUntil(one, until));
  if (base === undefined || path === undefined) return null;
  const end = path.days.at(-1)?.date ?? today;
  const near = nearSuppositions(question, calendar, end);
  if (!isUnmoved && movesNothing({ base, path }))
    return {
      ...declined(
        `What you suppose moves no money by ${formatDay(end)}, ${until === null ? 'where the forecast ends, ' : ''}so I cannot tell what it would do. Let it begin earlier.`,
      ),
      suggestions: near,
    };
  const outcome = { base, path, baseOdds, odds, minimumCashCents, until };
  const phrase = isUnmoved ? phraseUnmoved : phraseScenario;
  const answer = phrase(asked.ask, outcome, tokensOf(question, today));
  const kept = asked.ask === 'afford' ? await besideSavings(scope, today, outcome) : '';
  const effects = scenario.effects.map(({ text }) => text).join(', ');
  const standing = await describeStanding(scope, forecastPlan, today);
  const basis = `_${isUnmoved ? '' : `Read as: ${effects}. `}${standing}_`;
  const said = note === null ? answer.text : `${note}\n\n${answer.text}`;
  return { ...answer, text: `${said}${kept}\n\n${basis}`, suggestions: near };
}

/** What opens behind a balance of the forecast, and of what a question supposes. */
const tokensOf =
  (question: string, today: BusinessDay) =>
  ({ title, day, cents, isSupposed }: SupposedBalance) =>
    aheadToken({
      of: 'expected',
      title,
      ...{ asOf: today, to: day, withCash: true, cents: String(cents) },
      ...(isSupposed && { question: question.slice(0, 1_000) }),
    });

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
  return text === null ? '' : `\n\n${text.replace(/^Of it/, 'Of today’s cash')}`;
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
    'I could not read all of what you suppose. I can suppose one change, or two with “and” between them, with its amount and when it begins: somebody hired, something bought or paid, revenue, costs or one account up or down, a raise for everybody, a loan with its rate and years, a customer lost or won, customers who pay later.',
  ),
  suggestions: [
    'What if we hire someone for $4,000 a month?',
    'Can we afford to spend $10,000 next month?',
    'What if revenue drops 20%?',
  ],
};

async function refusalOf(
  { tx, businessId }: LedgerScope,
  today: BusinessDay,
  changes: readonly SupposedChange[],
): Promise<string | null> {
  try {
    await requireMeaning(tx, businessId, today, changes);
    return null;
  } catch (error) {
    if (error instanceof FinanceRefusal) return error.message;
    throw error;
  }
}
