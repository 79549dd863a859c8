import {
  phraseAccuracy,
  phraseEnough,
  phraseHeadroom,
  phraseLetter,
  phraseOutside,
  plainFigure,
  spanAsked,
  type Answer,
  type Plan,
  type QuestionContext,
  type SkillId,
} from '@cairn/analyst';
import {
  addDays,
  addMonths,
  businessDay,
  startOfMonth,
  type BusinessDay,
  type DateRange,
} from '@cairn/finance';
import { forecastCash } from '../../derived/derived-figures.ts';
import { answerPlan } from '../answer-plan.ts';
import { describeStanding } from '../standing.ts';
import type { LedgerScope } from '../../read/run-plan/run-groups.ts';
import { enoughFacts, loadCashAhead } from './cash-ahead.ts';
import { loadBriefing, runBriefing } from './run-briefing.ts';
import { runBreakEven, runSubscriptions } from './run-costs.ts';
import { runCollections, runCustomers } from './run-customers.ts';
import { runDraws, runTaxes } from './run-owner.ts';
import { runWorries } from './run-worries.ts';
import { runTooMuch } from './run-too-much.ts';
import { runWhy } from './run-why.ts';
import { runBestWorst, runOnTrack } from './run-years-and-months.ts';
import type { SkillBooks } from './skill-books.ts';

type Context = Pick<QuestionContext, 'today' | 'settings' | 'vocabulary'>;

/** Answers an open question of one kind; null where this kind has nothing to say to it. */
export async function answerSkill(
  scope: LedgerScope,
  skill: SkillId,
  question: string,
  context: Context,
): Promise<Answer | null> {
  const answer = await runs[skill]({ scope, ...context }, question, spanAsked(question, context));
  if (answer === null || answer.evidence.length === 0 || !answer.text.endsWith('_')) return answer;
  const standing = await describeStanding(scope, profitPlan, context.today);
  return standing === '' ? answer : { ...answer, text: `${answer.text.slice(0, -1)} ${standing}_` };
}

/** What stands behind the figures of a skill stands behind profit. */
const profitPlan: Plan = { ...plainFigure, measures: ['net_profit'], conditions: [], period: null };

type Run = (
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
) => Promise<Answer | null> | Answer | null;

const runs: Record<SkillId, Run> = {
  accuracy: async ({ scope, today }) => {
    const { outcome } = await forecastCash(scope.tx, scope.businessId, today);
    return phraseAccuracy(outcome.kind === 'forecast' ? outcome.backtest : null);
  },
  afford: (...asked) => answerOfCash('afford', ...asked),
  'best-worst': runBestWorst,
  'break-even': runBreakEven,
  briefing: (books, _, asked) => runBriefing(books, asked),
  collections: runCollections,
  customers: runCustomers,
  doubles: async (books) => (await answerPlan(books.scope, duplicatesPlan, books)).answer,
  draws: (books, _, asked) => runDraws(books, asked),
  enough: (...asked) => answerOfCash('enough', ...asked),
  letter: async (books, _, asked) => {
    const facts = await loadBriefing(books, asked ?? lastMonth(books.today));
    return facts === null ? null : phraseLetter(facts, books.today);
  },
  'on-track': (books, question) => runOnTrack(books, amountIn(question)),
  outside: (_, question) => phraseOutside(question),
  subscriptions: runSubscriptions,
  taxes: runTaxes,
  'too-much': runTooMuch,
  why: runWhy,
  worries: runWorries,
};

async function answerOfCash(
  skill: 'enough' | 'afford',
  books: SkillBooks,
  question: string,
  asked: DateRange | null,
): Promise<Answer> {
  const ahead = await loadCashAhead(books);
  if (ahead.kind === 'none') return phraseEnough(ahead);
  const until = dayAhead(asked, books.today);
  const amountCents = amountIn(question) ?? 0n;
  const facts = enoughFacts(ahead, question, { asked: until, amountCents });
  return skill === 'afford' ? phraseHeadroom(facts) : phraseEnough(facts);
}

/** 'On Friday' of what is to come is the next one, also where a report would mean the last. */
function dayAhead(asked: DateRange | null, today: BusinessDay): BusinessDay | null {
  if (asked === null) return null;
  if (asked.to > today) return businessDay(asked.to);
  const next = addDays(asked.to, 7);
  return asked.from === asked.to && next > today ? next : null;
}

const scales: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
};

/** The amount of money that a question says; null where it says none. */
function amountIn(question: string): bigint | null {
  const found =
    /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(k|m|thousand|million)?\b|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(k|thousand|million|dollars|bucks)\b/i.exec(
      question,
    );
  if (found === null) return null;
  const number = Number((found[1] ?? found[3] ?? '').replaceAll(',', ''));
  const scale = scales[(found[2] ?? found[4] ?? '').toLowerCase()] ?? 1;
  const amount = Math.round(number * scale * 100);
  return Number.isSafeInteger(amount) ? BigInt(amount) : null;
}

const duplicatesPlan: Plan = {
  ...{ kind: 'insight', topic: 'duplicates' },
  ...{ of: [], flow: 'out', from: null, until: null, presentation: 'auto' },
};

/** A bank is written to about a month that is over. */
const lastMonth = (today: BusinessDay): DateRange => ({
  from: addMonths(startOfMonth(today), -1),
  to: addDays(startOfMonth(today), -1),
});
