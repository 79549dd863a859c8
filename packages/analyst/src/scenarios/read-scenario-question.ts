import { addDays } from '@cairn/finance';
import { tokenise, type Token } from '../language/tokens.ts';
import { readNumber } from '../reading/slots/amounts.ts';
import type { TimeContext } from '../time/cursor.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readOpener } from './openers.ts';
import { cutTime } from './read-start.ts';
import { readSupposed } from './read-supposed.ts';
import type { ReadChange, SaidNumber } from './supposing.ts';

export interface ScenarioQuestion {
  ask: 'what_if' | 'afford';
  change: ReadChange;
}

/** The names are needed where one account is to change. */
type Context = TimeContext & { vocabulary?: Vocabulary };

/**
 * Reads a question that supposes one change of the cash to come: 'what if we hire someone for $4,000 a month from
 * January', 'can I afford a $12,000 oven in March'. Amounts in cents, money out below zero; what has no start begins
 * tomorrow, what falls in a month falls on its first day. Null for any question with a word that none of this accounts
 * for: what is supposed is then not known.
 */
export function readScenarioQuestion(question: string, context: Context): ScenarioQuestion | null {
  const tokens = tokensOf(question);
  if (tokens.length > 40) return null;
  const time = cutTime(tokens, context);
  if (time === null) return null;
  const { said, numbers } = spell(time.tokens);
  const opener = readOpener(said);
  if (opener === null) return null;
  const { ask, body } = opener;
  const day = time.day ?? addDays(context.today, 1);
  const { end, said: how } = time;
  const { vocabulary } = context;
  const change = readSupposed(ask, body, { day, end, said: how, numbers, vocabulary });
  return change === null ? null : { ask, change };
}

/** Whether a question supposes something, read or not: then nothing on record can be its answer. */
export const isSupposing = (question: string): boolean =>
  readOpener(textOf(tokensOf(question)))?.isSure === true;

const tokensOf = (question: string) =>
  tokenise(question.slice(0, 500)).filter(({ text }) => text !== 'please');

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
  return { said: words.join(' ').replace(/(#\d+) (?:percent|dollars?)\b/g, '$1'), numbers };
}
