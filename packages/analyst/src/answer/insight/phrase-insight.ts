import {
  absoluteCents,
  centsPerMonth,
  describeBurn,
  describeRunway,
  netCashFlow,
  formatDay,
  formatRange,
  formatWhen,
  formatMoney,
  sumCents,
  type Beat,
  type BusinessDay,
  type Cents,
  type OperatingBurn,
  type Runway,
} from '@cairn/finance';
import type { InsightPlan } from '../../plan/plan.ts';
import type { Selection } from '../../plan/selection.ts';
import { emptyAnswer, type Answer, type TokenOf } from '../answer.ts';
import { formatDays, plain } from '../format.ts';
import { phraseChances, type CashChances } from './phrase-chances.ts';
import { phrasePayers, type PayersResult } from './phrase-payers.ts';
import { phraseAlerts, type AlertsResult } from './phrase-alerts.ts';
import { phraseGoing, type GoingResult } from './phrase-going.ts';
import { phrasePrices, type PricesResult } from './phrase-prices.ts';
import { phrasePriceRises, type PriceRisesResult } from './phrase-price-rises.ts';
import { phraseSteps, type StepsResult } from './phrase-steps.ts';
import {
  PAST_PAYMENTS,
  paymentsOf,
  phraseUpcoming,
  type UpcomingResult,
} from './phrase-upcoming.ts';

/** What the ledger's own computations say, for the questions that are not a sum of rows. */
export type InsightResult =
  | {
      topic: 'runway';
      /** Null = some bank account has no stated balance, so the cash is not known. */
      cashCents: Cents | null;
      now: Runway;
      burn: OperatingBurn;
      /** Null where there is no forecast. */
      chances: CashChances | null;
    }
  | {
      topic: 'forecast';
      /** Null = why there is none. */
      reason: string | null;
      /** What is to be said beside it: a short history, files that end long ago. */
      caution: string | null;
      cashTodayCents: Cents | null;
      days: {
        date: BusinessDay;
        netCents: Cents;
        balanceCents: Cents | null;
        /** The balance of the day lies in it in about 80% of cases. */
        range?: { lowCents: Cents; highCents: Cents } | null;
      }[];
      lowPoint: { date: BusinessDay; balanceCents: Cents } | null;
      /** How low cash gets until that day in 80% of the ways it may go. */
      lowest: { until: BusinessDay; lowCents: Cents; highCents: Cents } | null;
      chances: CashChances | null;
    }
  | {
      topic: 'recurring';
      streams: {
        counterparty: string;
        category: string | null;
        beat: Beat;
        amountCents: Cents;
        nextDate: BusinessDay | null;
        lastDate: BusinessDay | null;
        /** Charged to a card, whose own payment leaves the bank. */
        isOnCard: boolean;
        /** Opens the payments that prove it. */
        token: string;
      }[];
    }
  | AlertsResult
  | PriceRisesResult
  | PricesResult
  | StepsResult
  | GoingResult
  | PayersResult
  | UpcomingResult;

/** What opens behind a figure: rows, the accounts of cash, or what the forecast expects up to a day. */
export interface InsightTokens {
  rows: TokenOf;
  cash: (title: string, asOf: BusinessDay) => string;
  expected: (figure: { title: string; cents: Cents; to: BusinessDay; withCash: boolean }) => string;
}

/** Words what was worked out ahead of the question: runway, forecast, what recurs, alerts, prices. */
export function phraseInsight(
  plan: InsightPlan,
  result: InsightResult,
  tokens: InsightTokens,
): Answer {
  switch (result.topic) {
    case 'runway':
      return phraseRunway(plan, result, tokens);
    case 'forecast':
      return phraseForecast(plan, result, tokens);
    case 'recurring':
      return phraseRecurring(plan, result);
    case 'price_rises':
      return phrasePriceRises(result);
    case 'prices':
      return phrasePrices(plan, result, tokens.rows);
    case 'steps':
      return phraseSteps(plan, result, tokens.rows);
    case 'going':
      return phraseGoing(plan, result, tokens.rows);
    case 'alerts':
      return phraseAlerts(result);
    case 'payers':
      return phrasePayers(plan, result, tokens.rows);
    case 'upcoming':
      return phraseUpcoming(plan, result, tokens.rows);
  }
}

type Of<Topic extends InsightResult['topic']> = Extract<InsightResult, { topic: Topic }>;

