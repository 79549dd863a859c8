import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid } from '../../time/times-said.ts';
import { measureAsked } from '../measure-asked.ts';

/** 'When the phones never stopped', 'if sales are good': beside a cause that is asked for they tell and suppose nothing. */
const clause =
  /\s(?:when|while|if|(?:even |al)?though|even if|considering|given that)\s[^,.?!;]*|^\s*(?:if|(?:even |al)?though|considering|given that)\s[^,.?!;]*,/gi;
const supposing = /\b(?:would|will|could|might)\b/i;
/** A time, a sum or somebody within it is no mere story. */
const binding = /\d|\s\p{Lu}\p{Ll}/u;
const ofCash = /\b(?:money|cash|bank|balance)\b/i;

/** The question why something moved without the clauses that only tell, where it says by itself what moved, or when. */
export function withoutToldBeside(question: string, context: TimeContext): string {
  if (supposing.test(question)) return question;
  const asked = question.replace(clause, (told) =>
    binding.test(told.trim().slice(1)) || timesSaid(told, context).length > 0 ? told : '',
  );
  const isWhole =
    measureAsked(asked) !== null || ofCash.test(asked) || timesSaid(asked, context).length > 0;
  return isWhole ? asked : question;
}

const comesIn =
  /\b(?:c[ao]m(?:e|es|ing) in|(?:take|taken|taking|took) in(?! by\b)|takings|deposits?|deposited|money in)\b/i;
const goesOut = /\b(?:(?:go|goes|went|going) out|withdrawals?|money out)\b/i;

/** Which way money went that a question asks about; null where it asks of both or neither. */
export function flowAsked(question: string): 'money_in' | 'money_out' | null {
  const isIn = comesIn.test(question);
  if (isIn === goesOut.test(question)) return null;
  return isIn ? 'money_in' : 'money_out';
}
