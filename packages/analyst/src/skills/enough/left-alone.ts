import { dollars, named } from '../figure.ts';
import type { EnoughFacts } from './phrase-enough.ts';

type Path = Extract<EnoughFacts, { kind: 'path' }>;

const kept = String.raw`(?:savings?|money market|reserves?|rainy day|emergency|tax (?:account|money|savings|fund|reserve))\b`;
const moved = String.raw`(?:touch(?:ing)?|borrow(?:ing)?|dip(?:ping)?|use|using|raid(?:ing)?|tap(?:ping)?|count(?:ing)?|include|including|draw(?:ing)?|pull(?:ing)?|take|taking)`;
const never = String.raw`(?:without|w/o|do not|don['’]?t|not|never|no)`;

/** 'Or do I need to dip into it', 'or will I be drawing on it': what is hoped not to be touched. */
const needed = String.raw`\bor (?:do|will|would|should|must|am|are) (?:i|we)(?: (?:be|have|need|going|to)){0,4} (?:${moved}|transfer|move)`;

const leaves = new RegExp(
  [
    String.raw`\b${never} (?:\w+ ){0,2}${moved} (?:\w+ ){0,4}${kept}`,
    String.raw`${needed} (?:\w+ ){0,4}${kept}`,
    String.raw`\bwithout (?:the|my|our) ${kept}`,
    String.raw`\bleav(?:e|ing) (?:\w+ ){0,3}${kept}(?: \w+){0,2} (?:alone|out|be)\b`,
    String.raw`(?:\bwithout|\bw/o) (?:moving|transferring|shifting|shuffling) (?:any )?(?:money|cash|funds|anything)\b`,
  ].join('|'),
  'i',
);

/** 'Without touching the savings', 'without moving money around': what lies there pays for nothing. */
export const leavesSavings = (question: string): boolean => leaves.test(question);

const untouched = new RegExp(
  String.raw`\b${never} (?:\w+ ){0,2}${moved} [^,.;?!]+|${needed} [^,.;?!]+|\bleav(?:e|ing) [^,.;?!]+ (?:alone|out|be)\b|\b(?:leav(?:e|ing) out|ignore|ignoring|not counting|excluding) [^,.;?!]+`,
  'i',
);

/** Whether a stretch of a question lies in the words that say what is not to be touched. */
export function isUntouched(question: string, { from, to }: { from: number; to: number }): boolean {
  const found = untouched.exec(question);
  return found !== null && found.index <= from && to <= found.index + found[0].length;
}

/** Without the words that say what is not to be touched: 'in checking, without touching the Money Market' is of checking. */
export const withoutUntouched = (question: string): string => question.replace(untouched, ' ');

/** What a question says is not to be touched; nothing where it says none. */
export const untouchedIn = (question: string): string => untouched.exec(question)?.[0] ?? '';

/** The same with what is kept for something gone from the cash of every day, where it is not to pay. */
export function withLeftAlone(facts: Path, isLeftAlone: boolean, isRoom: boolean): Path {
  const { setAside = [] } = facts;
  const cents = setAside.reduce((sum, one) => sum + one.cents, 0n);
  if (cents <= 0n || !isLeftAlone) return facts;
  const where = setAside.map(({ label }) => named(label)).join(' and ');
  if (isRoom)
    return {
      ...facts,
      minimumCents: facts.minimumCents + cents,
      told: [
        `That minimum includes the ${dollars(cents)} in ${where}, which stays untouched.`,
        ...facts.told,
      ],
      setAside: [],
    };
  const alone = { cents, isMonthly: false, madeOf: null, from: null, keptIn: where };
  return { ...facts, extras: [...facts.extras, alone], setAside: [] };
}
