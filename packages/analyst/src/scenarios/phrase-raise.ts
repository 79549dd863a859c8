import { cents, divideRounded, formatMoney, formatRange, type DateRange } from '@cairn/finance';
import { formatValue, plain } from '../answer/format.ts';

/** How many were sold, in hundredths, and what they brought, in these months. */
export interface SoldByPiece {
  names: readonly string[];
  pieces: bigint;
  salesCents: bigint;
  span: DateRange;
  months: number;
}

const money = (amount: bigint) => formatMoney(cents(amount < 0n ? -amount : amount));
const rounded = (amount: bigint, by: bigint) => divideRounded(amount, by, 'half-away-from-zero');
const percentOf = (part: bigint, whole: bigint) =>
  `${(Number(rounded(part * 10_000n, whole)) / 100).toString()}%`;
/** What ends is told by the month alone. */
const amounts = (yearly: bigint, ends: boolean) =>
  `${money(rounded(yearly, 12n))} ${yearly < 0n ? 'less' : 'more'} a month${ends ? '' : `, or ${money(yearly)} a year`}`;

export const piecesIn = ({ pieces }: Pick<SoldByPiece, 'pieces'>): string =>
  formatValue(pieces, 'quantity');

export interface PriceMoved {
  /** Below zero for a lower price; of what goes to a price by what it is on average. */
  each: bigint;
  /** The new price, where the old one was not said. */
  to: bigint | null;
  /** What all that was sold would have brought more. */
  changeCents: bigint;
}

/** How many are sold, what another price of each comes to, and how many less, or more, make it nothing. */
export function phrasePriceRaise(
  sold: SoldByPiece,
  { each, to, changeCents }: PriceMoved,
  yearly: bigint,
  ends: boolean,
): string[] {
  const { names, pieces, salesCents, span } = sold;
  const price = rounded(salesCents * 100n, pieces);
  const what = names.map(plain).join(' and ');
  const size = changeCents < 0n ? -changeCents : changeCents;
  // So many at the new price bring as much as all of them at the old one.
  const changed = rounded(pieces * size, salesCents + changeCents);
  const part = percentOf(size, salesCents + changeCents);
  const less = each < 0n ? 'less' : 'more';
  const lead =
    to === null
      ? `${money(each)} ${less} each`
      : `${money(to)} each, ${money(each)} ${less} than now,`;
  const exact = changed < 10_000n ? 10n : 100n;
  const count = formatValue(rounded(changed, exact) * exact, 'quantity');
  const about = changed < 100n ? 'less than one' : `about ${count}`;
  return [
    `From ${formatRange(span.from, span.to)}, you sold ${piecesIn(sold)} of ${what} at an average of ${money(price)}.`,
    `**${lead} comes to ${amounts(yearly, ends)}.**`,
    each > 0n
      ? `That assumes you sell as many. If you lose ${part} of them, ${about} of ${piecesIn(sold)}, revenue is back where it was.`
      : `That assumes you sell no more. With ${part} more, ${about} on top of ${piecesIn(sold)}, revenue is back where it was.`,
  ];
}

/** What somebody is paid. */
export interface PaidNow {
  name: string;
  /** Null where no paychecks tell it. */
  pay: {
    yearlyCents: bigint;
    /** What the paychecks of the last three whole months come to in a month, whoever was paid in a part of the year alone. */
    latelyCents: bigint;
    span: DateRange;
    /** Where each paycheck is alike; null where they differ. */
    each: { cents: bigint; beat: string } | null;
  } | null;
  /** Payroll taxes on wages; null where none are on record. */
  taxes: { cents: bigint; wagesCents: bigint; isOwn: boolean } | null;
}

/** What somebody is paid now, and what more pay comes to with the payroll taxes on it. */
export function phrasePayRaise(
  { name, pay, taxes }: PaidNow,
  more: string,
  yearly: { pay: bigint; withTaxes: bigint },
  ends: boolean,
): string[] {
  const who = plain(name);
  const now =
    pay === null
      ? `Your records don't show what ${who} is paid now.`
      : `${who} is paid ${money(rounded(pay.yearlyCents, 12n))} a month before taxes${
          pay.each === null
            ? ` on average (${formatRange(pay.span.from, pay.span.to)})`
            : `, ${money(pay.each.cents)} ${pay.each.beat} (${formatRange(pay.span.from, pay.span.to)})`
        }.`;
  if (taxes === null)
    return [
      now,
      `**${more} comes to ${amounts(yearly.pay, ends)}.**`,
      "Payroll taxes come on top, but I don't see any in your records.",
    ];
  const share = percentOf(taxes.cents, taxes.wagesCents);
  const of = taxes.isOwn ? 'the rate on these paychecks' : 'the rate in your books';
  return [
    now,
    `${more} comes to ${amounts(yearly.pay, ends)}. **With payroll taxes of ${share}, it costs ${amounts(yearly.withTaxes, ends)}** (${of}). Benefits tied to pay would come on top.`,
  ];
}
