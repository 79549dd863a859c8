import { countInWords, countOf } from '../../language/number-words.ts';

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