function phraseRunway(
  plan: InsightPlan,
  { cashCents, now, burn, chances }: Of<'runway'>,
  tokens: InsightTokens,
): Answer {
  const answer = emptyAnswer('');
  const { window } = burn;
  if (now.kind === 'not_enough_history' || window === null) {
    answer.text = `It's too early to tell. Runway and burn need 30 days of bank history, and you have ${now.kind === 'not_enough_history' ? now.historyDays : 0}.`;
    return answer;
  }
  const dates = formatRange(window.from, window.to);
  const { from, to } = window;
  const netCents = netCashFlow(burn);
  const label = `Net cash flow, ${dates}`;
  const rows: Selection = { measure: 'net_cash_flow', conditions: [], from, to, asOf: to };
  answer.evidence.push({ figure: formatMoney(netCents), label, token: tokens.rows(label, rows) });
  const { text } = describeRunway({ now, burn }, cashCents);
  const counted = describeBurn(burn);
  const odds = plan.topic === 'runway' ? spaced(phraseChances(chances)) : '';
  if (now.kind !== 'days') {
    const lead =
      plan.topic === 'burn' && now.kind === 'not_burning' ? "You aren't burning cash. " : '';
    answer.text = `${lead}${text}${odds}`;
    return answer;
  }
  const pace = `On average you spent **${formatMoney(now.netBurnPerDayCents)}** a day more than you took in (net burn). Spending alone was ${formatMoney(now.grossBurnPerDayCents)} a day (gross burn).`;
  const smallPrint = `\n\n_Average over the 13 weeks ${dates}. ${counted} Transfers between your own accounts aren't counted._`;
  if (plan.topic === 'burn') answer.text = `${pace}${smallPrint}`;
  else if (cashCents === null)
    answer.text = `I cannot work out your runway because at least one bank account has no stated balance. ${pace}${smallPrint}`;
  else {
    const lasts =
      cashCents < 0n
        ? `You've already run out. Cash is **${formatMoney(cashCents)}**.`
        : `Your cash of ${formatMoney(cashCents)} lasts **${formatDays(now.days)}** at the pace of the last 13 weeks.`;
    answer.text = `${lasts} ${pace}${odds}${smallPrint}`;
    const title = `Cash at the end of ${formatDay(to)}`;
    answer.evidence.push({
      figure: formatMoney(cashCents),
      label: title,
      token: tokens.cash(title, to),
    });
  }
  return answer;
}

/** A sentence behind others; nothing stays nothing. */
const spaced = (sentence: string) => (sentence === '' ? '' : ` ${sentence}`);

function phraseForecast(plan: InsightPlan, result: Of<'forecast'>, tokens: InsightTokens): Answer {
  if (result.reason !== null) return emptyAnswer(result.reason);
  const days =
    plan.until === null
      ? result.days
      : result.days.filter(({ date }) => date <= (plan.until ?? date));
  const answer = emptyAnswer('');
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) {
    answer.text = 'My forecast starts tomorrow, and that day is before it.';
    return answer;
  }
  const net = days.reduce((sum, { netCents }) => sum + netCents, 0n) as Cents;
  const balance =
    last.balanceCents === null
      ? "I don't know the balance because a bank account has no stated balance."
      : `That should leave you with **${formatMoney(last.balanceCents)}**${rangeOf(last.range)}.`;
  const low = lowOf(days);
  const lowText = low === null ? '' : lowestSentence(low, result);
  const isFarther = plan.until !== null && last.date < plan.until;
  const reach = isFarther ? ` My forecast ends ${formatDay(last.date)}.` : '';
  const caution = spaced(result.caution ?? '');
  const lead =
    plan.topic === 'low_point'
      ? `${lowText.trim() || balance}${aboveZero(days, result.chances)}${spaced(phraseChances(result.chances))}`
      : `I expect net cash of **${formatMoney(net)}** ${formatWhen({ from: first.date, to: last.date })}. ${balance}${lowText}`;
  answer.text = `${lead}${reach}${caution}\n\n_Based on recurring payments, open invoices and bills, and your usual other activity. Actual amounts will vary._`;
  answer.charts.push(forecastChart(days));
  const said =
    plan.topic === 'low_point'
      ? [low ?? last]
      : [last, ...(low === null || low.date === last.date ? [] : [low])];
  if (plan.topic !== 'low_point') {
    const title = `Expected net cash until ${formatDay(last.date)}`;
    const token = tokens.expected({ title, cents: net, to: last.date, withCash: false });
    answer.evidence.push({ figure: formatMoney(net), label: title, token });
  }
  for (const { date, balanceCents } of said) {
    if (balanceCents === null) continue;
    const title = `Expected cash on ${formatDay(date)}`;
    const token = tokens.expected({ title, cents: balanceCents, to: date, withCash: true });
    answer.evidence.push({ figure: formatMoney(balanceCents), label: title, token });
  }
  return answer;
}

