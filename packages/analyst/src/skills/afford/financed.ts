import { cents, loanRepayments } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { countInWords, countOf } from '../../language/number-words.ts';
import { amountsSaid, amountText } from '../amount-asked.ts';
import { Wording } from '../figure.ts';
import type { AmountSaid } from '../raises.ts';
import { withoutElse } from './or-else.ts';

/** What is bought with a part at once and the rest as a loan. */
export interface Financed {
  /** Null where a part at once and one a month are said alone. */
  priceCents: bigint | null;
  downCents: bigint;
  monthlyCents: bigint;
  /** '$38,000 over 5 years at 8%'. */
  loanSaid: string;
  /** '20% of $60,000', where a share was said. */
  downSaid: string | null;
  /** What nobody said of the loan, and was taken as an example: 'the rate and the years'. */
  assumed: string | null;
}

const finances =
  /\b(?:finance|finances|financed|financing)\b|\bdown payment\b|\bloan for (?:the|it|all)\b|\b(?:rest|balance|remainder)\b[^.?!]*\b(?:loan|over|payments?|monthly)\b|\bput(?:ting)? [^.?!]*\bdown\b|\bdown(?: payment)?,? (?:and|then|plus|with)\b[^.?!]*\b(?:an?|per|each|every) (?:month|mo)\b/i;
const count = String.raw`(?<count>${countInWords}|\d{1,3})`;
const term = new RegExp(String.raw`\b${count}[\s-](?<unit>years?|yrs?|months?)\b`, 'gi');
const shareDown =
  /(?<share>\d{1,2}(?:\.\d+)?)\s?(?:%|percent) (?:of (?:it|that) )?(?:down|up ?front)\b/i;
const anyShare = /(?<share>\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent\b)/gi;
const isDown =
  /^(?:\s(?:grand|k|thousand|dollars|bucks))?\s?(?:(?:of it|as a|for the) )?(?:down|up ?front)\b/i;

const isEachMonth =
  /^(?:\s(?:grand|k|thousand|dollars|bucks))?\s?(?:(?:an?|per|each|every|\/)\s?(?:month|mo)\b|monthly\b)/i;

export const EXAMPLE = { points: 800, months: 60 };

/** A loan of so much, of which nobody said the terms. */
export const exampleLoan = (loan: bigint) => loanOver(loan, EXAMPLE);

function loanOver(loan: bigint, { months, points }: typeof EXAMPLE) {
  const years = months % 12 === 0 ? `${String(months / 12)} years` : `${String(months)} months`;
  return {
    monthlyCents: loanRepayments(cents(loan), months, points)[0]?.paymentCents ?? 0n,
    loanSaid: `${amountText(loan)} over ${years.replace(/^1 years$/, '1 year')} at ${String(points / 100)}%`,
  };
}

/** Whether a part is to be paid later as a loan; where a loan is what else there is, it is asked whether the price can be paid. */
export const asksToFinance = (question: string): boolean => finances.test(withoutElse(question));

const isLoanDown =
  /^(?:\s(?:grand|k|thousand|dollars|bucks))?\s?down\b(?! (?:from|by|this|last|since)\b)/i;

/** 'Around 28 grand, maybe 5 down': what is down is a part of the price, and the rest a loan. */
const isPartDown = (
  question: string,
  price: AmountSaid | undefined,
  down: AmountSaid | undefined,
) =>
  price !== undefined &&
  down !== undefined &&
  down.cents < price.cents &&
  isLoanDown.test(question.slice(down.to));

const ofRest = /\b(?:rest|balance|remainder)\b/i;

/** What is to be financed, by the price and what is paid at once; null where nothing is, or what it costs is not said. */
export function financedAsked(question: string): Financed | null {
  const said = sumsSaid(question);
  if (said === null) return null;
  const { price, down, each } = said;
  if (isPaidOff(question, said)) return asOffered(said.price.cents, 0n, said.each.cents);
  if (!asksToFinance(question) && !isPartDown(question, price, down)) return null;
  if (each !== undefined)
    return down === undefined ? null : asOffered(price?.cents ?? null, down.cents, each.cents);
  return price === undefined ? null : asLoan(question, price, down);
}

