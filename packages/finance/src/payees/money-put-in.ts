import type { BusinessDay } from '../calendar.ts';
import { groupBy } from '../group-by.ts';

/** A row of a bank account: money in above zero, money out below. */
export interface MovedRow {
  readonly id: string;
  readonly date: BusinessDay;
  readonly amountCents: bigint;
  readonly accountId: string;
  /** Whom it is with; null where nobody is named. */
  readonly party: string | null;
  readonly name: string;
  /** What the bank wrote. */
  readonly text: string;
  /** It is called like a person. */
  readonly isPerson: boolean;
  /** It stands on the account of a loan already. */
  readonly isOfLoan?: boolean;
}

/** What came in and is most likely no sale: an owner's own money, or what a lender lent. */
export interface PutIn {
  readonly row: MovedRow;
  readonly by: 'owner' | 'lender';
}

/** From this part of what comes in a month on, one receipt changes what is judged: a twentieth. */
const LARGE_PART = 20n;
/** Who sends money more often than that earns it, or sells. */
const RECEIPTS_MAX = 2;
/** So many payments, and somebody is paid again and again. */
const PAYMENTS_MIN = 3;
/** A bill or a refund is seldom a whole multiple of $500. */
const ROUND_CENTS = 50_000n;

const ofLoan =
  /\b(?:loans?|lending|lenders?|sba|line of credit|credit line|loc advance|cash advance)\b/i;
const ofOwner =
  /\b(?:owners?|shareholders?)(?:['’]s?)? (?:\w+ )?(?:contributions?|investments?|deposits?|injections?|funds)\b|\bcapital (?:contributions?|investments?|injections?)\b/i;

/**
 * What an owner or a lender put in, as far as a bank alone tells: the bank's own words name a loan or an owner's deposit; or a round sum came, once or
 * twice in all, from a person who is paid again and again, or from somebody who is paid again and again only since. A small sum changes nothing and
 * stays.
 */
export function moneyPutIn(rows: readonly MovedRow[]): PutIn[] {
  const receipts = rows.filter(({ amountCents }) => amountCents > 0n);
  const months = new Set(receipts.map(({ date }) => date.slice(0, 7))).size;
  const all = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  const isLarge = ({ amountCents }: MovedRow) =>
    amountCents * LARGE_PART * BigInt(Math.max(1, months)) >= all;
  const large = receipts.filter(isLarge);
  const called = [
    ...fewOf(large, ofLoan).map((row) => ({ row, by: 'lender' as const })),
    ...fewOf(large, ofOwner).map((row) => ({ row, by: 'owner' as const })),
  ];
  const byParty = groupBy(
    rows.filter(({ party }) => party !== null),
    ({ party }) => party ?? '',
  );
  const known = new Map(called.map((one) => [one.row.id, one]));
  for (const row of large) {
    const by = known.has(row.id) ? null : paidAsWell(byParty.get(row.party ?? '') ?? []);
    if (by !== null) known.set(row.id, { row, by });
  }
  return large.flatMap(({ id }) => known.get(id) ?? []);
}

/** Those whose words say so; where many do, it is what the business sells. */
function fewOf(large: readonly MovedRow[], words: RegExp): readonly MovedRow[] {
  const found = large.filter(({ name, text }) => words.test(name) || words.test(text));
  return found.length > RECEIPTS_MAX ? [] : found;
}

/** Who sent a round sum once or twice and is paid again and again: a person at any time, anybody else only since. */
function paidAsWell(rows: readonly MovedRow[]): PutIn['by'] | null {
  const sent = rows.filter(({ amountCents }) => amountCents > 0n);
  const [first] = sent;
  if (first === undefined || sent.length > RECEIPTS_MAX) return null;
  if (sent.some(({ amountCents }) => amountCents % ROUND_CENTS !== 0n)) return null;
  const paid = rows.filter(({ amountCents }) => amountCents < 0n);
  if (paid.length < PAYMENTS_MIN) return null;
  if (first.isPerson) return 'owner';
  return paid.every(({ date }) => date >= first.date) ? 'lender' : null;
}
