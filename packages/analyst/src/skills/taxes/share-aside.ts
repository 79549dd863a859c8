import type { Answer } from '../../answer/answer.ts';
import { dollars, shareText, Wording, type Figure } from '../figure.ts';
import { countInWords, countOf } from '../../language/number-words.ts';
import { listOf } from '../../language/phrases.ts';

export interface ShareAside {
  basisPoints: bigint;
  measure: 'net_profit' | 'revenue';
  /** 'A quarter of profit', '30% of revenue'. */
  said: string;
}

const parts: ReadonlyMap<string, number> = new Map([
  ...([
    ['half', 5_000],
    ['third', 3_333],
    ['quarter', 2_500],
    ['fifth', 2_000],
  ] as const),
  ['tenth', 1_000],
]);
const share = String.raw`(?:(?:an?|one) )?(?<part>${[...parts.keys()].join('|')})|(?<count>\d{1,2}(?:\.\d)?|${countInWords})\s?(?:%|percent)`;
const measured =
  '(?<measure>profits?|net|income|revenue|sales|what (?:we|i) (?:make|made|earn|earned|bring in|brought in))';
const shareOf = new RegExp(
  String.raw`\b(?:${share}) (?:of|from) (?:(?:our|my|the|all|net|any|every|this (?:year|quarter|month)(?:'s|s)?|what) ){0,3}${measured}\b`,
  'i',
);
const aside =
  /\b(?:put|putting|set|setting|save|saving|tuck|sock|stash|keep|keeping|move|moving)\b(?:\W+\w+){0,10}?\W+(?:aside|away|back|by|for (?:the )?tax(?:es|man)?)\b|\bfor (?:the )?(?:tax(?:es|man)?|irs)\b/i;

/** A share of profit or revenue that somebody wants to put aside; null of any other question. */
export function shareAsideAsked(question: string): ShareAside | null {
  const { part, count, measure } = shareOf.exec(question)?.groups ?? {};
  if (measure === undefined || !aside.test(question)) return null;
  const percent = count === undefined ? null : (countOf(count) ?? Number(count));
  const points = percent === null ? parts.get(part?.toLowerCase() ?? '') : percent * 100;
  if (points === undefined || points <= 0) return null;
  const isOfRevenue = /^(?:revenue|sales|what .* (?:bring|brought) in)$/i.test(measure);
  const of = isOfRevenue ? 'revenue' : 'profit';
  const said = percent === null ? `A ${part?.toLowerCase() ?? ''}` : `${String(percent)}%`;
  return {
    ...{ basisPoints: BigInt(Math.round(points)), measure: isOfRevenue ? 'revenue' : 'net_profit' },
    said: `${said.replace('A half', 'Half')} of ${of}`,
  };
}

const shareOfSales =
  /\b(?:share|percent(?:age)?|portion|part|cut|slice|how much) (?:of|from|out of) (?:each|every|the|my|our|all|a|any)\b[^.?!]{0,16}\b(?:sales?|revenue|deposits?|takings|receipts|income|dollars?|checks?|payments?|what (?:comes|came) in)\b/i;

/** 'What share of each week's sales should I move over for the IRS': what a rate of profit is of sales. */
export const asksShareOfSales = (question: string): boolean =>
  shareOfSales.test(question) &&
  /\b(?:tax\w*|irs|uncle sam\w*)\b/i.test(question) &&
  /\b(?:should|go|goes|put|set|move|moving|save|keep|hold)\b/i.test(question) &&
  shareAsideAsked(question) === null;

/** Of so much revenue so much is profit: what the owner's rate, or some rates, of that come to. */
export function phraseShareOfSales(facts: {
  profit: Figure;
  revenue: Figure;
  rates: readonly number[];
  weeks: number;
  when: string;
}): Answer | null {
  const { profit, revenue, rates, weeks, when } = facts;
  if (profit.cents <= 0n || revenue.cents <= 0n || weeks < 1) return null;
  const wording = new Wording();
  const told = rates.map((rate) => {
    const share = shareText(profit.cents * BigInt(rate), revenue.cents * 10_000n) ?? '';
    const week = (profit.cents * BigInt(rate)) / 10_000n / BigInt(weeks);
    return `${share} of sales at a ${String(rate / 100)}% tax rate (about ${dollars(week)} a week)`;
  });
  return wording
    .add(`Income tax takes ${listOf(told)}.`)
    .add(
      `Profit ${when} was ${shareText(profit.cents, revenue.cents) ?? 'part'} of sales: ${wording.say(profit)} of ${wording.say(revenue)}.`,
    )
    .done('');
}
