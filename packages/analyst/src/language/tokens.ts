/** A word, number or date of the question, with its place in it. */
export interface Token {
  /** Lower case, without accents and possessive. */
  text: string;
  /** The same in the singular: both sides of a comparison are stemmed. */
  stem: string;
  /** As it was written. */
  written: string;
  kind: 'word' | 'number' | 'date';
}

const pattern =
  /(?<![\p{L}\p{N}])['’]\d\d(?![\p{L}\p{N}])|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4}|[$€£]?\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th|k|m|%)?(?![a-z\d])|[\p{L}\p{N}][\p{L}\p{N}&'’.+#_*@-]*/giu;

/** Splits a question into tokens; punctuation and signs fall away. */
export function tokenise(question: string): Token[] {
  const tokens: Token[] = [];
  for (const [written] of question.matchAll(pattern)) {
    const text = foldWord(written);
    if (text === '') continue;
    tokens.push({ text, stem: stemWord(text), written, kind: kindOf(text) });
  }
  return tokens;
}

function kindOf(text: string): Token['kind'] {
  if (/^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(text)) return 'date';
  return /^[$€£]?\d[\d,]*(\.\d+)?(st|nd|rd|th|k|m|%)?$/.test(text) ? 'number' : 'word';
}

/** Lower case, no accents, no possessive, no closing punctuation; "O'Hara" and "Ohara" are one name. */
function foldWord(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/^'|[,.'+#_*@-]+$/g, '')
    .replace(/^([a-z])'(?=[a-z]{4})/, '$1')
    .replace(/'s$|s'$/, (ending) => (ending === "s'" ? 's' : ''));
}

const irregular: ReadonlyMap<string, string> = new Map([
  ...'people:person businesses:business taxes:tax expenses:expense purchases:purchase invoices:invoice sales:sale'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
  ...'gas less this was is has us plus versus minus business always'
    .split(' ')
    .map((word): [string, string] => [word, word]),
]);

/** The singular of an English noun, roughly: enough that 'fees' meets 'fee' whichever side has which. */
export function stemWord(text: string): string {
  const known = irregular.get(text);
  if (known !== undefined) return known;
  if (text.length <= 3 || !text.endsWith('s') || /(ss|us|is)$/.test(text)) return text;
  if (text.endsWith('ies') && text.length > 4) return `${text.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses|zes)$/.test(text)) return text.slice(0, -2);
  return text.slice(0, -1);
}
