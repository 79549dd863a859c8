import { amountsSaid, unitBeside } from '../amount-asked.ts';
import { dollars } from '../figure.ts';
import { EXAMPLE_RATES, percent, shareOf } from './phrase-taxes.ts';

const ofTax = /\b(?:estimates?|estimated|quarterly|quarterlies|irs|installments?)\b/i;
const sent = /\b(?:paid|pay|sent|send|sending|put)\b[^.?!,]{0,25}$/i;
/** A comma between digits ends no clause. */
const clauseEnds = /[.?!;]|,(?!\d)|\b(?:how|what|should)\b/i;

/** What the owner says they sent for estimates, or usually send, the tax being named beside the sum; null of none and of several. */
export function sentSaid(question: string): bigint | null {
  const [one, ...others] = amountsSaid(question).filter(({ from, to }) => {
    const before = question.slice(0, from).split(clauseEnds).at(-1) ?? '';
    const behind = question.slice(to).split(clauseEnds, 1)[0] ?? '';
    return sent.test(before) && ofTax.test(`${before}${behind}`);
  });
  return one === undefined || others.length > 0 ? null : one.cents;
}

/** The one sum that is put aside: what is put aside a month, was sent already, earned or spent is no such sum. */
export function heldSaid(question: string, isOfHeld: boolean): bigint | null {
  const [sum, ...others] = amountsSaid(question).filter(
    (one) => unitBeside(question, one) === null,
  );
  if (sum === undefined || others.length > 0) return null;
  const [before, behind] = [question.slice(0, sum.from), question.slice(sum.to)];
  if (isMoved.test(before) || isOfElse.test(before) || /^ on (?!the side\b)/i.test(behind))
    return null;
  const isBeside = isOfHeld && (holding.test(before) || aside.test(behind));
  const isAside = keeping.test(before) || (having.test(before) && aside.test(behind));
  return isAside || isBeside ? sum.cents : null;
}

const isMoved =
  /\b(?:sent|paid|made|earn(?:ed)?|billed|invoiced|grossed|brought in|took in|sold|bought|spent)\b(?:(?!\bif\b)[^.?!,])*$|\b(?:send|pay)(?: \w+)? ?$/i;
/** Taxes on it, or what they are on. */
const isOfElse = /\b(?:profits?|revenue|sales|income)\b[^.?!,]*$|\bon(?: about| around)? ?$/i;
const holding =
  /\b(?:hold(?:ing)?|keep(?:ing)?|kept|savings?|reserves?|tax account)(?: (?:account|is|has|at|of|about|around|only))* ?$/i;
const somewhat =
  '(?: (?:already|only|just|about|around|roughly|maybe|like|another|got|away|up|by|for (?:the |my |our )?(?:tax(?:es)?|irs)))*';
/** The verb stands right before the sum: 'I have 9,000 aside', and not 'we have a $9,000 job'. */
const keeping = new RegExp(
  String.raw`\b(?:i|we)\b[^.?!,]{0,15}?\b(?:saved|stashed|socked|tucked|(?:set|put) (?:aside|away|by))${somewhat} $`,
  'i',
);
const having = new RegExp(
  String.raw`\b(?:have|['’]ve|had|got|put|set|moved|kept|keep|hold)${somewhat} $`,
  'i',
);
const aside =
  /^[^.?!,;]{0,15}?\b(?:(?<!\bto set )aside|away|saved(?! on\b)|stashed|sitting|put by|socked|tucked|for (?:the |my |our )?(?:tax(?:es)?|irs)\b|in (?:(?:the|my|our|a) )?(?:(?:tax(?:es)? )?(?:savings?|reserves?)|(?:tax(?:es)?|separate) account))\b/i;

/** A sum against what some rates make. */
function againstRates(said: bigint, sums: readonly bigint[]): string {
  if (sums.every((one) => said >= one)) return 'covers any of these';
  return sums.every((one) => said < one) ? 'is less than each of these' : 'is between these';
}

const ratesOf = (rate: number | null): readonly number[] =>
  rate === null ? EXAMPLE_RATES : [rate];

/** What was sent for a year as the owner says, against what a rate makes of its profit. */
export function paidSaidText(
  said: bigint | null,
  { profit, rate }: { profit: bigint; rate: number | null },
): string[] {
  if (said === null || profit <= 0n) return [];
  const sums = ratesOf(rate).map((one) => shareOf(profit, one));
  const [least = 0n, most = 0n] = [sums[0], sums.at(-1)];
  const left = (sum: bigint) => dollars(sum > said ? sum - said : 0n);
  const rest =
    said >= most
      ? 'so at those rates no more income tax is left on this profit'
      : least === most
        ? `so ${left(most)} would be left`
        : `so ${left(least)} to ${left(most)} would be left`;
  return [
    `The ${dollars(said)} you say you paid ${againstRates(said, sums)}, ${rest}. That leaves out tax on other income and self-employment tax.`,
  ];
}

const MONTHS = 12;

/** One of the four installments: a quarter of the tax of a year that goes as these months did, against the sum that is usually sent. */
export function installmentText(
  said: bigint | null,
  { profit, rate, months }: { profit: bigint; rate: number | null; months: number },
): string[] {
  if (profit <= 0n) return [];
  const year = (profit * BigInt(MONTHS)) / BigInt(months);
  const sums = ratesOf(rate).map((one) => shareOf(year, one) / 4n);
  const told = ratesOf(rate).map((one, at) => `${dollars(sums[at] ?? 0n)} at ${percent(one)}`);
  const pace = months === MONTHS ? '' : ' at this pace';
  return [
    `That covers ${String(months)} months. One installment is a quarter of the year's tax${pace}: ${told.join(', ')}.`,
    ...(said === null ? [] : [`The ${dollars(said)} you mentioned ${againstRates(said, sums)}.`]),
  ];
}

/** One of the four installments of a year that goes on as it went so far. */
export function installmentAhead(
  { profit, rate }: { profit: bigint; rate: number | null },
  daysPassed: number,
): string | null {
  if (profit <= 0n) return null;
  const year = (profit * 365n) / BigInt(daysPassed);
  const told = ratesOf(rate).map((one) => `${dollars(shareOf(year, one) / 4n)} at ${percent(one)}`);
  return `One installment is a quarter of the year's tax. At the pace so far, that's ${told.join(', ')}.`;
}
