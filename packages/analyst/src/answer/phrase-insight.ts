import { formatDay, formatUsd, type BusinessDay, type Cents, type NetRunway } from '@cairn/finance';
import type { InsightPlan } from '../plan.ts';
import type { Selection } from '../selection.ts';
import { emptyAnswer, type Answer, type TokenOf } from './answer.ts';
import { plain } from './format.ts';
import { phraseAlerts, type AlertsResult } from './phrase-alerts.ts';
import { paymentsOf, phraseUpcoming, type UpcomingResult } from './phrase-upcoming.ts';

/** What the ledger's own computations say, for the questions that are not a sum of rows. */
export type InsightResult =
  | {
      topic: 'runway';
      /** Null = some bank account has no stated balance, so the cash is not known. */
      cashCents: Cents | null;
      runway: NetRunway;
      grossBurnPerDayCents: Cents | null;
      window: { from: BusinessDay; to: BusinessDay } | null;
    }
  | {
      topic: 'forecast';
      /** Null = why there is none. */
      reason: string | null;
      isShortHistory: boolean;
      cashTodayCents: Cents | null;
      days: { date: BusinessDay; netCents: Cents; balanceCents: Cents | null }[];
      lowPoint: { date: BusinessDay; balanceCents: Cents } | null;
    }
  | {
      topic: 'recurring';
      streams: {
        counterparty: string;
        category: string | null;
        beat: string;
        amountCents: Cents;
        nextDate: BusinessDay | null;
        lastDate: BusinessDay | null;
      }[];
    }
  | AlertsResult
  | UpcomingResult;

export function phraseInsight(plan: InsightPlan, result: InsightResult, tokenOf: TokenOf): Answer {
  switch (result.topic) {
    case 'runway':
      return phraseRunway(plan, result, tokenOf);
    case 'forecast':
      return phraseForecast(plan, result);
    case 'recurring':
      return phraseRecurring(plan, result);
    case 'alerts':
      return phraseAlerts(result);
    case 'upcoming':
      return phraseUpcoming(plan, result, tokenOf);
  }
}

type Of<Topic extends InsightResult['topic']> = Extract<InsightResult, { topic: Topic }>;

function phraseRunway(
  plan: InsightPlan,
  { cashCents, runway, grossBurnPerDayCents, window }: Of<'runway'>,
  tokenOf: TokenOf,
): Answer {
  const answer = emptyAnswer('');
  if (runway.kind === 'not_enough_history' || window === null) {
    answer.text = `Too early to tell: runway and burn need 30 days of bank history, and there are ${runway.kind === 'not_enough_history' ? runway.historyDays : 0}.`;
    return answer;
  }
  const dates = `${formatDay(window.from)} to ${formatDay(window.to)}`;
  const selection: Selection = {
    measure: 'net_cash_flow',
    conditions: [],
    from: window.from,
    to: window.to,
    asOf: window.to,
  };
  answer.evidence.push({
    figure: formatUsd(runway.netBurnPerDayCents),
    label: `Net cash flow, ${dates}`,
    token: tokenOf(`Net cash flow, ${dates}`, selection),
  });
  const gross =
    grossBurnPerDayCents === null
      ? ''
      : ` Money out alone was ${formatUsd(grossBurnPerDayCents)} a day (gross burn).`;
  const smallPrint = `\n\n_Average over ${dates}; transfers between your own accounts are left out._`;
  if (runway.kind === 'not_burning') {
    answer.text = `You are not burning cash: from ${dates} more came in than went out, so there is no runway to count.${gross}${smallPrint}`;
    return answer;
  }
  const burn = `On average **${formatUsd(runway.netBurnPerDayCents)}** more went out than came in per day (net burn).${gross}`;
  if (plan.topic === 'burn') answer.text = `${burn}${smallPrint}`;
  else if (cashCents === null)
    answer.text = `I cannot count the runway: at least one bank account has no stated balance. ${burn}${smallPrint}`;
  else
    answer.text = `Your cash of ${formatUsd(cashCents)} lasts **${runway.days} days** at the pace of the last 90 days. ${burn}${smallPrint}`;
  return answer;
}