/** The price, what is down and what is paid each month, each said once at most. */
function sumsSaid(question: string) {
  const sums = amountsSaid(question);
  const downs = sums.filter(({ to }) => isDown.test(question.slice(to)));
  const monthly = sums.filter(({ to }) => isEachMonth.test(question.slice(to)));
  const prices = sums.filter((one) => !downs.includes(one) && !monthly.includes(one));
  const [[price], [down], [each]] = [prices, downs, monthly];
  return [prices, downs, monthly].some(({ length }) => length > 1) ? null : { price, down, each };
}

/** '$41,500, figure $790 a month for five years': what is paid each month comes to the price, with interest. */
function isPaidOff(
  question: string,
  said: NonNullable<ReturnType<typeof sumsSaid>>,
): said is { price: AmountSaid; down: undefined; each: AmountSaid } {
  const { price, down, each } = said;
  if (price === undefined || each === undefined || down !== undefined) return false;
  const { months, assumed } = termsOf(question);
  if (months === null || assumed?.includes('years') === true) return false;
  const paid = each.cents * BigInt(months);
  return paid >= price.cents && paid <= 2n * price.cents && !asksOfEither.test(question);
}
const asksOfEither = /\b(?:or|versus|vs)\b/i;

function asLoan(
  question: string,
  price: AmountSaid,
  down: AmountSaid | undefined,
): Financed | null {
  const share = shareDown.exec(question)?.groups?.['share'];
  // The rest is what is left of a price, and not all of it.
  if (down === undefined && share === undefined && ofRest.test(question)) return null;
  const downCents = downOf(price, down, share);
  const loan = price.cents - downCents;
  if (loan <= 0n) return null;
  const { points, months, assumed } = termsOf(question);
  if (points === null || months === null) return null;
  return {
    ...{ priceCents: price.cents, downCents, assumed },
    ...loanOver(loan, { points, months }),
    downSaid: share === undefined ? null : `${share}% of ${amountText(price.cents)}`,
  };
}

/** '9k down and 640 a month': nothing is worked out of what a seller says. */
const asOffered = (price: bigint | null, downCents: bigint, monthlyCents: bigint): Financed => ({
  ...{ priceCents: price, downCents, monthlyCents },
  ...{ loanSaid: 'as offered', downSaid: null, assumed: null },
});

function downOf(price: AmountSaid, down: AmountSaid | undefined, share: string | undefined) {
  if (down !== undefined) return down.cents;
  return share === undefined
    ? 0n
    : (price.cents * BigInt(Math.round(Number(share) * 100))) / 10_000n;
}

/** How the loan is paid back, with an example of what was not said; null of what may be one or the other. */
function termsOf(question: string) {
  const rates = [...question.matchAll(anyShare)]
    .filter(
      ({ 0: said, index }) =>
        !/^ (?:of (?:it|that) )?(?:down|up ?front)\b/i.test(question.slice(index + said.length)),
    )
    .map(({ groups }) => Math.round(Number(groups?.['share']) * 100));
  const terms = [...question.matchAll(term)].map(({ groups }) => {
    const said = groups?.['count'] ?? '';
    const number = countOf(said) ?? Number(said);
    return /^y/i.test(groups?.['unit'] ?? '') ? number * 12 : number;
  });
  const missing = [
    ...(rates.length === 0 ? ['the rate'] : []),
    ...(terms.length === 0 ? ['the years'] : []),
  ];
  return {
    points: rates.length > 1 ? null : (rates[0] ?? EXAMPLE.points),
    months: terms.length > 1 || terms[0] === 0 ? null : (terms[0] ?? EXAMPLE.months),
    assumed: missing.length === 0 ? null : missing.join(' and '),
  };
}

/** What was taken as an example, and how to ask with what is known. */
export const assumedText = ({
  assumed,
  loanSaid,
}: Pick<Financed, 'assumed' | 'loanSaid'>): string | null =>
  assumed === null
    ? null
    : `You didn't say ${assumed} of the loan, so I used ${loanSaid} as an example. Ask again with your actual offer, like “over 4 years at 7%”.`;

/** A loan of which it is not said what it is of. */
export const phraseWhichPrice = (): Answer => ({
  ...new Wording()
    .add('What does it cost, and how much do you pay up front?')
    .add(
      'Ask again with both, like “a $30,000 van with $5,000 down and the rest over 5 years at 8%”.',
    )
    .next('How much can I safely spend?')
    .done(''),
  understood: false,
});
