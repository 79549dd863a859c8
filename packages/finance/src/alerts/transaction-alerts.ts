import { daysBetween, type BusinessDay } from '../calendar.ts';
import { groupBy } from '../group-by.ts';
import { absoluteCents, formatMoney, subtractCents, type Cents } from '../money.ts';
import { formatDay } from '../period-labels.ts';
import { compareText } from '../text-order.ts';
import type { Alert, AlertThresholds } from './alert.ts';
import { robustScore, usualAmount, type UsualAmount } from './robust-score.ts';

/** A posted transaction as the bank shows it: money in above zero, money out below. */
export interface JudgedTransaction {
  readonly id: string;
  readonly date: BusinessDay;
  readonly amountCents: Cents;
  readonly accountId: string;
  readonly counterpartyKey: string;
  readonly counterparty: string;
  readonly categoryId: string;
  readonly category: string;
}

/** So many earlier amounts are needed before one can be called unusual. */
const SAME_COUNTERPARTY_MIN = 8;
const SAME_CATEGORY_MIN = 20;
/** So many of its own, and it is not called unusual by those of others while it is like them. */
const SAME_COUNTERPARTY_KNOWN = 3;
/** What came to about as much so many times before is one of its prices. */
const AS_MUCH_BEFORE = 2;

/**
 * Transactions dated from `since` to `today` whose amount is far above the earlier ones, in the
 * same direction, of the same counterparty in the same category; where those are fewer than 8, of
 * the same category, at least 20. With fewer, no judgment; nor by others where 3 of its own are known and it is at most half as much
 * again as the middle of them; nor by its own where two of them came to 95% of it or more.
 */
export function unusualTransactionAlerts(
  transactions: readonly JudgedTransaction[],
  since: BusinessDay,
  today: BusinessDay,
  thresholds: AlertThresholds,
): Alert[] {
  const own = groupBy(transactions, groupKey);
  const ownBefore = usualBefore(own, groupKey);
  const alikeBefore = usualBefore(groupBy(transactions, categoryKey), categoryKey);
  return transactions
    .filter(({ date }) => since <= date && date <= today)
    .flatMap((judged): Alert[] => {
      const ofIts = ownBefore(judged);
      const useOwn = ofIts !== null && ofIts.count >= SAME_COUNTERPARTY_MIN;
      const usual = useOwn ? ofIts : alikeBefore(judged);
      if (usual === null || (!useOwn && usual.count < SAME_CATEGORY_MIN)) return [];
      const size = absoluteCents(judged.amountCents);
      if (!useOwn && isLikeOwn(size, ofIts)) return [];
      const score = robustScore(size, usual);
      if (score < thresholds.unusualScore) return [];
      if (subtractCents(size, usual.median) < thresholds.unusualDifferenceCents) return [];
      if (useOwn && isPriceOf(judged, own.get(groupKey(judged)) ?? [])) return [];
      return [unusualAlert(judged, usual, score, useOwn, thresholds)];
    });
}

/** A repairer's usual bill is far above that of who cleans, and both are repairs. */
const isLikeOwn = (size: Cents, own: UsualAmount | null): boolean =>
  own !== null && own.count >= SAME_COUNTERPARTY_KNOWN && size * 2n <= own.median * 3n;

/** Who charges 60.00, 110.00 or 240.00 charges nothing unusual with any of them. */
function isPriceOf(judged: JudgedTransaction, own: readonly JudgedTransaction[]): boolean {
  const size = absoluteCents(judged.amountCents);
  const asMuch = own.filter(
    ({ date, amountCents }) =>
      date < judged.date && absoluteCents(amountCents) * 100n >= size * 95n,
  );
  return asMuch.length >= AS_MUCH_BEFORE;
}

const direction = ({ amountCents }: JudgedTransaction) => (amountCents < 0n ? 'out' : 'in');
const categoryKey = (row: JudgedTransaction) => JSON.stringify([direction(row), row.categoryId]);
const groupKey = (row: JudgedTransaction) =>
  JSON.stringify([direction(row), row.categoryId, row.counterpartyKey]);

/**
 * What the group of a transaction was like before its day. Ten thousand sales of a day have the same past, so each day
 * of a group is looked at once.
 */
function usualBefore(
  groups: ReadonlyMap<string, readonly JudgedTransaction[]>,
  keyOf: (row: JudgedTransaction) => string,
): (judged: JudgedTransaction) => UsualAmount | null {
  const known = new Map<string, UsualAmount | null>();
  return (judged) => {
    const key = keyOf(judged);
    const place = `${judged.date} ${key}`;
    let usual = known.get(place);
    if (usual === undefined) {
      const before = (groups.get(key) ?? []).filter(({ date }) => date < judged.date);
      usual = usualAmount(before.map(({ amountCents }) => absoluteCents(amountCents)));
      known.set(place, usual);
    }
    return usual;
  };
}

