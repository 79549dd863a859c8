import type { AmountRow, PlacedAmount } from './amount-rows.ts';
import type { AmountLabel } from './label-words.ts';
import { clearly, type ExtractedField } from './extracted-fields.ts';

interface Candidate {
  amount: PlacedAmount;
  page: number;
  score: number;
  index: number;
  /** Whether its figures were recognized surely, or stand on the page more than once. */
  isSure: boolean;
  /** How surely its figures were recognized where they are clearest; 1 where arithmetic bears them out. */
  sureness: number;
}

/** How much a label says that the amount beside it is what was to be paid. */
const weightOf: Record<AmountLabel, number> = {
  'rounded total': 3.2,
  'grand total': 3,
  total: 2.5,
  card: 1.3,
  amount: 1.2,
  cash: 1,
  subtotal: 0.8,
  tax: 0,
  rounding: 0,
  change: 0,
  other: 0,
};

/** Figures of a picture that were recognized less surely need another row, or arithmetic, that says the same. */
const sureEnough = 0.75;

/** Only arithmetic can speak for an amount without words. */
const unlabeled = 0.4;

/** Readings with at least this score are filled in; their confidence grows with it. */
const surelyAbove = 2.4;
const confidenceOf = (score: number) => (score >= 5 ? 0.98 : score >= 3.5 ? 0.95 : 0.9);

/**
 * What was to be paid, in cents. The words beside each amount speak for it; so does arithmetic: cash less change, net
 * plus tax plus rounding, the sum of the lines above. Absent when nothing speaks clearly.
 */
export function findTotal(rows: readonly AmountRow[]): ExtractedField<bigint> | undefined {
  const candidates = candidatesIn(rows);
  for (const [value, candidate] of candidates) {
    const proof = proofOf(rows, value, candidate);
    candidate.score += proof;
    candidate.isSure ||= proof >= 1;
    if (proof >= 1) candidate.sureness = 1;
  }
  const ranked = [...candidates.values()].sort((a, b) => b.score - a.score || b.index - a.index);
  const [best, second] = ranked;
  if (best === undefined || best.score < surelyAbove || isContradicted(rows, best) || !best.isSure)
    return undefined;
  const isClose = second !== undefined && best.score - second.score < 0.4;
  const confidence = clearly(isClose ? 0.8 : confidenceOf(best.score), best.sureness);
  return { value: best.amount.cents, confidence, page: best.page, box: best.amount.box };
}

/** The amounts that a label, or their place alone, offers as the total; of one value that stands twice the better. */
function candidatesIn(rows: readonly AmountRow[]): Map<bigint, Candidate> {
  const candidates = new Map<bigint, Candidate>();
  const handedOver = paidWithChange(rows);
  const summaryFrom = taxSummaryStart(rows);
  for (const row of rows) {
    const amount = row.amounts.at(-1);
    const label = amount === undefined ? null : labelOfSize(row.label, amount.cents);
    const weight = label === null ? unlabeled : weightOf[label];
    if (amount === undefined || amount.cents <= 0n || weight === 0) continue;
    if (label === 'cash' && handedOver.has(amount.cents)) continue;
    // A row of a tax summary has a net amount and a tax, and its total is of the taxes.
    if (row.index > summaryFrom) continue;
    const known = candidates.get(amount.cents);
    if (known === undefined) {
      const isSure = amount.sureness >= sureEnough;
      candidates.set(amount.cents, { amount, page: row.page, score: weight, index: row.index, isSure, sureness: amount.sureness }); // prettier-ignore
    } else {
      known.isSure = true;
      known.sureness = Math.max(known.sureness, amount.sureness);
      known.score = Math.max(known.score, weight) + (row.label === null ? 0 : 0.5);
    }
  }
  return candidates;
}

/** 'Rounding 72.75' names the amount after rounding: no rounding is as large. */
const labelOfSize = (label: AmountLabel | null, cents: bigint) =>
  label === 'rounding' && sizeOf(cents) >= 10n ? 'rounded total' : label;