/** The lowest expected day; within 13 weeks with how low cash gets in all, whichever day that is. */
function lowestSentence(low: LowDay, { lowest }: Of<'forecast'>): string {
  const range = lowest !== null && low.date <= lowest.until ? lowest : low.range;
  return ` The lowest point is **${formatMoney(low.balanceCents)}** on **${formatDay(low.date)}**${rangeOf(range)}.`;
}

/** What the lowest point comes to for somebody who asks whether the cash holds out. */
function aboveZero(days: Of<'forecast'>['days'], chances: Of<'forecast'>['chances']): string {
  const last = days.at(-1);
  // Said with the chances where it is below already.
  if (chances?.isBelow === true && chances.floorCents === 0n) return '';
  if (last === undefined || days.some(({ balanceCents }) => balanceCents === null)) return '';
  const first = days.find(({ balanceCents }) => (balanceCents ?? 0n) < 0n);
  return first === undefined
    ? ` The expected balance stays above zero through ${formatDay(last.date)}.`
    : ` The expected balance falls below zero on **${formatDay(first.date)}**.`;
}

type ForecastDays = Of<'forecast'>['days'];

type LowDay = ForecastDays[number] & { balanceCents: Cents };

function lowOf(days: ForecastDays): LowDay | null {
  let low: LowDay | null = null;
  for (const day of days) {
    const { balanceCents } = day;
    if (balanceCents !== null && (low === null || balanceCents < low.balanceCents))
      low = { ...day, balanceCents };
  }
  return low;
}

const rangeOf = (range: ForecastDays[number]['range']): string =>
  range === null || range === undefined
    ? ''
    : `, 80% likely between ${formatMoney(range.lowCents)} and ${formatMoney(range.highCents)}`;

function forecastChart(days: ForecastDays): Answer['charts'][number] {
  const hasBalance = days.every(({ balanceCents }) => balanceCents !== null);
  const data = days.map(
    ({ netCents, balanceCents }) => Number(hasBalance ? (balanceCents ?? 0n) : netCents) / 100,
  );
  return {
    type: hasBalance ? 'line' : 'bar',
    title: hasBalance ? 'Expected cash balance' : 'Expected net cash',
    unit: 'money',
    data: {
      labels: days.map(({ date }) => date),
      datasets: [{ label: hasBalance ? 'Balance' : 'Net cash', data }],
    },
  };
}

type Stream = Of<'recurring'>['streams'][number];

const streamTable = (streams: readonly Stream[]): Answer['tables'][number] => ({
  headers: ['Name', 'Every', 'Expected', 'Next', 'Last', 'A month'],
  rows: streams.map((stream) => [
    stream.counterparty || 'Unnamed',
    stream.beat,
    formatMoney(stream.amountCents),
    stream.nextDate ?? '-',
    stream.lastDate ?? '-',
    formatMoney(centsPerMonth(stream.amountCents, stream.beat)),
  ]),
  evidence: streams.map(({ token }) => token),
});

/** What goes out comes to in a month; what is charged to a card is not counted again beside the card's own payment. */
function perMonth(out: readonly Stream[]): string {
  const sum = (streams: readonly Stream[]) => {
    const each = streams.map(({ amountCents, beat }) => centsPerMonth(amountCents, beat));
    return formatMoney(absoluteCents(sumCents(each)));
  };
  const onCard = out.filter(({ isOnCard }) => isOnCard);
  const fromBank = out.filter(({ isOnCard }) => !isOnCard);
  const sentences = [
    ...(fromBank.length > 0
      ? [`Those paid from your bank come to **${sum(fromBank)}** a month on average.`]
      : []),
    ...(onCard.length > 0
      ? [
          `${sum(onCard)} a month is charged to cards and goes out of your bank when you pay the card.`,
        ]
      : []),
  ];
  return sentences.map((sentence) => ` ${sentence}`).join('');
}

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
    answer.text = `I see no recurring payments${plan.of.length === 0 ? ' in your bank transactions' : ` for ${plain(plan.of.join(' or '))}`} yet. It takes a few regular payments to spot one.`;
    return answer;
  }
  const out = sorted.filter(({ amountCents }) => amountCents < 0n);
  const soon =
    next.nextDate === null
      ? ''
      : ` Next: **${plain(next.counterparty || 'Unnamed')}** on ${formatDay(next.nextDate)}, ${formatMoney(next.amountCents)}.`;
  answer.text = `You have ${sorted.length} recurring ${sorted.length === 1 ? 'payment' : 'payments'}, and ${out.length} ${out.length === 1 ? 'goes' : 'go'} out.${soon}${perMonth(out)}\n\n_Spotted by their timing in your bank transactions. Amounts are what I expect next._`;
  answer.tables.push(streamTable(sorted));
  const figure = formatMoney(next.amountCents);
  if (soon !== '') answer.evidence.push({ figure, label: PAST_PAYMENTS, token: next.token });
  return answer;
}
