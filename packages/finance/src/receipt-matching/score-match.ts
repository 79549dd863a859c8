import { daysBetween, type BusinessDay } from '../calendar.ts';
import { absoluteCents, type Cents } from '../money.ts';
import { nameLikeness } from './name-likeness.ts';

/** What a receipt or an invoice says of itself; null where it could not be read. */
export interface ReceiptFacts {
  readonly company: string | null;
  readonly date: BusinessDay | null;
  readonly totalCents: Cents | null;
  readonly number: string | null;
}

/** A transaction that a receipt may belong to. */
export interface MatchCandidate {
  readonly id: string;
  readonly date: BusinessDay;
  /** Its size: 0 or more. */
  readonly amountCents: Cents;
  /** Whom it names, and the bank's own words: the better of them counts. */
  readonly names: readonly string[];
  /** Of an invoice or a bill, as the books have it. */
  readonly number: string | null;
  /** Another document belongs to it already. */
  readonly isTaken: boolean;
  /** How often the user linked documents of this company to transactions of this name, and how often not. */
  readonly accepted: number;
  readonly declined: number;
}

export interface ScoredMatch {
  readonly id: string;
  /** From 0 to 1, for ranking; it is no probability. `choose-match` says from where on it is sure. */
  readonly score: number;
  /** The amounts are the same to the cent. */
  readonly isExact: boolean;
  /** Something beside amount and date says that they belong together: the name, the number, or the user before. */
  readonly isNamed: boolean;
  /** Charged within days of the receipt, or it carries the receipt's number: a later one may be another visit. */
  readonly isTimely: boolean;
  /** A sentence part for the user: 'same amount, 2 days later, same name'. */
  readonly reason: string;
}

/** A tip or a rounding may stand between what a receipt says and what was charged. */
const TIP_SHARE_MAX = 0.3;
/** Banks post what a card was charged with within so many days. */
const CARD_DAYS_MAX = 4;

/**
 * How well a receipt and a transaction go together: amount, days between them, names, number, and what the user said
 * before. Null where they cannot belong together: amounts that no tip explains, or a charge long before the receipt.
 * Source: docs/finance.md, 'Receipts and transactions'.
 */
export function scoreMatch(receipt: ReceiptFacts, candidate: MatchCandidate): ScoredMatch | null {
  const amount = amountEvidence(receipt.totalCents, candidate.amountCents);
  const day = dayEvidence(receipt.date, candidate.date);
  if (amount === null || day === null) return null;
  const likeness = companyLikeness(receipt.company, candidate);
  const isNumbered = hasNumber(receipt.number, candidate);
  const learned = Math.log1p(candidate.accepted) * 1.6 - Math.log1p(candidate.declined) * 1.6;
  const evidence =
    amount.weight +
    day.weight +
    nameWeight(likeness) +
    (isNumbered ? 4 : 0) +
    learned -
    (candidate.isTaken ? 3 : 0);
  const isNamed = isNumbered || (likeness ?? 0) >= 0.6;
  return {
    id: candidate.id,
    score: 1 / (1 + Math.exp(-evidence)),
    isExact: amount.isExact,
    isNamed,
    isTimely: isNumbered || day.isTimely,
    reason: [
      amount.words,
      day.words,
      ...(isNumbered ? ['same number'] : []),
      ...nameReason(likeness, candidate),
      ...(candidate.isTaken ? ['has a document already'] : []),
    ].join(', '),
  };
}

/** What the user has linked twice is the same company, however the bank calls it. */
function companyLikeness(company: string | null, candidate: MatchCandidate): number | null {
  if (company === null) return null;
  const read = Math.max(0, ...candidate.names.map((name) => nameLikeness(company, name)));
  return candidate.accepted - candidate.declined >= 2 ? Math.max(read, 0.9) : read;
}

interface Evidence {
  weight: number;
  words: string;
}

function amountEvidence(
  total: Cents | null,
  charged: Cents,
): (Evidence & { isExact: boolean }) | null {
  if (total === null) return { weight: -1.5, words: 'amount not read', isExact: false };
  const receipt = absoluteCents(total);
  if (receipt === charged) return { weight: 2.5, words: 'same amount', isExact: true };
  const share = receipt === 0n ? 1 : Number(charged - receipt) / Number(receipt);
  if (Math.abs(share) <= 0.01)
    return { weight: -0.3, words: 'nearly the same amount', isExact: false };
  if (share > 0 && share <= TIP_SHARE_MAX) {
    return {
      weight: -1.8 - share * 2,
      words: `${Math.round(share * 100)}% more, perhaps a tip`,
      isExact: false,
    };
  }
  return null;
}

/** A card is charged within days; an invoice is paid within weeks; a bank may post the day before, by its own clock. */
function dayEvidence(
  date: BusinessDay | null,
  charged: BusinessDay,
): (Evidence & { isTimely: boolean }) | null {
  if (date === null) return { weight: -1, words: 'day not read', isTimely: false };
  const days = daysBetween(date, charged);
  const words =
    days === 0
      ? 'same day'
      : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
  if (days < -7 || days > 75) return null;
  const isTimely = days >= -1 && days <= CARD_DAYS_MAX;
  if (days < 0) return { weight: days === -1 ? 0.6 : 0.4 + days * 0.5, words, isTimely };
  if (isTimely) return { weight: 1.6 - days * 0.15, words, isTimely };
  return { weight: Math.max(-2, 1 - (days - CARD_DAYS_MAX) * 0.09), words, isTimely };
}

function nameWeight(likeness: number | null): number {
  if (likeness === null) return -1.2;
  return likeness < 0.3 ? -2.8 : -2.8 + ((likeness - 0.3) / 0.7) * 5.3;
}

function nameReason(likeness: number | null, { accepted, declined }: MatchCandidate): string[] {
  if (accepted > declined) return ['linked like this before'];
  if (likeness === null) return ['name not read'];
  if (likeness >= 0.85) return ['same name'];
  return likeness >= 0.6 ? ['similar name'] : ['another name'];
}

/** Four characters at least: '12' is on every paper. */
function hasNumber(number: string | null, candidate: MatchCandidate): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(number ?? '');
  if (wanted.length < 4 || !/\d/.test(wanted)) return false;
  if (plain(candidate.number ?? '') === wanted) return true;
  return candidate.names.some((name) => name.split(/\s+/).some((word) => plain(word) === wanted));
}
