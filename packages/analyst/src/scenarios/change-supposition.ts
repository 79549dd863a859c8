import { bareWords } from '../follow-up/words.ts';
import { tokenise } from '../language/tokens.ts';
import type { TimeContext } from '../time/cursor.ts';
import { readScenarioQuestion } from './read-scenario-question.ts';

const opening =
  /^(?:(?:and|or|so|but|then) )*(?:(?:what about|how about|what if (?:it|that|they|the (?:price|salary|amount|cost))(?:'s|’s| (?:is|was|were|costs?|would be))?|or|say|if it (?:is|was|were)|only|just|make (?:it|that)|with|for|at|by) )*/i;
const amount = '[$]?\\d[\\d,]*(?:\\.\\d+)?[km]?(?: dollars)?';
const share = '\\d+(?:\\.\\d+)?(?:%| percent)';
const beat = '(?:(?:a|per|each|every) (?:week|month|quarter|year)|weekly|monthly|quarterly|yearly)';
const start =
  '(?:from|starting|beginning|in|on) .+|next (?:week|month|quarter|year)|tomorrow|today|now';

/** What comes of it, in other words: the answer to what was supposed says it. */
const outcome =
  /^(?:(?:and|so|then|ok) )*(?:how long (?:would|will|does|do|could) (?:it|that|we|(?:the|our) (?:cash|money)) last|what (?:would|will|is|happens to) (?:the|our) (?:runway|low point|lowest point|cash)(?: be)?|when (?:would|will|do) we run out(?: of (?:cash|money))?|(?:what|how|when) (?:would|will) (?:the |our )?(?:cash|balance)? ?be (?:at its )?lowest|can (?:we|i) (?:still )?afford (?:it|that)|would (?:that|it) be ok(?:ay)?|is (?:that|it) (?:still )?affordable)(?: (?:then|in that case|with (?:that|it)))?$/i;

const said = {
  money: new RegExp(`^(${amount})(?: (${beat}))?(?: (${start}))?(?: instead)?$`, 'i'),
  share: new RegExp(`^(${share})(?: instead)?$`, 'i'),
  beat: new RegExp(`^(${beat})(?: instead)?$`, 'i'),
  start: new RegExp(`^(${start}?)(?: instead)?$`, 'i'),
  once: /^(?:once|one time|just once|only once|a single time)(?: instead)?$/i,
  side: /^(?:our |the )?(revenue|sales|costs|expenses|spending)(?: instead)?$/i,
};

const inQuestion = {
  money: /(?<![\w-])[$]?\d[\d,]*(?:\.\d+)?[km]?(?: dollars)?(?![\w%]| percent| days?\b| weeks?\b)/i,
  share: new RegExp(`\\b${share}`, 'i'),
  beat: new RegExp(`\\b${beat}\\b`, 'i'),
  start:
    /\b(?:(?:from|starting|beginning)(?: in| on)?|in|on) (?:next |this )?[a-z]+(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?\s*\W*$|\bnext (?:week|month|quarter|year)\s*\W*$|\b(?:tomorrow|today|now)\s*\W*$/i,
  side: /\b(?:revenue|sales|costs|expenses|spending)\b/i,
};

/**
 * 'What about $150,000?', 'and in March?', 'monthly instead' after a question that supposed something: that question
 * with this in it, whole. Null where it does not read as one supposition, with every word accounted for.
 */
export function changeSupposition(
  supposed: string,
  question: string,
  context: TimeContext,
): string | null {
  const rest = question
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(opening, '');
  const words = question
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(/^(?:(?:and|or|so|but|then|what about|how about|only|just) )*/i, '');
  if (outcome.test(bareWords(question))) return supposed;
  const changed =
    change(supposed.replace(/[?!.\s]+$/, ''), words) ??
    change(supposed.replace(/[?!.\s]+$/, ''), rest);
  if (changed === null || tokenise(question).length > 12) return null;
  const read = readScenarioQuestion(changed, context);
  // Of two changes it is not known which is meant.
  return read === null || read.changes.length > 1 ? null : changed;
}

function change(whole: string, words: string): string | null {
  const money = said.money.exec(words);
  if (money !== null && inQuestion.money.test(withoutStart(whole))) {
    const [, figure = '', every, from] = money;
    const put = setMoney(whole, figure);
    const beaten = every === undefined ? put : setBeat(put, every);
    return from === undefined ? beaten : setStart(beaten, from);
  }
  const percent = said.share.exec(words)?.[1];
  if (percent !== undefined)
    return inQuestion.share.test(whole) ? whole.replace(inQuestion.share, percent) : null;
  const every = said.beat.exec(words)?.[1];
  if (every !== undefined) return setBeat(whole, every);
  if (said.once.test(words)) return whole.replace(inQuestion.beat, '').replace(/ {2,}/g, ' ');
  const side = said.side.exec(words)?.[1];
  if (side !== undefined)
    return inQuestion.side.test(whole) ? whole.replace(inQuestion.side, side) : null;
  const from = said.start.exec(words)?.[1];
  return from === undefined ? null : setStart(whole, from);
}

const withoutStart = (whole: string) => whole.replace(inQuestion.start, '').trim();

function setMoney(whole: string, figure: string): string {
  const body = withoutStart(whole);
  const written = /^\$/.test(figure) ? figure : `$${figure}`;
  return `${body.replace(inQuestion.money, () => written)}${whole.slice(body.length)}`;
}

const beats: Readonly<Record<string, string>> = {
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'a quarter',
  yearly: 'a year',
};

/** Behind the amount: 'a $12,000 roaster' becomes 'a $12,000 a month roaster'. */
function setBeat(whole: string, every: string): string {
  const written = beats[every.toLowerCase()] ?? every.replace(/^(?:per|each|every) /i, 'a ');
  if (inQuestion.beat.test(whole)) return whole.replace(inQuestion.beat, written);
  const body = withoutStart(whole);
  // What is paid again and again goes on from its start.
  const from = whole.slice(body.length).replace(/^ (?:in|on) /i, ' from ');
  return `${body.replace(inQuestion.money, (money) => `${money} ${written}`)}${from}`;
}

/** What is paid again and again goes on from its start. */
function setStart(whole: string, from: string): string {
  const goesOn =
    inQuestion.beat.test(withoutStart(whole)) || /%|percent|days later|weeks later/.test(whole);
  const written = goesOn ? from.replace(/^(?:in|on) /i, 'from ') : from;
  return `${withoutStart(whole)} ${written}`;
}
