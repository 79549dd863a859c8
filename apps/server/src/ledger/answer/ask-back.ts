import {
  describePlan,
  nearReadings,
  plain,
  writtenDays,
  type Answer,
  type Plan,
} from '@cairn/analyst';
import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { answerPlan, isNothing } from './answer-plan.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';

const OFFERED_MAX = 3;

/**
 * Where a reading found nothing though one next to it has rows, 'none' is not certain: asks back with those readings,
 * each a question to click. Null where nothing else could be meant, so that 'none' is the answer.
 */
export async function askBack(
  scope: LedgerScope,
  plan: Plan,
  answer: Answer,
  calendar: { today: BusinessDay; settings: CalendarSettings },
): Promise<Answer | null> {
  if (!isNothing(answer)) return null;
  const offered = new Set<string>();
  for (const near of nearReadings(plan)) {
    if (offered.size === OFFERED_MAX) break;
    const found = await answerPlan(scope, near, calendar);
    if (!isNothing(found.answer)) offered.add(writtenDays(describePlan(found.plan)));
  }
  if (offered.size === 0) return null;
  const text = `I read this as “${plain(writtenDays(describePlan(plan)))}” and found nothing. There is something if I read it another way. Which of these do you mean?`;
  return { ...answer, text, understood: false, suggestions: [...offered] };
}
