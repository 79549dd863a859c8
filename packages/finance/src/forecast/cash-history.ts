import { dayFromNumber, dayNumber } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { detectRecurring } from '../recurring/detect-recurring.ts';
import type { CashHistory } from './cash-model.ts';
import { ACTIVITY_GAP_DAYS_MAX } from './daily-cash.ts';
import type { DailyNetCashInput } from './daily-cash.ts';
import { flowOf } from './flow.ts';
import { outlierLimit } from './remainder.ts';
import { streamTracks } from './stream-track.ts';
import type { StreamTrack } from './stream-track.ts';

/** Days further back than this tell nothing about the next quarter. */
const HISTORY_DAYS_MAX = 1461;

/** Quarterly taxes and drawings are part of a year; what is four times a large day is not. */
const ONE_OFF_FACTOR = 4;

export interface HistoryFound {
  readonly history: CashHistory;
  readonly historyDays: number;
  /** day number of the last day that moved money */
  readonly lastActiveDay: number;
  readonly movedDays: number;
  /** the last months in which nothing moved: what was before them is left out */
  readonly gap: { readonly from: BusinessDay; readonly to: BusinessDay } | null;
}

/** The days from the first that moved money to today; null where none did. */
export function cashHistory(input: DailyNetCashInput): HistoryFound | null {
  const today = dayNumber(input.today);
  const totals = dailyTotals(input);
  const active = [...totals].flatMap(([day, cents]) => (cents === 0 ? [] : day));
  active.sort((a, b) => a - b);
  const last = active.at(-1);
  if (last === undefined) return null;
  const { first, gap, movedDays } = sinceLastGap(active, last);
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
  const { gained, spent } = grossFlows(input, firstDay, unscheduled, tracks);
  const [streamsIn, streamsOut] = [1, -1].map((sign) =>
    streamFlow(tracks, firstDay, net.length, sign),
  );
  const received = gained.map((cents, index) => cents + (streamsIn?.[index] ?? 0));
  const moved = received.map(
    (cents, index) => cents + (spent[index] ?? 0) + (streamsOut?.[index] ?? 0),
  );
  // The first day may carry the opening balance, which is no flow.
  const limit = outlierLimit(moved.subarray(1), ONE_OFF_FACTOR);
  const flow = (days: Float64Array) => flowOf(days, limit);
  const history = {
    firstDay,
    net,
    unscheduled,
    moneyIn: flow(gained),
    moneyOut: flow(spent),
    allNet: flow(net),
    received: flow(received),
    moved: flow(moved),
    tracks,
  };
  return { history, historyDays, lastActiveDay: last, movedDays, gap };
}

/** Months without any movement are rows that are missing or a business that paused: its past before them proves little. */
function sinceLastGap(active: readonly number[], last: number) {
  const at = active.findLastIndex(
    (day, index) => day - (active[index - 1] ?? day) > ACTIVITY_GAP_DAYS_MAX,
  );
  const first = active[Math.max(at, 0)] ?? last;
  const before = active[at - 1];
  const gap =
    before === undefined ? null : { from: dayFromNumber(before + 1), to: dayFromNumber(first - 1) };
  return { first, gap, movedDays: active.length - Math.max(at, 0) };
}

/** The sizes of what the streams of that sign moved a day. */
function streamFlow(
  tracks: readonly StreamTrack[],
  firstDay: number,
  length: number,
  sign: number,
) {
  const flow = new Float64Array(length);
  for (const { paidDays, paidCents } of tracks) {
    for (const [at, day] of paidDays.entries()) {
      const [index, size] = [day - firstDay, (paidCents[at] ?? 0) * sign];
      if (index >= 0 && size > 0) flow[index] = (flow[index] ?? 0) + size;
    }
  }
  return flow;
}

/** What came in and what went out a day, each without the payments of streams. */
function grossFlows(
  { today, transactions, dailyNet }: DailyNetCashInput,
  firstDay: number,
  unscheduled: Float64Array,
  tracks: readonly StreamTrack[],
) {
  const gained = unscheduled.map((net) => Math.max(net, 0));
  const spent = unscheduled.map((net) => Math.max(-net, 0));
  if (dailyNet === undefined) {
    const ofStreams = new Set(tracks.flatMap(({ stream }) => stream.transactionIds));
    const days = new Map<BusinessDay, { in: number; out: number }>();
    for (const { id, date, amountCents } of transactions) {
      if (date > today || ofStreams.has(id)) continue;
      const day = days.get(date) ?? { in: 0, out: 0 };
      if (amountCents > 0n) day.in += Number(amountCents);
      else day.out -= Number(amountCents);
      days.set(date, day);
    }
    gained.fill(0);
    spent.fill(0);
    for (const [date, day] of days) {
      const index = dayNumber(date) - firstDay;
      if (index < 0) continue;
      gained[index] = day.in;
      spent[index] = day.out;
    }
  }
  return { gained, spent };
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
