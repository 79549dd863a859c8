import {
  describeRunway,
  formatDay,
  formatMoney,
  type BusinessDay,
  type Cents,
} from '@cairn/finance';
import type { Mail } from '../../ports/mailer.ts';
import type { DigestFigures, Movement } from './digest-figures.ts';
import { writeHtml } from './letter-html.ts';
import { writePlain, type LetterItem, type LetterPart } from './letter-parts.ts';

/** Where the links of a summary lead, and to whom it speaks. */
export interface DigestReader {
  /** How the business does, as Home says it. */
  briefing: readonly string[];
  firstName: string;
  businessName: string;
  portalUrl: string;
  unsubscribeUrl: string;
}

const alertsShown = 8;
const paymentsShown = 12;

/** The summary as a letter, in plain text and in HTML. */
export function writeDigest(figures: DigestFigures, reader: DigestReader): Omit<Mail, 'to'> {
  const parts = partsOf(figures, reader);
  const subject = subjectOf(figures, reader.businessName);
  return {
    ...{ subject, text: writePlain(parts), html: writeHtml(subject, parts) },
    unsubscribeUrl: reader.unsubscribeUrl,
  };
}

function partsOf(figures: DigestFigures, reader: DigestReader): LetterPart[] {
  const { kind, day, due, alerts } = figures;
  return [
    {
      kind: 'greeting',
      words: `Good morning${reader.firstName === '' ? '' : `, ${reader.firstName}`}. ${reader.businessName}, ${formatDay(day)}.`,
    },
    ...(reader.briefing.length === 0 ? [] : [{ kind: 'lead', lines: reader.briefing } as const]),
    section('Cash', cashLines(figures)),
    section(
      kind === 'daily' ? 'What changed yesterday' : 'What changed in the last 7 days',
      changeLines(figures),
      figures.largest.map(({ name, date, amountCents }) => ({
        ...{ amount: signed(amountCents), words: `${name}, ${formatDay(date)}` },
      })),
    ),
    ...(kind === 'weekly' ? [section('Your four figures', metricLines(figures))] : []),
    section(
      'Due in the next 7 days',
      due.length === 0 ? ['Nothing that Cairn knows of.'] : [],
      shortened(due, paymentsShown, (payment) => dueItem(payment, day)),
    ),
    section(
      'Notifications',
      alerts.length === 0 ? ['No notifications.'] : [],
      shortened(alerts, alertsShown, alertItem),
    ),
    {
      ...{ kind: 'link', url: `${reader.portalUrl}/cashflow`, label: 'Open Cairn' },
      words: 'Open Cairn, where each figure shows the transactions behind it',
    },
    {
      ...{ kind: 'footer', url: reader.unsubscribeUrl, label: 'Unsubscribe' },
      words: `You get this because you chose ${kind === 'daily' ? 'Daily' : 'Weekly'} under Settings, Notification. To stop it, without signing in`,
    },
  ];
}

const section = (
  title: string,
  lines: readonly string[],
  items: readonly LetterItem[] = [],
): LetterPart => ({ kind: 'section', title, lines, items });

/** The first of them, and how many there are beyond. */
const shortened = <T>(all: readonly T[], most: number, itemOf: (one: T) => LetterItem) => [
  ...all.slice(0, most).map(itemOf),
  ...(all.length > most ? [{ words: `and ${all.length - most} more` }] : []),
];

function subjectOf({ kind, cashCents, alerts }: DigestFigures, businessName: string): string {
  const cash = cashCents === null ? '' : `: ${formatMoney(cashCents)} in cash`;
  const high = alerts.filter(({ isHigh }) => isHigh).length;
  const urgent = high === 0 ? '' : `, ${high} urgent`;
  return `${businessName}${kind === 'daily' ? '' : ', your week'}${cash}${urgent}`;
}

function cashLines({ cashCents, cashBeforeCents, period }: DigestFigures): string[] {
  if (cashCents === null) return ['Not known: no bank account has a stated balance.'];
  const lines = [`${formatMoney(cashCents)} at the end of ${formatDay(period.to)}`];
  if (cashBeforeCents !== null) {
    lines.push(
      `${signed(cashCents - cashBeforeCents)} since the morning of ${formatDay(period.from)}`,
    );
  }
  return lines;
}

function changeLines({
  moneyInCents,
  moneyOutCents,
  largest,
  unrecorded,
}: DigestFigures): string[] {
  const gap = unrecorded === null ? [] : [unrecorded];
  if (largest.length === 0 && moneyInCents === 0n && moneyOutCents === 0n) {
    return unrecorded === null ? ['No money moved.'] : gap;
  }
  return [
    ...gap,
    `${formatMoney(moneyInCents)} came in and ${formatMoney(moneyOutCents)} went out, transfers between your own accounts left out.`,
  ];
}

function metricLines({ metrics: { kpis, cashCents } }: DigestFigures): string[] {
  const usd = (amount: Cents | null) => (amount === null ? '-' : formatMoney(amount));
  const growth = (percent: number | null) =>
    percent === null
      ? ''
      : ` (${percent < 0 ? '' : '+'}${percent.toFixed(2)}% vs the month before)`;
  const { monthlyRevenue, operatingExpenses, averageDailyNetCash, projectedRunway } = kpis;
  const { days, historyDays } = kpis.windowBefore;
  const isPart = historyDays > 0 && historyDays < days;
  const runway = describeRunway(projectedRunway, cashCents);
  return [
    `Monthly Revenue: ${usd(monthlyRevenue.amountCents)}${growth(monthlyRevenue.growthPercent)}`,
    `Operating Expenses: ${usd(operatingExpenses.amountCents)}${growth(operatingExpenses.growthPercent)}`,
    ...(isPart ? [`Records reach ${historyDays} of the ${days} days of the month before.`] : []),
    `Average Net Cash Flow: ${usd(averageDailyNetCash.amountCents)} a day`,
    `Projected Runway: ${runwayWords(runway, projectedRunway.days)}`,
  ];
}

const runwayWords = (runway: ReturnType<typeof describeRunway>, days: number | null): string => {
  if (runway.status === 'cash_flow_positive') return 'Cash-flow positive';
  return runway.status === 'days' && days !== null ? `${days} Days` : '-';
};

function dueItem({ name, date, amountCents }: Movement, day: BusinessDay): LetterItem {
  const when = date < day ? `late since ${formatDay(date)}` : formatDay(date);
  return { amount: signed(amountCents), words: `${name}, ${when}` };
}

const alertItem = ({ title, message, isHigh, isNew }: DigestFigures['alerts'][number]) => ({
  words: `${isNew ? 'New: ' : ''}${isHigh ? 'Urgent: ' : ''}${title}. ${message}`,
});

const signed = (amount: bigint): string =>
  `${amount > 0n ? '+' : ''}${formatMoney(amount as Cents)}`;
