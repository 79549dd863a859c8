import type { BusinessDay, DateRange } from '../calendar.ts';
import {
  absoluteCents,
  addCents,
  cents,
  divideRounded,
  formatMoney,
  percentChange,
  subtractCents,
  type Cents,
} from '../money.ts';
import { formatDay, formatRange } from '../period-labels.ts';
import type { RecurringStream } from '../recurring/recurring-stream.ts';
import { monthOf, type Alert, type AlertThresholds } from './alert.ts';
import { medianCents } from './robust-score.ts';

/** What a category cost in a month, and in the months just before. */
export interface CategorySpending {
  readonly categoryId: string;
  readonly name: string;
  readonly amountCents: Cents;
  readonly earlierCents: readonly Cents[];
}

/** A jump to this many times the limit is grave. */
const GRAVE_JUMP_FACTOR = 2;
const EARLIER_WINDOWS_MIN = 3;
/** From here on nobody reads a percentage. */
const PERCENT_MAX = 200;
/** Where the average is so many times the middle without the dearest month too, a few large ones make up the most of it. */
const LUMPY_FACTOR = 2n;

/**
 * What a month usually comes to, and above what it stands out: the middle of the months before; of what comes in lumps their average, and
 * the dearest of them.
 */
function usualOf(earlier: readonly Cents[]) {
  const middle = medianCents(earlier);
  if (middle === null || earlier.length < EARLIER_WINDOWS_MIN) return null;
  const sum = earlier.reduce((all, one) => addCents(all, one), cents(0));
  const average = cents(divideRounded(sum, BigInt(earlier.length), 'half-even'));
  const most = earlier.reduce((high, one) => (one > high ? one : high), middle);
  // One dear month among even ones hides nothing of those after it.
  if (subtractCents(sum, most) <= middle * LUMPY_FACTOR * BigInt(earlier.length - 1))
    return { usual: middle, most: middle, told: `A usual month is ${formatMoney(middle)}.` };
  const some = earlier.filter((one) => one > 0n).length;
  return {
    ...{ usual: average, most },
    told: `The average is ${formatMoney(average)} a month, with spending in ${some} of the ${earlier.length} months before and ${formatMoney(most)} at most.`,
  };
}

/** 'Is up 50%', or 'is 5.2 times the usual' where a percentage would tell nothing. */
const jumpText = (jump: number): string =>
  jump < PERCENT_MAX
    ? `is up ${jump}%`
    : `is ${Math.round((jump / 100 + 1) * 10) / 10} times the usual`;

/** Categories above what is usual of at least three earlier windows by the limits; once a month. */
export function categoryJumpAlerts(
  categories: readonly CategorySpending[],
  window: DateRange,
  thresholds: AlertThresholds,
): Alert[] {
  return categories.flatMap((category): Alert[] => {
    const before = usualOf(category.earlierCents);
    if (before === null) return [];
    const { usual, most, told } = before;
    if (subtractCents(category.amountCents, most) < thresholds.categoryJumpCents) return [];
    const above = percentChange(most, category.amountCents);
    if (above !== null && above < thresholds.categoryJumpPercent) return [];
    const jump = percentChange(usual, category.amountCents);
    const dates = formatRange(window.from, window.to);
    return [
      {
        rule: 'category_jump',
        subject: { kind: 'category', id: category.categoryId },
        period: monthOf(window.to),
        severity:
          jump !== null && jump >= thresholds.categoryJumpPercent * GRAVE_JUMP_FACTOR
            ? 'high'
            : 'medium',
        title:
          jump === null ? `New spending on ${category.name}` : `${category.name} ${jumpText(jump)}`,
        message: `You spent ${formatMoney(category.amountCents)} on ${category.name} from ${dates}. ${told}`,
        threshold: `${thresholds.categoryJumpPercent}% and ${formatMoney(thresholds.categoryJumpCents)} or more above ${most === usual ? 'the middle' : 'the highest'} of the ${category.earlierCents.length} months before`,
        whatToDo: `Look at the payments in ${category.name} and whether they'll continue.`,
        atRiskCents: subtractCents(category.amountCents, usual),
        evidence: {
          facts: [
            { label: dates, value: formatMoney(category.amountCents) },
            { label: 'Usual', value: formatMoney(usual) },
          ],
          window: { from: window.from, to: window.to },
          transactionIds: [],
        },
      },
    ];
  });
}

/** Price rises of money out from `since` to `today`, by the limit or more. */
export function priceRiseAlerts(
  streams: readonly RecurringStream[],
  since: BusinessDay,
  today: BusinessDay,
  thresholds: AlertThresholds,
): Alert[] {
  return streams.flatMap((stream) =>
    stream.events.flatMap((event): Alert[] => {
      if (event.kind !== 'price_rise' || stream.direction !== 'out') return [];
      const before = absoluteCents(event.fromCents);
      const after = absoluteCents(event.toCents);
      const rise = percentChange(before, after);
      if (event.date < since || event.date > today) return [];
      if (rise === null || rise < thresholds.priceRisePercent) return [];
      const name = nameOf(stream);
      return [
        {
          rule: 'recurring_price_rise',
          subject: { kind: 'stream', id: stream.id },
          period: event.date,
          severity: 'medium',
          title: `${name} costs ${rise}% more`,
          message: `${name} rose from ${formatMoney(before)} to ${formatMoney(after)} with the payment on ${formatDay(event.date)}.`,
          threshold: `A recurring payment ${thresholds.priceRisePercent}% or more above its earlier price`,
          whatToDo: "Check the contract, ask for the old price, or cancel what you don't use.",
          atRiskCents: subtractCents(after, before),
          evidence: {
            facts: [
              { label: 'Before', value: formatMoney(before) },
              { label: `From ${formatDay(event.date)}`, value: formatMoney(after) },
            ],
            window: null,
            transactionIds: stream.transactionIds,
          },
        },
      ];
    }),
  );
}

/** Recurring payments that stopped from `since` to `today`: of money in high, of money out low. */
export function stoppedStreamAlerts(
  streams: readonly RecurringStream[],
  since: BusinessDay,
  today: BusinessDay,
): Alert[] {
  return streams.flatMap((stream) =>
    stream.events.flatMap((event): Alert[] => {
      if (event.kind !== 'stopped' || event.date < since || event.date > today) return [];
      const name = nameOf(stream);
      const amount = formatMoney(absoluteCents(stream.expectedCents));
      const isIn = stream.direction === 'in';
      return [
        {
          rule: 'recurring_stopped',
          subject: { kind: 'stream', id: stream.id },
          period: event.date,
          severity: isIn ? 'high' : 'low',
          title: isIn ? `${name} stopped paying` : `${name} wasn't paid`,
          message: `About ${amount} ${isIn ? 'from' : 'to'} ${name} was expected on ${formatDay(event.date)} and didn't ${isIn ? 'come in' : 'go out'}.`,
          threshold: "A recurring payment that didn't happen when it was due",
          whatToDo: isIn
            ? `Ask ${name} whether the payment is late or has ended.`
            : `If you canceled ${name}, there's nothing to do. If not, check whether the payment failed.`,
          atRiskCents: absoluteCents(stream.expectedCents),
          evidence: {
            facts: [
              { label: 'Expected', value: `${amount} on ${formatDay(event.date)}` },
              {
                label: 'Last payment',
                value: stream.lastDate === null ? 'none' : formatDay(stream.lastDate),
              },
            ],
            window: null,
            transactionIds: stream.transactionIds,
          },
        },
      ];
    }),
  );
}

const nameOf = ({ counterparty }: RecurringStream) =>
  counterparty === '' ? 'A payee without a name' : counterparty;
