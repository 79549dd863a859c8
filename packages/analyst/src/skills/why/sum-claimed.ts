import { amountsSaid, amountText } from '../amount-asked.ts';
import { sizeOf } from '../figure.ts';

const moved =
  /\b(?:f[ae]ll(?:en)?|drop(?:ped)?|declined|shr[au]nk|lost|los(?:e|ing)|slipped|r[io]se|risen|jumped|grew|grown|climbed|gained|(?:is|are|was|were|['’]s|go|goes|went|gone|cash|profit|sales|checking|savings|way) (?:down|off|up))\b(?![^.?!;,$]*\b(?:an?|the|our) $)(?:(?! (?:when|after|we|i)\b)[^.?!;,$]){0,20}$/i;
const more = /^[^.?!;,]{0,12}\b(?:less|lower|more|higher|down|up)\b/i;
/** What we spent or put somewhere moved nothing that is asked about. */
const ofMeasure =
  /(?:\b(?:is|are|was|were|been|went|came|made|earned|brought|ended)|['’]s)\b(?:(?! (?:when|after|we|i)\b)[^.?!;,$]){0,24}$/i;

/** By how much a question says that something moved: 'dropped like 20 grand', '$500 lower'. */
export function sumClaimed(question: string): bigint | null {
  const [said, ...others] = amountsSaid(question);
  if (said === undefined || others.length > 0) return null;
  const before = question.slice(0, said.from);
  const isOfMove =
    moved.test(before) || (ofMeasure.test(before) && more.test(question.slice(said.to)));
  return isOfMove ? said.cents : null;
}

/** Percent up to which what is said is what it was. */
const NEAR = 2n;

/** What was said of how much it moved, held against what it did. */
export function sumText(said: bigint | null, change: bigint, isOtherWay: boolean): string | null {
  if (said === null) return null;
  if (isOtherWay) return `It didn't move by the ${amountText(said)} you mentioned.`;
  const off = said - sizeOf(change);
  if (sizeOf(off) * 100n <= said * NEAR)
    return `That matches the ${amountText(said)} you mentioned.`;
  const by = amountText(((sizeOf(off) + 50n) / 100n) * 100n);
  return `That's ${by} ${off > 0n ? 'less' : 'more'} than the ${amountText(said)} you mentioned.`;
}
