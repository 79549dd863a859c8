import { dayNumber } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { detectRecurring } from '../recurring/detect-recurring.ts';
import type { CashHistory } from './cash-model.ts';
import type { DailyNetCashInput } from './daily-cash.ts';
import { streamTracks } from './stream-track.ts';

/** Days further back than this tell nothing about the next quarter. */
const HISTORY_DAYS_MAX = 1461;

export interface HistoryFound {
  readonly history: CashHistory;
  readonly historyDays: number;
  /** day number of the last day that moved money */
  readonly lastActiveDay: number;
}

/** The days from the first that moved money to today; null where none did. */
export function cashHistory(input: DailyNetCashInput): HistoryFound | null {
  const today = dayNumber(input.today);
  const totals = dailyTotals(input);
  let [first, last] = [Infinity, -Infinity];
  for (const [day, cents] of totals) {
    if (cents === 0) continue;
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  if (first === Infinity) return null;
  const historyDays = today - first + 1;
  const firstDay = Math.max(first, today - HISTORY_DAYS_MAX + 1);
  const net = new Float64Array(today - firstDay + 1);
  for (const [day, cents] of totals) {
    if (day >= firstDay) net[day - firstDay] = cents;
  }
  const streams = input.streams ?? detectRecurring(input.transactions, { today: input.today });
  const tracks = streamTracks(streams, input.transactions, today, dayNumber(input.until));
  const unscheduled = net.slice();
  for (const { paidDays, paidCents } of tracks) {
    for (const [index, day] of paidDays.entries()) {
      if (day < firstDay) continue;
      const at = day - firstDay;
      unscheduled[at] = (unscheduled[at] ?? 0) - (paidCents[index] ?? 0);
    }
  }
  return { history: { firstDay, net, unscheduled, tracks }, historyDays, lastActiveDay: last };
}

/** Net cents by day number, nothing after today. */
function dailyTotals({ today, dailyNet, transactions }: DailyNetCashInput): Map<number, number> {
  const byDate = new Map<BusinessDay, bigint>();
  const add = (date: BusinessDay, cents: bigint) => {
    if (date <= today) byDate.set(date, (byDate.get(date) ?? 0n) + cents);
  };
  if (dailyNet !== undefined) for (const { date, netCents } of dailyNet) add(date, netCents);
  else for (const { date, amountCents } of transactions) add(date, amountCents);
  return new Map([...byDate].map(([date, cents]) => [dayNumber(date), Number(cents)]));
}
