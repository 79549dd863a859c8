import type { Token } from '../../language/tokens.ts';
import { isEnglishWord } from '../../language/english-words.ts';
import { isAnyWord, isEverydayWord } from '../../language/everyday-words.ts';
import { isGenericWord } from '../../lexicon/generic-words.ts';
import { isGlue, isOrdinaryWord } from '../../lexicon/lexicon.ts';
import type { NameMatch } from './read-names.ts';

/**
 * Of 'Payroll expenses', 'payroll' is no figure of its own: where nothing else reads it, the name does. 'Payroll wages'
 * is a part of 'Payroll Expenses:Wages', and no two things.
 */
const isPlainPart = ({ length, things, isBeginning }: NameMatch, first: Token) =>
  length === 1
    ? !isGlue(first) &&
      things.length <= (things.every(({ field }) => field === 'category') ? ACCOUNTS_MAX : 3)
    : things.length === 1 && isBeginning;

/** 'Payroll' is the wages of several kinds of people, with the taxes on them. */
const ACCOUNTS_MAX = 6;

/** What sets many things apart is by itself no name: 'local spend' is not the 'Local Pages'. */
const settingApart =
  /^(owner|capital|local|emergency|prepaid|accrued|deferred|general|commercial|residential|private|foreign|domestic|temporary|monthly|daily|home|quick|fast|free|extra|special|spring|summer|autumn|fall|winter|good|best|better|half|double|triple|full|whole|top|main|primary|secondary|operating|early|late|last|next|first|second|third|great|little|big|small|every|all|only|both|other|never|always)$/;

const ofAccounts =
  /^(account|card|checking|saving|bank|balance|cash|visa|mastercard|amex|reserve)s?$/;

/** 'On Savings', 'the Blue card': a bank account is not meant by a word of its name that says no such thing. */
const isSaidOfAccount = (before: Token | undefined, next: Token | undefined) =>
  /^(on|from|to|into|in|at|with|via|our|my|the|of|by|between|and|or|than|versus|vs)$/.test(
    before?.text ?? '',
  ) || ofAccounts.test(next?.stem ?? '');

const introduces =
  /^(from|to|at|with|for|by|of|through|via|our|my|the|and|or|paid|pay|owe|owes|owed|vs|versus|than)$/;

/** 'By check', 'with a check', 'on the phone'. */
const isHeld = (tokens: readonly Token[], at: number): boolean => {
  const [before = '', before2 = ''] = [tokens[at - 1]?.text, tokens[at - 2]?.text];
  return /^(by|with|via|an?)$/.test(before) || (before === 'the' && /^(on|over|in)$/.test(before2));
};

const isSent = /^(bill|invoice|payment|account|charge|people|guy|company)$/;

/**
 * A word of the language in small letters, and nothing that leads to a name: 'who do I call first' is not 'Last Call Tavern', 'paid by check'
 * not Neil Check. 'The phone bill' is from somebody.
 */
export function isPlainWord(tokens: readonly Token[], at: number): boolean {
  const { text = '', written = 'X' } = tokens[at] ?? {};
  if (written !== written.toLowerCase() || !isAnyWord(text)) return false;
  const isUsed =
    isEverydayWord(text) && isHeld(tokens, at) && !isSent.test(tokens[at + 1]?.stem ?? '');
  return isUsed || !introduces.test(tokens[at - 1]?.text ?? '');
}

const introducesSomebody = /^(from|to|at|with|by|via|paid|pay|owe|owes|owed|than)$/;

/** 'Fuel and drivers' are people and not the 'Drivers Christmas Bonus'. */
const isOfMany = ({ text, written, stem }: Token, before: Token | undefined): boolean =>
  written === written.toLowerCase() &&
  text !== stem &&
  text.endsWith('s') &&
  isEnglishWord(stem) &&
  !introducesSomebody.test(before?.text ?? '');

/** Such a word from within the name of somebody is none, nor are several of a kind, nor is what sets many things apart. */
const isNoName = (
  { things, isBeginning }: NameMatch,
  tokens: readonly Token[],
  at: number,
  first: Token,
) =>
  settingApart.test(first.stem) ||
  (things.every(({ field }) => field === 'party') &&
    (isBeginning ? isOfMany(first, tokens[at - 1]) : isPlainWord(tokens, at)));

/** How far a stretch is to be read as this name; 0 = not at all. */
export function qualityOf(name: NameMatch, tokens: readonly Token[], start: number): number {
  const [first, next] = [tokens[start], tokens[start + 1]];
  const isOnAccount = isSaidOfAccount(tokens[start - 1], next);
  if (first === undefined) return 0;
  // A name of one word that is also a word of the grammar ('Sales') is told from it by its company; the word wins alone.
  if (name.isWhole) return name.length === 1 && isOrdinaryWord(first.stem) ? 0.97 : 1.2;
  const isOneWord = name.length === 1;
  if (isOneWord && isNoName(name, tokens, start, first)) return 0;
  if (name.isOrdinary) return isPlainPart(name, first) ? 0.6 : 0;
  const isOfBank = name.things.every(({ field }) => field === 'account');
  if (isOneWord && isOfBank && !isOnAccount && !ofAccounts.test(first.stem)) return 0;
  const isOfAccount = name.things.some(({ field }) => field === 'category' || field === 'account');
  // 'The electric bill' is from the only one whose name has the word.
  const isBilled = next?.stem === 'bill' && name.things.length === 1;
  if (isOneWord && !isOfAccount && !name.isBeginning && isGenericWord(first.stem))
    return isBilled ? 0.9 : 0;
  return 1.02;
}
