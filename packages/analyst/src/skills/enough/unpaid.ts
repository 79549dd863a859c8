import { supposesNothingIn } from './without-income.ts';

const paysNot =
  /(?:n['’]t|\b(?:do|does|did|has|have|is|are|wo)nt\b|\bnot|\bnever|\bfails? to|\bwithout)(?: (?:ever|actually|even))? (?:pay\w*|come through|send|settle|show up|cough up)\b/i;
const late = /\b(?:late|later|slow|delay\w*)\b/i;
/** 'If Acme is slow again': by the day that is asked about it has not paid. */
const slowAgain = /\b(?:is|are|runs?|pays?) (?:slow|late)(?:ly)? again\b/i;

/** Whether words suppose that somebody, or nobody, pays us: what is expected of them does not come by then. */
export const supposesUnpaid = (words: string): boolean =>
  slowAgain.test(words) || supposesNothingIn(words) || (!late.test(words) && paysNot.test(words));

const mustPay =
  /\b(?:rent|payroll|wages|insurance|tax(?:es)?|loan|bills?|(?:still|even) (?:make|meet|cover|pay))\b/i;

/** 'Have I got enough for rent if nobody pays me': what has to be paid is what is asked about, and no path of cash to its end. */
export const asksToPayUnpaid = (asked: string, supposed: string): boolean =>
  mustPay.test(asked) && supposesUnpaid(supposed);
