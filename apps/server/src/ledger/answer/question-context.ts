import type { OwnNames, QuestionContext } from '@cairn/analyst';
import { businessDay, type BusinessDay, type CalendarSettings, type Weekday } from '@cairn/finance';
import { eq } from 'drizzle-orm';
import { businesses } from '../../database/schema/businesses.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { Clock } from '../../clock.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { loadKnown } from '../read/vocabulary.ts';

/** Everything that a question of this business is read against, and where its plan will run. */
export async function loadQuestionContext(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<{
  context: Omit<QuestionContext, 'previousPlan'>;
  scope: LedgerScope;
  own: OwnNames;
}> {
  const { today, settings, ownNames } = await loadCalendar(tx, businessId, clock);
  const { basis, ...known } = await loadKnown(tx, businessId);
  return {
    context: { today, settings, ...known },
    scope: { tx, businessId, basis, ...settings, now: clock.now() },
    own: { names: ownNames, input: known.vocabulary.input },
  };
}

/** The business's own today, how it counts weeks and years, and what it is called. */
export async function loadCalendar(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<{ today: BusinessDay; settings: CalendarSettings; ownNames: readonly string[] }> {
  const [business] = await tx
    .select({
      name: businesses.businessName,
      entityName: businesses.businessEntityName,
      timeZone: businesses.timeZone,
      startMonth: businesses.fiscalYearStartMonth,
      weekStart: businesses.weekStart,
    })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  if (business === undefined) throw new Error(`business ${businessId} does not exist`);
  return {
    today: businessDay(clock.today(business.timeZone)),
    settings: {
      firstWeekday: business.weekStart as Weekday,
      fiscalYearStartMonth: business.startMonth,
    },
    ownNames: [business.name, business.entityName].flatMap((name) => name ?? []),
  };
}
