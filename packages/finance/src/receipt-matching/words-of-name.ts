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

/**
 * The words of a company's name, on paper, in books or in a bank's text: lower case, without numbers, dates and card tails.
 * A number parts no name here as it does in `namingWords`: 'Apt 12 Gomez' and 'Apt 14 Lee' are two customers.
 */
export function wordsOfName(text: string): string[] {
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
  return telling.length > 0 ? telling : words;
}
