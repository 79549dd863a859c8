import { groupCounterparties } from '../counterparties/counterparties.ts';

/**
 * Who a bank line is about, read from its free text. Banks put reference numbers, dates, card
 * tails and the processor's name around the counterparty; all of these change from one payment to
 * the next, so they must go before two lines can be seen to belong together.
 */

const PROCESSOR_PREFIXES =
  /^(?:(?:sq|tst|sp|pp|pypl|paypal|stripe|py|zettle|izettle|sumup|ckoinc|wpy|gumrd|fs|dd|int)\s?\*+\s*|paypal\s+(?:inst\s+xfer|payment)\s+|(?:pos|dbt|debit|checkcard|visa|mastercard|mc)\s+(?:card\s+)?(?:purchase|payment|debit|withdrawal|pur|crd)?\s*)/;

/** Words that say how money moved, not with whom. They go only while another word is left. */
const MOVEMENT_WORDS = new Set(
  (
    'ach card cc ccd check checkcard company confirmation conf credit date debit deposit des descr ' +
    'direct eft electronic entry ending from id in inc indn inst inv invoice ltd llc memo mandate nr no ' +
    'number online orig out payment payments pmt pmnt pos ppd purchase recurring ref reference sec ' +
    'sepa sto to trace trans transaction transfer trn txn web wire withdrawal xfer zelle via on for of the'
  ).split(' '),
);

const MONTH_WORD =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/;

/** A number this long may name an account; a shorter one never identifies anybody. */
const ACCOUNT_NUMBER = /\d{6,}/g;
const NO_NUMBERS: readonly string[] = [];

/** A bank may print a reference twice in one text, so each number counts once a text. */
function numbersIn(text: string): readonly string[] {
  const found = text.match(ACCOUNT_NUMBER);
  return found === null ? NO_NUMBERS : [...new Set(found)];
}

export interface TextWords {
  /** the words that can name somebody: no numbers, no dates, no card tails; lower case */
  readonly names: readonly string[];
}

/** Reads a bank text without what changes from one payment to the next. */
export function wordsOfText(text: string): TextWords {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(PROCESSOR_PREFIXES, ' ')
    .replace(/(?:x{2,}|\*+|#)\s*\d+/g, ' ')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word));
  const telling = words.filter((word) => !MOVEMENT_WORDS.has(word) && !MONTH_WORD.test(word));
  return { names: telling.length > 0 ? telling : words };
}

/**
 * A key for each text: equal keys mean the same counterparty as far as the text can tell. A long
 * number counts only when it stands in at least three of the texts (two, where no word is left):
 * what comes back is an account, what comes once is a reference. Empty for a text that names nobody.
 */
export function counterpartyKeys(texts: readonly string[]): string[] {
  const timesSeen = new Map<string, number>();
  const numbersOf = texts.map(numbersIn);
  for (const numbers of numbersOf) {
    for (const number of numbers) timesSeen.set(number, (timesSeen.get(number) ?? 0) + 1);
  }
  const named = groupCounterparties(texts);
  return texts.map((_, index) => {
    const names = named[index]?.key ?? '';
    const timesMin = names === '' ? 2 : 3;
    const accounts = (numbersOf[index] ?? NO_NUMBERS).filter(
      (number) => (timesSeen.get(number) ?? 0) >= timesMin && !/^0+$/.test(number),
    );
    return accounts.length === 0 ? names : [names, ...accounts].join(' ').trim();
  });
}
