import { addDays } from '@cairn/finance';
import { countInWords, countOf } from '../language/number-words.ts';
import { tokenise, type Token } from '../language/tokens.ts';
import { readNumber } from '../reading/slots/amounts.ts';
import type { TimeContext } from '../time/cursor.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { months } from '../time/time-words.ts';
import { readOpener, type Ask } from './openers.ts';
import { employeesBy } from './read-raised.ts';
import { cutTime } from './read-start.ts';
import { readSupposed } from './read-supposed.ts';
import { leavesAsIs } from './unchanged.ts';
import type { ReadChange, SaidNumber } from './supposing.ts';

export interface ScenarioQuestion {
  ask: Ask;
  /** One, or two that are supposed at once. */
  changes: [ReadChange, ...ReadChange[]];
}

/** The names are needed where one account is to change. */
type Context = TimeContext & { vocabulary?: Vocabulary };

/**
 * Reads a question that supposes a change of the cash to come: 'what if we hire someone for $4,000 a month from
 * January', 'can I afford a $12,000 oven in March'. Amounts in cents, money out below zero; what has no start begins
 * tomorrow, what falls in a month falls on its first day. Null for any question with a word that none of this accounts
 * for: what is supposed is then not known.
 */
export function readScenarioQuestion(question: string, context: Context): ScenarioQuestion | null {
  const beside = howMany.exec(question);
  if (beside !== null) {
    const supposed = question.slice(0, beside.index).replace(/^\W*if /i, 'what if ');
    const read = readScenarioQuestion(supposed, context);
    return read?.changes.every(({ kind }) => kind === 'price_raise') === true ? read : null;
  }
  const tokens = tokensOf(question);
  if (tokens.length > 40) return null;
  const one = readOne(tokens, context);
  if (one !== null) return { ask: one.ask, changes: [one.change] };
  return readBoth(tokens, context) ?? readTwo(tokens, context);
}

/** Asked beside another price, which says it: 'how many do we do in a year anyway'. */
const howMany =
  /[,;.?]?(?: (?:and|or))? how many(?: of (?:them|those|these))? (?:do|did|have|are) (?:we|i) (?:even |really |usually )?(?:do|did|done|sell|sold|selling|make|made|doing|get|rent(?: out)?|book)(?: (?:in )?(?:a|an|per|each|every|the last|the past) year)?(?: (?:anyways?|now|right now))?\W*$/i;

interface One {
  ask: Ask;
  change: ReadChange;
  /** When it begins was said. */
  isDated: boolean;
}

function readOne(tokens: readonly Token[], context: Context): One | null {
  const time = cutTime(tokens, context);
  if (time === null) return null;
  const { said, numbers } = spell(time.tokens);
  const opener = readOpener(said);
  if (opener === null) return null;
  const { ask, body } = opener;
  const day = time.day ?? addDays(context.today, 1);
  const { end, said: how, lasts } = time;
  const { vocabulary } = context;
  const change = readSupposed(ask, body, { day, end, lasts, said: how, numbers, vocabulary });
  return change === null ? null : { ask, change, isDated: how !== 'nothing' };
}

const LONGEST_NAME = 3;

/** 'Give Tom and Lucia 5%' is a raise of each; an amount is that of each only where it is said to be. */
function readBoth(tokens: readonly Token[], context: Context): ScenarioQuestion | null {
  const { vocabulary } = context;
  const at = tokens.findIndex(({ text }) => text === 'and');
  if (at < 0 || vocabulary === undefined) return null;
  const lengths = Array.from({ length: LONGEST_NAME }, (_, back) => LONGEST_NAME - back);
  const isOne = (name: readonly Token[]) => employeesBy(textOf(name), vocabulary).length === 1;
  const before = lengths.find((length) => isOne(tokens.slice(Math.max(0, at - length), at)));
  const after = lengths.find((length) => isOne(tokens.slice(at + 1, at + 1 + length)));
  if (before === undefined || after === undefined) return null;
  const isOfEach = tokens.some(({ text }) => text === 'each');
  const [start, end] = [at - before, at + 1 + after];
  const read = [tokens.slice(start, at), tokens.slice(at + 1, end)].flatMap((name) => {
    const words = [...tokens.slice(0, start), ...name, ...tokens.slice(end)];
    const one = readOne(
      words.filter(({ text }) => text !== 'both' && text !== 'each'),
      context,
    );
    if (one?.change.kind !== 'pay_raise') return [];
    return isOfEach || 'basisPoints' in one.change.more ? [one] : [];
  });
  const [first, second] = read;
  if (first === undefined || second === undefined) return null;
  return { ask: first.ask, changes: [first.change, second.change] };
}