function unusualAlert(
  judged: JudgedTransaction,
  { median, count }: UsualAmount,
  score: number,
  sameCounterparty: boolean,
  thresholds: AlertThresholds,
): Alert {
  const isOut = direction(judged) === 'out';
  const amount = formatMoney(absoluteCents(judged.amountCents));
  const whose = sameCounterparty ? judged.counterparty : judged.category;
  return {
    rule: 'unusual_transaction',
    subject: { kind: 'transaction', id: judged.id },
    period: judged.date,
    severity: isOut && score >= thresholds.unusualScore * 2 ? 'high' : 'medium',
    title: isOut
      ? `Unusually large payment to ${judged.counterparty}`
      : `Unusually large deposit from ${judged.counterparty}`,
    message: `${amount} on ${formatDay(judged.date)} is far above the usual ${formatMoney(median)}, the middle of ${count} earlier amounts for ${whose}.`,
    threshold: `A robust z-score of ${thresholds.unusualScore} or more, and ${formatMoney(thresholds.unusualDifferenceCents)} or more above the middle`,
    whatToDo: isOut
      ? "Check the bill or receipt. If it's wrong, ask for your money back."
      : "Check what it was for, so it's recorded in the right place.",
    atRiskCents: absoluteCents(judged.amountCents),
    evidence: {
      facts: [
        { label: 'Amount', value: amount },
        { label: 'Middle of earlier amounts', value: formatMoney(median) },
        { label: 'Robust z-score', value: score.toFixed(2) },
      ],
      window: null,
      transactionIds: [judged.id],
      flow: direction(judged),
    },
  };
}

/**
 * Money out dated from `since` to `today` that repeats an earlier charge: same account,
 * counterparty and amount within the limit of days. Not raised for a counterparty that has charged
 * the same amount twice within those days at least twice before: then it is a habit.
 */
export function duplicateChargeAlerts(
  transactions: readonly JudgedTransaction[],
  since: BusinessDay,
  today: BusinessDay,
  thresholds: AlertThresholds,
): Alert[] {
  const charges = transactions.filter(({ amountCents }) => amountCents < 0n);
  const groups = groupBy(charges, ({ accountId, counterpartyKey }) =>
    JSON.stringify([accountId, counterpartyKey]),
  );
  return [...groups.values()].flatMap((group) => {
    const repeats = findRepeats(group, thresholds.duplicateDays);
    return repeats
      .filter(({ later }, index) => index < 2 && since <= later.date && later.date <= today)
      .map(({ earlier, later }) => duplicateAlert(earlier, later, thresholds));
  });
}

type Charge = Pick<JudgedTransaction, 'id' | 'date' | 'amountCents'>;

/** The charges of one counterparty that repeat an earlier one of the same amount within so many days, oldest first. */
export function findRepeats<One extends Charge>(
  group: readonly One[],
  days: number,
): { earlier: One; later: One }[] {
  const latest = new Map<Cents, One>();
  const repeats: { earlier: One; later: One }[] = [];
  const sorted = [...group].sort((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));
  for (const later of sorted) {
    const earlier = latest.get(later.amountCents);
    if (earlier && daysBetween(earlier.date, later.date) <= days) repeats.push({ earlier, later });
    latest.set(later.amountCents, later);
  }
  return repeats;
}

function duplicateAlert(
  earlier: JudgedTransaction,
  later: JudgedTransaction,
  thresholds: AlertThresholds,
): Alert {
  const amount = formatMoney(absoluteCents(later.amountCents));
  const [first, second] = [formatDay(earlier.date), formatDay(later.date)];
  const when = first === second ? `twice on ${first}` : `on ${first} and again on ${second}`;
  return {
    rule: 'duplicate_charge',
    subject: { kind: 'transaction', id: later.id },
    period: later.date,
    severity: 'high',
    title: `${later.counterparty} may have charged twice`,
    message: `${later.counterparty} charged ${amount} ${when}.`,
    threshold: `The same amount to the same counterparty within ${thresholds.duplicateDays} days`,
    whatToDo: `If there was only one purchase, ask ${later.counterparty} to refund the second ${amount}.`,
    atRiskCents: absoluteCents(later.amountCents),
    evidence: {
      facts: [
        { label: first, value: amount },
        { label: second, value: amount },
      ],
      window: null,
      transactionIds: [earlier.id, later.id],
    },
  };
}
