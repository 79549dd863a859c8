import { addDays, type BusinessDay, type DateRange } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { dayAhead } from '../day-ahead.ts';
import { spanAsked } from '../like-for-like.ts';

const isAhead =
  /\b(?:should|will|going to|gonna|likely|expect\w*|guess\w*|estimate|realistic\w*|count on|comes? in|coming in|do you think|(?:has|have|got) (?:got )?to)\b/i;
const isPast =
  /\b(?:came|did|(?:has|have|had) (?!(?:got )?to\b)|was|were|so far|paid|received|last)\b/i;

/** Whether a question asks what is still to come in by a day: 'by customer' names none. */
export function asksOfMoneyAhead(question: string, context: TimeContext): boolean {
  const until = /\b(?:by|before|until|till) .+/i.exec(question)?.[0];
  return (
    until !== undefined &&
    isAhead.test(question) &&
    !isPast.test(question) &&
    dayAhead(until, spanAsked(until, context), context.today) !== null
  );
}

const comesIn =
  /\b(?:com(?:e|es|ing) in(?! (?:at|under|handy|over budget)\b)|(?:in|through) the door|(?:to|will|gonna|should|really) land|(?:we|i) (?:\w+ )?(?:collect|get paid|be paid)|(?:clients?|customers?) (?:\w+ )?(?:pay|bring))\b/i;
const seenOfOwed =
  /\b(?:outstanding|receivables|owed|owes? (?:us|me)|(?:open|unpaid) invoices)\b[^?]*\b(?:see|get|collect|receive|land|come in|count on|expect)\b/i;
const asksWhat = /\b(?:how much|what(?:['’]?s)?|count on)\b/i;
/** In few words: 'expected in march'. */
const isExpected =
  /^\W*(?:(?:money|cash|income|payments) )?expected (?:(?:money|cash|income|payments) )?(?:in|by|for|during|this|next)\b/i;
const isOver = /\b(?:came|did|was|were|so far|received|(?:last|past|previous) \w+)\b/i;
/** What has to be there, goes out, or is supposed is asked of cash; what is ordered is no money yet. */
const ofElse =
  /\b(?:enough|cover|afford|need|spend|bills?|expenses?|(?:go|goes|going) out|orders?|vendors?|suppliers?|tax(?:es)?|below|what if|versus|vs|compared|more than|less than|divided by|share of|percent\w*)\b/i;

/** 'How much will come in during May', in whatever words: what customers bring in a time to come, and not how cash will stand. */
export const asksWhatComesIn = (question: string, context: TimeContext): boolean =>
  (isExpected.test(question) ||
    (asksWhat.test(question) && (comesIn.test(question) || seenOfOwed.test(question)))) &&
  !isOver.test(question) &&
  !ofElse.test(question) &&
  dayAhead(question, spanAsked(question, context), context.today) !== null;

const isLimit =
  /\b(?:by|before|until|till|through|within|between now|from now|(?:over|in) the next)\b/i;

/** From when on what is to come is asked about, where that has not begun yet: 'during May' asks of no day of April. */
export function beginsAhead(
  question: string,
  asked: DateRange | null,
  today: BusinessDay,
): BusinessDay | null {
  if (asked === null || asked.from === asked.to || isLimit.test(question)) return null;
  const from = dayAhead(question, asked, today, true);
  return from !== null && from > addDays(today, 1) ? from : null;
}