const joining = new Set(['and', 'but', 'while']);

/**
 * 'What if we hire someone for $4,000 a month and rent goes up 10%': two sentences with 'and' between them, each whole, or the second of what stays as it is.
 * A start that only one of them says may be that of both, and is not read.
 */
function readTwo(tokens: readonly Token[], context: Context): ScenarioQuestion | null {
  const at = tokens.findIndex(({ text }) => joining.has(text));
  if (at < 0 || tokens.some(({ text }, index) => index > at && text === 'and')) return null;
  const first = readOne(tokens.slice(0, at), context);
  if (first === null) return null;
  if (leavesAsIs(tokens.slice(at + 1))) return { ask: first.ask, changes: [first.change] };
  if (tokens[at]?.text !== 'and') return null;
  const second = ['what if', 'what if we'].flatMap((opening) => {
    const read = readOne([...tokenise(opening), ...tokens.slice(at + 1)], context);
    return read === null ? [] : [read];
  })[0];
  if (second === undefined || first.isDated !== second.isDated) return null;
  return { ask: first.ask, changes: [first.change, second.change] };
}

/** Whether a question supposes something, read or not: then nothing on record can be its answer. */
export const isSupposing = (question: string): boolean =>
  readOpener(textOf(tokensOf(question)))?.isSure === true;

/** Whether a question begins as one of what can be afforded. */
export const asksToAfford = (question: string): boolean => {
  const opener = readOpener(textOf(tokensOf(question)));
  return opener?.isSure === true && opener.ask === 'afford';
};

const parts = { half: 50, third: 33.33, quarter: 25, fifth: 20, tenth: 10 };

const percentOf = (part: string) => `${String(parts[part.toLowerCase() as keyof typeof parts])}%`;

const percentInWords = new RegExp(String.raw`\b(${countInWords}|\d[\d.]*) (?:percent|pct)\b`, 'gi');

const dollarInWords = /\b(?:a|one) (?:dollar|buck)\b/gi;
const centsInWords = new RegExp(String.raw`\b(${countInWords}|\d{1,3}) cents\b`, 'gi');
const inDollars = (count: string) => `$${(Number(countOf(count) ?? count) / 100).toFixed(2)}`;

/** 'Take July off', 'take two weeks off'. */
const timeOff = new RegExp(
  `\\b(take|took|taking) ((?:[a-z0-9]+ ){0,3}(?:days?|weeks?|months?|summer|${Object.keys(months).join('|')})) off\\b`,
  'gi',
);

const tokensOf = (question: string) =>
  tokenise(
    question
      .slice(0, 500)
      .replace(
        /\b(?:by (?:(?:a|one) |(?=half))(half|third|quarter|fifth|tenth)\b|(?:(?:a|one) )?(half|third|quarter|fifth|tenth) of (?=our|my|the))/gi,
        (_, by: string | undefined, of: string | undefined) =>
          by === undefined ? `${percentOf(of ?? '')} of ` : `by ${percentOf(by)}`,
      )
      .replace(timeOff, (_, verb: string, time: string) => {
        const lasts = /^(?:an?|one|two|three|four|five|six|\d+)\b/i.test(time);
        return `${verb} off ${lasts ? 'for' : 'in'} ${time.replace(/^(?:all of|the whole of|the) /i, '')}`;
      })
      .replace(dollarInWords, '$$1')
      .replace(centsInWords, (_, count: string) => inDollars(count))
      .replace(percentInWords, (_, count: string) => `${String(countOf(count) ?? count)}%`),
  ).filter(({ text }) => text !== 'please');

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');

/** The words in one line, numbers as '#0', '#1' with what each is. Other currencies are words that nothing reads. */
function spell(tokens: readonly Token[]): { said: string; numbers: SaidNumber[] } {
  const numbers: SaidNumber[] = [];
  const words = tokens.map((token, at) => {
    const number = /^[€£]/.test(token.text) ? null : readNumber(token);
    if (number === null || number.isOrdinal) return token.text;
    const isPercent = number.isPercent || tokens[at + 1]?.text === 'percent';
    const kind = isPercent ? 'percent' : number.isMoney ? 'money' : 'plain';
    numbers.push({ value: number.value, kind });
    return `#${String(numbers.length - 1)}`;
  });
  return { said: words.join(' ').replace(/(#\d+) (?:percent|dollars?|bucks)\b/g, '$1'), numbers };
}
