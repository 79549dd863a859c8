import { amountsSaid } from '../amount-asked.ts';
import { isHad } from '../amount-had.ts';
import { asksToFinance } from './financed.ts';

/** One price that is paid in two parts, without a loan. */
export interface InParts {
  priceCents: bigint;
  firstCents: bigint;
  /** 'Half of it'. */
  firstSaid: string;
  /** What stands behind the first part, and may say when the rest is due. */
  rest: string;
}

const parts: Record<string, bigint> = { half: 2n, third: 3n, quarter: 4n };
const start =
  '(?:up ?-?front|in advance|down|deposit|now|today|to start|at signing|when (?:we|i) sign|on signing|with the order)';
const share = new RegExp(
  String.raw`\b(?:(?<part>half)|(?:an? |one[ -])(?<piece>third|quarter)|(?<percent>\d{1,2})\s?(?:%|percent))(?: (?:of (?:it|that)|is|due|paid|payable|as an?|for an?|for the)){0,2}[\s-]${start}\b`,
  'i',
);
const isFirst = new RegExp(String.raw`^[^.?!,$\d]{0,20}?\b${start}\b`, 'i');
const ofRest = /\b(?:rest|balance|remainder|other half|remaining)\b/i;

/** '$18,500 and they want half up front', '9,000, 3,000 now and the rest on delivery'; null of all else. */
export function inParts(question: string): InParts | null {
  if (asksToFinance(question)) return null;
  const sums = amountsSaid(question).filter((one) => !isHad(question, one));
  const found = share.exec(question);
  if (found !== null) {
    const [price, ...others] = sums;
    const { part: half, piece, percent } = found.groups ?? {};
    const part = half ?? piece ?? '';
    const pieces = parts[part.toLowerCase()];
    if (price === undefined || others.length > 0) return null;
    if (percent === undefined && pieces === undefined) return null;
    const firstCents =
      pieces === undefined ? (price.cents * BigInt(percent ?? 0)) / 100n : price.cents / pieces;
    const firstSaid =
      percent === undefined ? `a ${part.toLowerCase()}`.replace('a half', 'half') : `${percent}%`;
    const rest = question.slice(found.index + found[0].length);
    return { priceCents: price.cents, firstCents, firstSaid, rest };
  }
  const [first, ...more] = sums.filter(({ to }) => isFirst.test(question.slice(to)));
  const [price, ...others] = sums.filter((one) => one !== first);
  if (first === undefined || price === undefined || more.length + others.length > 0) return null;
  const rest = question.slice(first.to);
  if (!ofRest.test(rest) || first.cents >= price.cents) return null;
  return { priceCents: price.cents, firstCents: first.cents, firstSaid: 'a part', rest };
}