function phraseForecast(plan: InsightPlan, result: Of<'forecast'>): Answer {
  if (result.reason !== null) return emptyAnswer(result.reason);
  const days =
    plan.until === null
      ? result.days
      : result.days.filter(({ date }) => date <= (plan.until ?? date));
  const answer = emptyAnswer('');
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) {
    answer.text = 'The forecast begins tomorrow; that day lies before it.';
    return answer;
  }
  const net = days.reduce((sum, { netCents }) => sum + netCents, 0n) as Cents;
  const balance =
    last.balanceCents === null
      ? 'The balance is not known, because a bank account has no stated balance.'
      : `Cash is then expected at **${formatUsd(last.balanceCents)}**.`;
  const low = lowOf(days);
  const lowText =
    low === null
      ? ''
      : ` The lowest point is **${formatUsd(low.balanceCents)}** on **${formatDay(low.date)}**.`;
  const caution = result.isShortHistory ? ' The history is short, so take this with caution.' : '';
  const lead =
    plan.topic === 'low_point'
      ? lowText.trim() || balance
      : `From ${formatDay(first.date)} to ${formatDay(last.date)} I expect net cash of **${formatUsd(net)}**. ${balance}${lowText}`;
  answer.text = `${lead}${caution}\n\n_A forecast from recurring payments, open invoices and bills, and the usual rest. It is an expectation, not a record._`;
  answer.charts.push(forecastChart(days));
  return answer;
}

type ForecastDays = Of<'forecast'>['days'];

function lowOf(days: ForecastDays): { date: BusinessDay; balanceCents: Cents } | null {
  let low: { date: BusinessDay; balanceCents: Cents } | null = null;
  for (const { date, balanceCents } of days) {
    if (balanceCents !== null && (low === null || balanceCents < low.balanceCents))
      low = { date, balanceCents };
  }
  return low;
}

function forecastChart(days: ForecastDays): Answer['charts'][number] {
  const hasBalance = days.every(({ balanceCents }) => balanceCents !== null);
  const data = days.map(
    ({ netCents, balanceCents }) => Number(hasBalance ? (balanceCents ?? 0n) : netCents) / 100,
  );
  return {
    type: hasBalance ? 'line' : 'bar',
    title: hasBalance ? 'Expected cash balance' : 'Expected net cash',
    data: {
      labels: days.map(({ date }) => date),
      datasets: [{ label: hasBalance ? 'Balance' : 'Net cash', data }],
    },
  };
}

type Stream = Of<'recurring'>['streams'][number];

const streamTable = (streams: readonly Stream[]): Answer['tables'][number] => ({
  headers: ['Name', 'Every', 'Expected', 'Next', 'Last'],
  rows: streams.map((stream) => [
    stream.counterparty || 'Unnamed',
    stream.beat,
    formatUsd(stream.amountCents),
    stream.nextDate ?? '-',
    stream.lastDate ?? '-',
  ]),
});

function phraseRecurring(plan: InsightPlan, { streams }: Of<'recurring'>): Answer {
  const shown =
    plan.of.length === 0
      ? streams
      : paymentsOf(
          streams.map((stream) => ({ ...stream, name: stream.counterparty })),
          plan.of,
        );
  const sorted = [...shown].sort((a, b) =>
    (a.nextDate ?? '9999') < (b.nextDate ?? '9999') ? -1 : 1,
  );
  const answer = emptyAnswer('');
  const [next] = sorted;
  if (next === undefined) {
    answer.text = `I see no recurring payments${plan.of.length === 0 ? ' in your bank rows' : ` of ${plain(plan.of.join(' or '))}`} yet: it takes a few payments at a steady beat.`;
    return answer;
  }
  const out = sorted.filter(({ amountCents }) => amountCents < 0n).length;
  const soon =
    next.nextDate === null
      ? ''
      : ` Next: **${plain(next.counterparty || 'Unnamed')}** on ${formatDay(next.nextDate)}, ${formatUsd(next.amountCents)}.`;
  answer.text = `${sorted.length} recurring payments, ${out} of them going out.${soon}\n\n_Found by their beat in your bank rows; amounts are what is expected next._`;
  answer.tables.push(streamTable(sorted));
  return answer;
}