/** What was handed over where change was given: more than was to be paid. */
function paidWithChange(rows: readonly AmountRow[]): Set<bigint> {
  const changes = amountsOf(rows, 'change').map(sizeOf);
  const isGiven = changes.some((change) => change > 0n);
  return new Set(isGiven ? amountsOf(rows, 'cash').map(sizeOf) : []);
}

/**
 * Whether the page says otherwise: cents that are not even to five where there was a rounding, or where an even amount a
 * cent or two away was paid or stands beside a total. This one is then what it was before it was rounded.
 */
function isContradicted(rows: readonly AmountRow[], { amount: { cents } }: Candidate): boolean {
  if (cents % 5n === 0n) return false;
  const isRounded = amountsOf(rows, 'rounding').some((by) => by !== 0n && sizeOf(by) < 10n);
  const isNear = (other: bigint) => other % 5n === 0n && sizeOf(other - cents) <= 2n;
  return (
    isRounded ||
    amountsOf(rows, 'cash', 'card', 'total', 'grand total', 'rounded total', 'amount')
      .map(sizeOf)
      .some(isNear)
  );
}

function taxSummaryStart(rows: readonly AmountRow[]): number {
  const row = rows.find(({ words }) =>
    /(?:GST|TAX|VAT|SST)\s*(?:SUMMARY|ANALYSIS|BREAKDOWN|SPECIFICATION)/i.test(words),
  );
  return row?.index ?? Infinity;
}

const amountsOf = (rows: readonly AmountRow[], ...labels: AmountLabel[]): bigint[] =>
  rows.flatMap(({ label, amounts }) => {
    const cents = amounts.at(-1)?.cents;
    return label !== null && labels.includes(label) && cents !== undefined ? [cents] : [];
  });

const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);

function proofOf(rows: readonly AmountRow[], value: bigint, { index }: Candidate): number {
  let proof = 0;
  const changes = amountsOf(rows, 'change').map(sizeOf);
  const paid = amountsOf(rows, 'cash', 'card').map(sizeOf);
  if (paid.some((cash) => changes.some((change) => cash - change === value && cash !== change)))
    proof += 2;
  const roundings = amountsOf(rows, 'rounding').filter(
    (cents) => cents !== 0n && sizeOf(cents) < 10n,
  );
  const totals = amountsOf(rows, 'total', 'grand total', 'subtotal', 'rounded total');
  for (const rounding of roundings) {
    const isRounded = totals.some(
      (total) => total + rounding === value || total - rounding === value,
    );
    const isEven = value % 5n === 0n;
    if (isRounded) proof += isEven ? 1.5 : -1.5;
  }
  const taxes = amountsOf(rows, 'tax');
  if (isSumAbove(rows, value, index)) proof += 1.5;
  // 'Net amount' is the total of one country and what another adds its tax to.
  if (taxes.some((tax) => tax > 0n && totals.includes(value + tax))) proof -= 3;
  if (totals.some((net) => taxes.some((tax) => tax > 0n && net + tax === value))) proof += 1;
  // No part is more than the whole.
  if (largestItem(rows, index) > value) proof -= 1.5;
  return proof;
}

/** Whether the amounts at the right of the rows above, those of the items, add up to this one. */
function isSumAbove(rows: readonly AmountRow[], value: bigint, index: number): boolean {
  let sum = 0n;
  let count = 0;
  for (const row of rows.slice(0, index)) {
    if (row.label !== null) continue;
    const cents = row.amounts.at(-1)?.cents;
    if (cents === undefined) continue;
    sum += cents;
    count += 1;
  }
  return count >= 2 && sum === value;
}

/** Of the rows above without a label; none where some of them are taken back. */
function largestItem(rows: readonly AmountRow[], index: number): bigint {
  const items = rows
    .slice(0, index)
    .filter(({ label }) => label === null)
    .map(({ amounts }) => amounts.at(-1)?.cents ?? 0n);
  if (items.some((cents) => cents < 0n)) return 0n;
  return items.reduce((one, other) => (one > other ? one : other), 0n);
}
