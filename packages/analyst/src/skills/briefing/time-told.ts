import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid } from '../../time/times-said.ts';

/** 'How did it turn out', 'how was it', 'the short version of it', 'sum it up'. */
const asks =
  /\b(?:how(?:['’]?(?:d|s|re)\b| (?:did|does|has|have|was|were|is|are)\b)|recap|run ?down|summary|summarize|sum up|overview|highlights|low ?down|wrap[- ]up|(?:short|quick|brief|long|bottom line) (?:version|story|line|take|look|read)|story|picture)/i;

/** Nothing else is said of that time: a word of sales, of somebody or of what it is held against asks for that. */
const besideTime = new RegExp(
  String.raw`\b(?:how(?:['’]?(?:d|s|re))?|what(?:['’]?s)?|did|does|do|has|have|was|were|is|are|been|be|turn|turned|out|end|ended|up|go|gone|going|went|come|came|shake|shook|pan|panned|shape|shaped|look|looks|looked|looking|fare|fared|treat|treated|make|made|finish|finished|wrap|wrapped|close|closed|done|work|worked|gimme|give|get|got|tell|show|walk|through|me|us|we|our|i|it|ours|things|everything|business|overall|all|just|so|ok|okay|hey|please|quick|quickly|short|shorter|brief|briefly|simple|the|a|an|of|for|on|about|like|in|by|and|with|version|recap|run|rundown|summary|summarize|sum|overview|highlights|lowdown|story|picture|bottom|line|take|read|month|quarter|season|year|as|whole|financially|money[- ]wise|now|then|can|could|you|really|actually)\b|[^a-z]`,
  'gi',
);

/** 'How'd April turn out', 'the short version of October': how a time went, and nothing of it alone. */
export function asksHowTimeWent(question: string, context: TimeContext): boolean {
  const [time, ...others] = timesSaid(question, context);
  if (time === undefined || others.length > 0 || time.isBasis) return false;
  if (time.from > context.today || time.from <= '1901-01-01') return false;
  const rest = question.replace(time.text, ' ');
  return asks.test(rest) && rest.replaceAll(besideTime, '') === '';
}

const ofBusiness =
  'business|company|practice|shop|store|firm|office|studio|salon|clinic|garage|restaurant|bakery|cafe|gym|farm';
const doing = new RegExp(
  String.raw`\bhow (?:(?:the|our|my|this) (?:${ofBusiness}) (?:is|has been|was) (?:doing|going|holding up)|(?:is|has) (?:the|our|my|this) (?:${ofBusiness}) (?:been )?(?:doing|going|holding up))\b(?! (?:with|on|in|at|against|compared|for(?! (?:the|this) (?:\w+ )?(?:year|quarter|month|week|season)\b))\b)`,
  'i',
);

/** 'How the practice is doing this year': the business by what it is, and no name that holds the word. */
export const asksHowBusinessDoes = (question: string): boolean => doing.test(question);
