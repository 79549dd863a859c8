import { amountsSaid } from '../amount-asked.ts';
import { sentencesOf } from '../times-told.ts';

const took =
  '(?:tak(?:e|es|en|ing)|took|pull(?:s|ed|ing)?|draw(?:s|n|ing)?|drew|withdraw(?:s|n|ing)?|withdrew)';
const someone =
  '(?:i|we|he|she|they|(?:my|the|her|his) (?:husband|wife|spouse|other half|partners?|owners?|dad|mom|boss|brother|sister)|owners|partners)';
const has = `(?:['’](?:s|ve|d)|(?: (?:has|have|had|did|been|really|actually|ever|already|all|each|both)){0,3})`;
const business =
  '(?:business|company|shop|store|firm|place|restaurant|cafe|salon|studio|gym|practice|farm|bakery|clinic|garage|office|llc|books)';
/** What a customer may be as well is the owner's own only where it is called so. */
const ownBusiness = `(?:(?:our|my|this|her|his) ${business}|the (?:business|company|shop|store|firm|llc))`;
const own = '(?:personal|home|joint|household|family|own|private|house)';

/** What somebody took who may be the owner, in the words of whoever asks. */
const taken: readonly RegExp[] = [
  `\\b${someone}${has} ${took}(?: [\\w$,.'’]+){0,4}? (?:out|home)\\b(?! (?:an?|the|another) )`,
  `\\b(?:has|have|did|does|do|what['’]s) ${someone}(?: \\w+)? ${took}(?: \\w+){0,3}? (?:out of|from|for (?:him|her|my|our)sel(?:f|ves)|all together|altogether|in total|so far)\\b`,
  `\\b${someone}${has} ${took} (?:\\w+ ){0,3}?(?:out of|from) (?:the |our |my |this |his |her )${business}\\b`,
  `\\b${someone}${has}(?: \\w+)? (?:bring|brings|bringing|brought|tak(?:e|es|en|ing)|took) (?:\\w+ ){0,2}?home\\b`,
  `\\b(?:mov(?:e|es|ed|ing)|transfer(?:s|red|ring)?|sen[dt]|put|shift(?:ed)?|pa(?:y|id)) (?:\\w+ ){0,6}?(?:to|into) (?:my|our|his|her|their|the) (?:\\w+ )?${own} (?:\\w+ )?(?:accounts?|checking|bank)\\b`,
  `\\b${ownBusiness}(?: (?:has|have|had|did|really|actually|even|ever)){0,3} pa(?:y|ys|id) (?:me|him|her|myself)\\b`,
  `\\b${someone}${has} (?:pay|pays|paid|paying|mov(?:e|ed|ing)|sent|transferred) (?:out )?(?:(?:for|to) )?(?:him|her|my|our|them)sel(?:f|ves)\\b`,
  `\\b(?:pulling|taking|drawing) (?:some |the )?(?:money|cash)(?: \\w+)? out\\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Whoever else asks of the owner, who is told to be one. */
const cameTo = /\b(?:come|came|gone|went) (?:out )?to (?:him|her|my (?:husband|wife))\b(?! from)/i;
const isTheOwner = /\b(?:him|her)self\b|\b(?:husband|wife|spouse)\b/i;

const howMuch =
  /\b(?:how much|what(?:['’]s)?|whats|total|add (?:it|that|them|those) (?:all )?up|all together|altogether)\b/i;
const ahead =
  /\b(?:can|could|may|should|would|will|if|safe(?:ly)?|afford|able|want to|going to|need to|why)\b/i;
const ofElse =
  /\b(?:savings?|reserves?|loans?|line of credit|credit line|loc|cards?|customers?|clients?|vendors?|suppliers?|employees?|staff|crew|payroll|inventory|insurance|sales|orders?|payouts?|deposits?|fees?|tax(?:es)?|irs|profit)\b/i;

/** 'What's he taken so far', 'what did she bring home from the shop', 'how much have I moved to my personal account': the sum of what was taken. */
export const asksWhatWasTaken = (question: string): boolean =>
  howMuch.test(question) &&
  sentencesOf(question.slice(0, aheadIn(question)?.at)).some(
    (one) =>
      (taken.some((words) => words.test(one)) || (cameTo.test(one) && isTheOwner.test(question))) &&
      !ahead.test(one) &&
      !ofElse.test(one),
  );

const half =
  /(?:[,;.?!]|\b(?:and|but|or|so))\s+((?:is there|are there|can|could|would|will|should|may|do (?:we|i) have|does (?:it|the)|if)\b[^?]*)/gi;

/** 'And is there room for another $8,000 before Christmas': what would be taken besides, and where it begins. */
export function aheadIn(question: string): { text: string; at: number } | null {
  for (const { 0: whole, 1: text = '', index } of question.matchAll(half))
    if (amountsSaid(text).length > 0) return { text, at: index + whole.length - text.length };
  return null;
}

const others = new RegExp(
  `\\b(?:he|she|him|they|her husband|his wife|my (?:husband|wife))\\b`,
  'i',
);

/** Whoever asks is not the one who took it. */
export const isOfSomebodyElse = (question: string): boolean =>
  others.test(question) &&
  !/\b(?:did|have|has) (?:i|we)\b|\b(?:paid|pay|pays) (?:me|us)\b|\bi['’]ve\b/i.test(question);

const tookSum = new RegExp(`\\b${took}\\b`, 'i');
const saidSo =
  /\b(?:says?|said|claims?|swears?|thinks?)(?: (?:it|that|it['’]s|is|was|only|just|about|around|like|maybe))* $/i;
/** A comma between digits ends no clause. */
const clauseEnds = /[.?!;]|,(?!\d)|\b(?:how much|what)\b/i;

/** The sums that somebody claims were taken, each with the words behind it; one of each month is none. */
export const claimsIn = (question: string): { cents: bigint; words: string }[] => {
  const told = question.slice(0, aheadIn(question)?.at);
  return amountsSaid(told).flatMap(({ cents, from, to }) => {
    const before = told.slice(0, from).split(clauseEnds).at(-1) ?? '';
    const behind = told.slice(to).split(clauseEnds, 1)[0] ?? '';
    const isClaim = tookSum.test(`${before} ${behind}`) || saidSo.test(before);
    return isClaim && !/^ ?(?:an?|per|each|every) (?:month|week)\b/i.test(behind)
      ? [{ cents, words: told.slice(from, to) + behind.slice(0, 60) }]
      : [];
  });
};
