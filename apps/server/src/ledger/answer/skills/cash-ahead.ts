import { type CashChances, type CashDay, type ExpectedItem, type Figure } from '@cairn/analyst';
import { formatDay, type BusinessDay } from '@cairn/finance';
import { findThresholds } from '../../derived/alerts/alert-inputs-limits.ts';
import { forecastCash } from '../../derived/derived-figures.ts';
import { whyNoForecast } from '../../derived/figures/forecast-notices.ts';
import { evidenceToken } from '../../read/evidence/evidence.ts';
import { cashChances } from '../cash-chances.ts';
import { aheadToken } from '../evidence-ahead/ahead-token.ts';
import { loadSetAside } from './set-aside.ts';
import type { SkillBooks } from './skill-books.ts';

/** What is expected to move on a day, and of which bill it is a part. */
export interface PathItem extends ExpectedItem {
  /** The forecast holds what is open of it on each day on which it may be paid, by its chance. */
  bill?: { id: string; wholeCents: bigint };
  isInvoice?: boolean;
}

export type CashAhead =
  | { kind: 'none'; reason: string; cash: Figure | null; rowsEnd: BusinessDay | null }
  | {
      kind: 'path';
      /** Where nothing after it has come in, though days have passed. */
      rowsEnd: BusinessDay | null;
      cash: Figure;
      minimumCents: bigint;
      days: CashDay[];
      chances: CashChances | null;
      /** What is known to come and go, day by day. */
      items: PathItem[];
      /** Of the cash, what lies in accounts that are called savings, taxes or the like. */
      setAside: Figure[];
    };

/** The lowest of these days; null without a forecast. */
export function lowestOf(days: readonly CashDay[]) {
  const [low] = days.toSorted((a, b) => (a.cents < b.cents ? -1 : 1));
  return low === undefined ? null : { ...low, count: 1, label: 'Lowest expected cash' };
}

/** The expected cash of each day ahead with its range, and what is known to move it. */
export async function loadCashAhead({ scope, today }: SkillBooks): Promise<CashAhead> {
  const { tx, businessId } = scope;
  const { outcome, balance, cashTodayCents, ...found } = await forecastCash(tx, businessId, today);
  const rowsEnd = outcome.kind === 'no_recent_activity' ? outcome.lastActivityDate : found.rowsEnd;
  const title = `Cash on ${formatDay(today)}`;
  const cash: Figure | null =
    cashTodayCents === null
      ? null
      : {
          ...{ cents: cashTodayCents, count: 1, label: title },
          token: evidenceToken({ of: 'balance', title, asOf: today, accounts: [] }),
        };
  if (cash === null)
    return {
      ...{ kind: 'none', cash, rowsEnd },
      reason:
        "I don't know how much cash you have. Link a bank account, or enter a balance under Settings, Accounts.",
    };
  if (outcome.kind !== 'forecast' || balance?.kind !== 'forecast')
    return {
      ...{ kind: 'none', cash, rowsEnd },
      reason: outcome.kind === 'forecast' ? "There's no forecast yet." : whyNoForecast(outcome),
    };
  const { minimumCashCents } = await findThresholds(tx, businessId);
  return {
    ...{ kind: 'path', cash, rowsEnd, minimumCents: minimumCashCents },
    chances: await cashChances(scope, balance, { today, cashTodayCents }),
    days: balance.days.map(({ date, balanceCents, lowCents, highCents }) => ({
      ...{ date, cents: balanceCents, lowCents, highCents },
      token: expectedToken(today, date, balanceCents),
    })),
    setAside: await loadSetAside(scope, today),
    items: outcome.days.flatMap(({ date, items }) =>
      items
        .filter(({ kind }) => kind !== 'unscheduled')
        .map(({ kind, id, label, amountCents, wholeCents = amountCents }) => ({
          ...{ date, label, cents: amountCents },
          ...(kind === 'bill' && { bill: { id, wholeCents } }),
          ...(kind === 'invoice' && { isInvoice: true }),
        })),
    ),
  };
}

const expectedToken = (today: BusinessDay, date: BusinessDay, amount: bigint) =>
  aheadToken({
    of: 'expected',
    title: `Expected cash on ${formatDay(date)}`,
    ...{ asOf: today, to: date, withCash: true, cents: String(amount) },
  });
