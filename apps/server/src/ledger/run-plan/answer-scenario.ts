import {
  emptyAnswer,
  phraseScenario,
  readScenarioQuestion,
  type Answer,
  type Plan,
} from '@cairn/analyst';
import { FinanceRefusal, type BusinessDay, type CalendarSettings } from '@cairn/finance';
import { findThresholds } from '../alert-inputs-limits.ts';
import { requireMeaning, runScenarios } from '../run-scenarios.ts';
import type { SupposedChange } from '../supposed-change.ts';
import type { LedgerScope } from './run-groups.ts';
import { describeStanding } from './standing.ts';

/**
 * Answers 'what if' and 'can we afford' with the scenario beside the forecast; null for any other question. Declines
 * with the reason where there is no forecast, and for days beyond it.
 */
export async function answerScenario(
  scope: LedgerScope,
  question: string,
  calendar: { today: BusinessDay; settings: CalendarSettings },
): Promise<Answer | null> {
  const { tx, businessId } = scope;
  const { today } = calendar;
  const asked = readScenarioQuestion(question, calendar);
  if (asked === null) return null;
  const refusal = await refusalOf(scope, today, asked.change);
  if (refusal !== null) return declined(refusal);
  const supposition = { name: question.slice(0, 100), changes: [asked.change] };
  const result = await runScenarios(tx, businessId, today, [supposition]);
  if (result.kind === 'none') return declined(result.reason);
  const [scenario] = result.scenarios;
  if (scenario === undefined) return null;
  const { minimumCashCents } = await findThresholds(tx, businessId);
  const { base } = result;
  const answer = phraseScenario(asked.ask, { base, path: scenario.path, minimumCashCents });
  const readAs = scenario.effects.map(({ text }) => text).join(', ');
  const standing = await describeStanding(scope, forecastPlan, today);
  return { ...answer, text: `${answer.text}\n\n_Read as: ${readAs}. ${standing}_` };
}

/** What the answer stands on is what the forecast stands on. */
const forecastPlan = {
  kind: 'insight',
  topic: 'forecast',
  of: [],
  until: null,
  presentation: 'auto',
} satisfies Plan;

const declined = (text: string): Answer => ({ ...emptyAnswer(text), understood: false });

async function refusalOf(
  { tx, businessId }: LedgerScope,
  today: BusinessDay,
  change: SupposedChange,
): Promise<string | null> {
  try {
    await requireMeaning(tx, businessId, today, [change]);
    return null;
  } catch (error) {
    if (error instanceof FinanceRefusal) return error.message;
    throw error;
  }
}
