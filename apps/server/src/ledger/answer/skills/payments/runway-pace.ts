import { asksWhenCashEnds, paceText, type CashDay } from '@cairn/analyst';
import { loadKpiMetrics } from '../../../read/figures/kpi-metrics.ts';
import type { SkillBooks } from '../skill-books.ts';

/** How long cash lasts at the pace of the last weeks, as the card of it is counted. */
async function runwayPace({ scope, today }: SkillBooks): Promise<string | null> {
  const { kpis, cashCents } = await loadKpiMetrics(scope.tx, scope.businessId, today);
  return paceText(kpis.projectedRunway, cashCents);
}

/** The same where it is asked when cash ends, and no day of the forecast says it. */
export const paceAsked = async (
  books: SkillBooks,
  question: string,
  days: readonly CashDay[],
): Promise<string | null> =>
  asksWhenCashEnds(question) && days.every(({ cents }) => cents >= 0n) ? runwayPace(books) : null;
