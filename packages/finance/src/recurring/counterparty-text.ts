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
    'ach card cc ccd check checkcard company confirmation conf credit date debit des descr direct ' +
    'eft electronic entry ending from id in inc indn inst inv invoice ltd llc memo mandate nr no ' +
    'number online orig out payment payments pmt pmnt pos ppd purchase recurring ref reference sec ' +
    'sepa sto to trace trans transaction transfer trn txn web wire withdrawal xfer via on for of the'
  ).split(' '),
);

const MONTH_WORD =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/;

/** A number of at least this many digits may name an account; a shorter one never identifies. */
const ACCOUNT_DIGITS_MIN = 6;

export interface TextWords {
  /** words without digits that can name a counterparty */
  readonly names: readonly string[];
  /** words with digits: references, unless the same one keeps coming back */
  readonly numbers: readonly string[];
}

/** Splits a text into words that can name somebody and words that carry numbers. */
export function wordsOfText(text: string): TextWords {
  const lower = text.normalize('NFKC').toLowerCase().trim();
  const withoutDates = lower
    .replace(PROCESSOR_PREFIXES, ' ')
    .replace(/\b\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?\b/g, ' ')
    .replace(/(?:x{2,}|\*{1,}|#)\s*\d+/g, ' ')
    .replace(/['’`]/g, '');
  const all = withoutDates.split(/[^\p{L}\p{N}&]+/u).filter((word) => word !== '' && word !== '&');
  const plain = all.filter((word) => !/\p{N}/u.test(word));
  const telling = plain.filter((word) => !MOVEMENT_WORDS.has(word) && !MONTH_WORD.test(word));
  const numbers = all.filter((word) => /\p{N}/u.test(word) && !/^0+$/.test(word));
  return { names: telling.length > 0 ? telling : plain, numbers };
}

/**
 * A key for each text: equal keys mean the same counterparty as far as the text can tell. A
 * number counts only when it stands in at least three of the texts (two, where no word is left):
 * what comes back is an account, what comes once is a reference. Empty for a text that names nobody.
 */
export function counterpartyKeys(texts: readonly string[]): string[] {
  const wordsByText = new Map<string, TextWords>();
  const seen = new Map<string, number>();
  for (const text of texts) {
    let words = wordsByText.get(text);
    if (words === undefined) wordsByText.set(text, (words = wordsOfText(text)));
    for (const number of new Set(words.numbers)) seen.set(number, (seen.get(number) ?? 0) + 1);
  }
  const keyByText = new Map<string, string>();
  for (const [text, { names, numbers }] of wordsByText) {
    const timesMin = names.length > 0 ? 3 : 2;
    const accounts = numbers.filter(
      (word) =>
        word.replace(/\P{N}/gu, '').length >= ACCOUNT_DIGITS_MIN &&
        (seen.get(word) ?? 0) >= timesMin,
    );
    keyByText.set(text, [...names, ...accounts].join(' '));
  }
  return texts.map((text) => keyByText.get(text) ?? '');
}

/** The counterparty as shown to people: the words that name it, each with a capital letter. */
export function counterpartyDisplayName(text: string): string {
  return wordsOfText(text)
    .names.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
