import { addDays } from '@cairn/finance';
import { tokenise, type Token } from '../language/tokens.ts';
import { readNumber } from '../reading/amounts.ts';
import type { TimeContext } from '../time/cursor.ts';
import { cutStart } from './read-start.ts';
import { readSupposed, type ReadChange, type SaidNumber } from './read-supposed.ts';

export interface ScenarioQuestion {
  ask: 'what_if' | 'afford';
  change: ReadChange;
}

const openers = [
  {
    ask: 'what_if',
    says: /^(?:and |so )?(?:what if|what happens if|what would happen if|what will happen if|suppose) /,
  },
  { ask: 'afford', says: /^(?:and |so )?(?:can|could) (?:we|i) (?:really )?afford (?:to )?/ },
] as const;

/**
 * Reads a question that supposes one change of the cash to come: 'what if we hire someone for $4,000 a month from
 * January', 'can I afford a $12,000 oven in March'. Amounts in cents, money out below zero; what has no start begins
 * tomorrow, what falls in a month falls on its first day. Null for any question with a word that none of this accounts
 * for: what is supposed is then not known.
 */
export function readScenarioQuestion(
  question: string,
  context: TimeContext,
): ScenarioQuestion | null {
  const tokens = tokenise(question).filter(({ text }) => text !== 'please');
  const opener = openers.find(({ says }) => says.test(textOf(tokens)));
  if (opener === undefined || tokens.length > 40) return null;
  const start = cutStart(tokens, context);
  if (start === null) return null;
  const { said, numbers } = spell(start.tokens);
  const body = said.replace(opener.says, '');
  const day = start.day ?? addDays(context.today, 1);
  const change = readSupposed(opener.ask, body, { day, said: start.said, numbers });
  return change === null ? null : { ask: opener.ask, change };
}

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
