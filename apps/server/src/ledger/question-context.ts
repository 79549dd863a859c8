import type { QuestionContext } from '@cairn/analyst';
import { businessDay, type BusinessDay, type CalendarSettings, type Weekday } from '@cairn/finance';
import { eq, sql } from 'drizzle-orm';
import { businesses } from '../database/schema/businesses.ts';
import type { Transaction } from '../database/within-business.ts';
import type { Clock } from '../ports/clock.ts';
import { findBasis } from './basis.ts';
import type { LedgerScope } from './run-plan/run-groups.ts';
import { loadVocabulary } from './vocabulary.ts';

/** What the business has to ask about: rows of the books, rows of a bank. */
export async function findHoldings(
  tx: Transaction,
  businessId: string,
): Promise<{ hasBooks: boolean; hasBank: boolean }> {
  const { rows } = await tx.execute<{ books: boolean; bank: boolean }>(sql`
    select
      exists (select from transactions where business_id = ${businessId} and origin = 'books') as books,
      (exists (select from transactions where business_id = ${businessId} and origin = 'bank')
        or exists (select from bank_accounts where business_id = ${businessId})) as bank`);
  return { hasBooks: rows[0]?.books ?? false, hasBank: rows[0]?.bank ?? false };
}

/** Everything that a question of this business is read against, and where its plan will run. */
export async function loadQuestionContext(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<{ context: Omit<QuestionContext, 'previousPlan'>; scope: LedgerScope }> {
  const { today, settings } = await loadCalendar(tx, businessId, clock);
  const basis = await findBasis(tx, businessId);
  const vocabulary = await loadVocabulary(tx, businessId, basis);
  const holdings = await findHoldings(tx, businessId);
  return {
    context: { today, settings, vocabulary, ...holdings },
    scope: { tx, businessId, basis, firstWeekday: settings.firstWeekday },
  };
}

async function loadCalendar(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<{ today: BusinessDay; settings: CalendarSettings }> {
  const [business] = await tx
    .select({
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
  };
}
