import { daysText } from '../one-name/payments-in.ts';
import { formatRange, type Cents, type OperatingBurn, type Runway } from '@cairn/finance';
import { dollars, sizeOf } from '../figure.ts';
import { DAYS_A_MONTH } from './extras.ts';

const howLong = /\b(?:how (?:long|many (?:days|weeks|months|years))|when)\b/i;
const runsOut =
  /\b(?:(?:run|running) (?:out|dry)|(?:go|going) (?:broke|under)|(?:we're|i'm|am|are|is|be) broke|last|lasts|hit zero|reach zero|out of (?:cash|money|funds))\b/i;

/** 'How long before I run out of money': no end of a forecast says it where cash lasts longer. */
export const asksWhenCashEnds = (question: string): boolean =>
  howLong.test(question) && runsOut.test(question);

/** How long cash lasts as it went lately, in one sentence; null where that is not known. */
export function paceText(
  { now, burn }: { now: Runway; burn: OperatingBurn },
  cashCents: Cents | null,
): string | null {
  const { window, leftOut } = burn;
  if (cashCents === null || window === null) return null;
  const pace = `At the pace of the last 13 weeks (${formatRange(window.from, window.to)})`;
  const without = leftOut.length === 0 ? '' : ', loans, your own money and equipment left out';
  if (now.kind === 'days')
    return `${pace} the cash lasts ${monthsOf(now.days)}: on average ${dollars(now.netBurnPerDayCents)} a day more was spent than taken in${without}.`;
  if (now.kind !== 'not_burning') return null;
  return now.netBurnPerDayCents === 0n
    ? `${pace} cash stays as it is${without}.`
    : `${pace} cash grows: on average ${dollars(sizeOf(now.netBurnPerDayCents))} a day more was taken in than spent${without}.`;
}

/** Rounded down, as the days are. */
function monthsOf(days: number): string {
  const months = Math.floor((days * 10) / DAYS_A_MONTH) / 10;
  const said = months >= 10 ? Math.floor(months) : months;
  return `about ${String(said)} ${said === 1 ? 'month' : 'months'} (${daysText(days)})`;
}
