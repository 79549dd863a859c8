import { briefingLines, type BriefingLine } from '@cairn/analyst';
import { eq, sql } from 'drizzle-orm';
import { derivedFigures } from '../../../../database/schema/derived-figures.ts';
import type { Transaction } from '../../../../database/within-business.ts';
import type { Clock } from '../../../../clock.ts';
import { findThresholds } from '../../../derived/alerts/alert-inputs-limits.ts';
import { loadQuestionContext } from '../../question-context.ts';
import { loadBriefing } from './run-briefing.ts';
import { putInTold, withoutPutIn } from '../unsorted/put-in.ts';

interface Day {
  date: string;
  /** In cents, as text. */
  balance: string;
}

/** The briefing as it is kept: sentences, total cash in cents, and the expected cash of each day. */
export interface StoredBriefing {
  lines: BriefingLine[];
  totalCash: string | null;
  days: (Day & { low: string; high: string })[];
  lowPoint: Day | null;
  minimum: string;
}

/**
 * The briefing of today, as it is kept beside the other figures; worked out and kept where they are newer, or where the
 * owner's minimum is another. Call it where the figures are up to date.
 */
export async function currentBriefing(
  tx: Transaction,
  businessId: string,
  clock: Clock,
): Promise<StoredBriefing> {
  const { minimumCashCents } = await findThresholds(tx, businessId);
  const [row] = await tx
    .select({ briefing: derivedFigures.briefing })
    .from(derivedFigures)
    .where(
      sql`${derivedFigures.businessId} = ${businessId}
        and ${derivedFigures.briefingComputedAt} = ${derivedFigures.computedAt}
        and not exists (select from ledger_changes where business_id = ${businessId})`,
    );
  const kept =
    typeof row?.briefing === 'string' ? (JSON.parse(row.briefing) as StoredBriefing) : null;
  if (kept !== null && kept.minimum === String(minimumCashCents)) return kept;
  const fresh = await workOut(tx, businessId, clock);
  await tx
    .update(derivedFigures)
    .set({
      briefing: JSON.stringify(fresh),
      briefingComputedAt: sql`${derivedFigures.computedAt}`,
    })
    .where(eq(derivedFigures.businessId, businessId));
  return fresh;
}

async function workOut(tx: Transaction, businessId: string, clock: Clock): Promise<StoredBriefing> {
  const { context, scope } = await loadQuestionContext(tx, businessId, clock);
  const books = await withoutPutIn({ scope, ...context });
  const facts = await loadBriefing(books, null);
  if (facts === null) throw new Error('the running month lies ahead');
  const { cash, low, days, minimumCents } = facts;
  return {
    lines: briefingLines(facts, putInTold(books)),
    totalCash: cash === null ? null : String(cash.cents),
    days: days.map(({ date, cents, lowCents, highCents }) => ({
      ...{ date, balance: String(cents), low: String(lowCents), high: String(highCents) },
    })),
    lowPoint: low === null ? null : { date: low.date, balance: String(low.cents) },
    minimum: String(minimumCents),
  };
}
