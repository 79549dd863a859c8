import {
  addDays,
  cashOdds,
  cents,
  lowCashAlerts,
  negateCents,
  runwayAlerts,
  uncoveredPaymentAlerts,
  type BalanceDay,
  type DuePayment,
  type LowCashOdds,
} from '@cairn/finance';
import { asBilled } from '../figures/billed-payments.ts';
import { figureToken } from '../../read/evidence/evidence.ts';
import { openItems, type OpenItem } from '../../read/figures/open-items.ts';
import { raise, type AlertContext, type RuleAlert } from './alert-inputs-context.ts';
import type { RecurringItem } from '../figures/recurring-streams.ts';

/** How far ahead cash is watched: far enough to act, near enough for the forecast's interval to mean something. */
const watchedDays = 60;
const runwayOddsDays = 90;
/** Once cash is short, everything after is uncovered; the next largest payments say what matters. */
const uncoveredDays = 30;
const uncoveredPayments = 3;

/** Low cash ahead, payments that it will not cover, and a short runway; nothing where a bank states no balance. */
export async function cashAlertsOf(context: AlertContext): Promise<RuleAlert[]> {
  const { tx, businessId, today, thresholds, metrics } = context;
  const runway =
    metrics.cashCents === null
      ? []
      : runwayAlerts(metrics.kpis.projectedRunway, today, thresholds, usedUpOdds(context));
  const { window } = metrics.kpis.projectedRunway.burn;
  const token = window === null ? null : figureToken({ measure: 'net_cash_flow', ...window });
  const open = await openItems(tx, businessId, today);
  const days = watchedBalances(context);
  const payments = duePayments(context, open);
  return [
    ...raise(runway, () => token),
    ...raise(lowCashAlerts(days, thresholds, watchedOdds(context), metrics.cashCents)),
    ...raise(uncoveredPaymentAlerts(payments, days, today, thresholds)),
  ];
}

/** The next two months of the forecast's balances; none where the cash of today is not known. */
function watchedBalances({ forecast: { balance }, today }: AlertContext): readonly BalanceDay[] {
  if (balance?.kind !== 'forecast') return [];
  const last = addDays(today, watchedDays);
  return balance.days.filter(({ date }) => date <= last);
}

function watchedOdds({ forecast: { balance }, thresholds }: AlertContext): LowCashOdds | null {
  if (balance?.kind !== 'forecast') return null;
  return { days: watchedDays, ...cashOdds(balance, thresholds.minimumCashCents, watchedDays) };
}

/** That the cash is used up within 90 days: of the same paths as the cash line. */
function usedUpOdds({ forecast: { balance } }: AlertContext) {
  if (balance?.kind !== 'forecast') return null;
  const { chance } = cashOdds(balance, cents(0n), runwayOddsDays).below;
  return { chance, days: runwayOddsDays };
}

/** What leaves the bank within a month, the largest first: recurring payments and open bills. */
function duePayments({ today, streams }: AlertContext, open: readonly OpenItem[]): DuePayment[] {
  // A payment whose bill is open is there as that bill.
  const recurring = asBilled(streams, open).flatMap((stream): DuePayment[] =>
    stream.bill === undefined ? (duePaymentOf(stream) ?? []) : [],
  );
  const bills = open
    .filter(({ kind }) => kind === 'bill')
    .map(({ id, label, amountCents, expectedDate }) => ({
      id,
      name: label,
      date: expectedDate,
      amountCents: negateCents(amountCents),
    }));
  return [...recurring, ...bills]
    .filter(({ date }) => date > today && date <= addDays(today, uncoveredDays))
    .sort((a, b) => (a.amountCents > b.amountCents ? -1 : a.amountCents < b.amountCents ? 1 : 0))
    .slice(0, uncoveredPayments);
}

function duePaymentOf(stream: RecurringItem): DuePayment[] | null {
  const isOnCard = stream.payments.at(-1)?.accountType === 'credit_card';
  if (stream.direction !== 'out' || stream.nextDate === null || isOnCard) return null;
  if (stream.status === 'possible') return null;
  return [
    {
      id: stream.recurringId,
      name: stream.counterparty,
      date: stream.nextDate,
      amountCents: negateCents(stream.expectedCents),
    },
  ];
}
