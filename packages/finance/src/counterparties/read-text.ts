import { cityLength, stateOf } from './us-places.ts';

/**
 * Words by which banks say how money moved. They go before the name and after it, never from its middle: 'Direct Auto
 * Parts' keeps its first word only where another text of it does.
 */
const movement = new Set(
  (
    'ach atm auth authorized autopay bill billpay card ccd check checkcard chk conf confirmation crd credit ctx date dbt ' +
    'debit deposit des desc descr direct e electronic elec entry epay epayment external fedwire from id in incoming indn inst int ' +
    'intl inv invoice line memo mobile nbr no number of on online orig out outgoing pay payment payments pmt pmnt pos ppd preauthorized ' +
    'purch purchase pur pymt recur recurring ref reference sec sepa sq square subscript subscription subscrptn sto ' +
    'tel to trace tran trans transaction transfer trn tst txn via visa mastercard mc web wire withdrawal ' +
    'withdrawl wd xfer zelle paypal pypl pp sp py venmo'
  ).split(' '),
);

/** Before a word that is a reference even where it has no digit. */
const beforeReference = /^(?:conf|confirmation|ref|reference|trace|id|nbr)$/;

/** Names of companies end so on paper; banks leave it out at will. */
const legalForms = new Set(
  'inc incorporated llc llp ltd limited corp corporation co company plc gmbh'.split(' '),
);

/** A payment's own month ('PAYROLL FEB'), which the next one does not have. Those that people are called by stay. */
const month =
  /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|march|july|september|october|november|december)$/;

const joining = new Set(['of', 'the', 'and', '&', 'at', 'for']);

/** What can follow a name in one text and is missing in the next. */
const domain = /^(?:www\.)?([\p{L}\p{N}-]+)\.(?:com|net|org|io|co|biz|us|store|shop)(?:\/\S*)?$/u;

interface Token {
  text: string;
  /** Follows '#', 'REF' and the like, or holds digits as a reference does. */
  isNumber: boolean;
}

/**
 * The words of a bank's text that name somebody, in lower case, a lone '&' among them; empty for a text that names nobody. Without how the
 * money moved, references, dates, numbers of stores and cards, telephone, city and state of the United States.
 * Linear in the text's length.
 */
export function namingWords(text: string): string[] {
  const tokens = tokensOf(namePart(text.slice(0, 500)));
  const words: string[] = [];
  for (const token of tokens) {
    const isFirst = words.length === 0;
    if (isFirst && (token.isNumber || isLeading(token.text) || token.text === '&')) continue;
    // What follows a number belongs to the number: a city, a card, the payer's own name.
    if (token.isNumber) break;
    const site = domain.exec(token.text)?.[1];
    if (site !== undefined && !isFirst) break;
    words.push(...(site ?? token.text).split('.').filter((part) => part !== ''));
    if (site !== undefined) break;
  }
  return withoutTail(words);
}

const isLeading = (word: string) => movement.has(word) || beforeReference.test(word);

/** Before the name in a text with fields: of an ACH entry, of a wire that came in, of one that went out. */
const beforeName = /\borig co name:|^wire type:.*?\b(?:org|orig|bnf):/;

/** The part of a text with fields that holds the name ('ORIG CO NAME:…', '… DES:…', 'WIRE TYPE:… ORG:…'). */
function namePart(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/["“][^"”]*["”]/gu, ' ');
  const before = beforeName.exec(plain);
  const from = before === null ? plain : plain.slice(before.index + before[0].length);
  const end = from.search(
    / (?:des|orig id|desc date|indn|co id|web id|co entry descr|id|snd bk|bnf bk):/,
  );
  return end < 0 ? from : from.slice(0, end);
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let isReference = false;
  for (const part of text.replace(/['’`]/g, '').split(/[\s,;|()]+|(?=\*)/)) {
    const word = part === '&' ? part : (/[\p{L}\p{N}#](?:.*[\p{L}\p{N}#])?/u.exec(part)?.[0] ?? '');
    const bare = word.endsWith('#') ? word.slice(0, -1) : word;
    if (bare === '') continue;
    // 'MKTP US*2K4LM': what a processor sets behind a star is an order as soon as it has a digit.
    const isOrder = part.startsWith('*') && tokens.length > 0 && /\d/.test(bare);
    tokens.push({ text: bare, isNumber: isReference || isOrder || isNumber(bare) });
    isReference = beforeReference.test(bare) || word.endsWith('#');
  }
  return tokens.flatMap(splitAtHyphens);
}

/** 'OFF-LINE' are two words, '402-935-7733' is one number. */
function splitAtHyphens(token: Token): Token[] {
  if (token.isNumber || !/[-:_/]/.test(token.text) || domain.test(token.text)) return [token];
  return token.text
    .split(/[-:_/]+/)
    .filter((part) => part !== '')
    .map((text) => ({ text, isNumber: isNumber(text) }));
}

function isNumber(word: string): boolean {
  if (word.startsWith('#')) return true;
  const digits = word.replace(/\D/g, '').length;
  if (digits === 0) return /^x{3,}$/.test(word);
  // '7-eleven', '3m', 'pier 1' are names; '0042', 'S304074', 'B8TTKDT', '03/14' are not.
  if (word.length >= 6 && /^[a-z\d]+$/.test(word) && /\d/.test(word)) return true;
  return digits >= 3 || (digits === 2 && /^\d\d$|^0/.test(word)) || /^\d{1,2}\/\d{1,2}/.test(word);
}

function withoutTail(all: readonly string[]): string[] {
  let words = [...all];
  const state = words.length > 1 ? stateOf(words.at(-1) ?? '') : null;
  if (state !== null) {
    const before = words.slice(0, -1);
    const city = cityLength(before, state);
    const left = before.slice(0, before.length - city);
    words = joining.has(left.at(-1) ?? '') ? before : left;
  }
  const isTail = (word: string) =>
    movement.has(word) || legalForms.has(word) || joining.has(word) || month.test(word);
  while (words.length > 1 && isTail(words.at(-1) ?? '')) words.pop();
  return words.length === 1 && movement.has(words[0] ?? '') ? [] : words;
}
