export interface OfxToken {
  kind: 'open' | 'close';
  name: string;
  /** The text after an opening tag, up to the next tag; entities are characters again. */
  text: string;
  line: number;
  /** XML's '<NAME/>'. */
  isEmpty: boolean;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name.toLowerCase()] ?? all;
    const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

const tag =
  /<(?:!--[^]*?-->|!\[CDATA\[([^]*?)\]\]>|[?!][^>]*>|(\/?)([A-Za-z][\w.:-]*)(?:\s[^<>]*?)?(\/?)>)/g;

/** The tags of an OFX text, SGML 1.x and XML 2.x alike, one at a time. */
export function* ofxTokens(text: string): Generator<OfxToken> {
  let line = 1;
  let counted = 0;
  let open: OfxToken | null = null;
  let textStart = 0;
  for (const match of text.matchAll(tag)) {
    if (open !== null) open.text += text.slice(textStart, match.index);
    textStart = match.index + match[0].length;
    if (match[3] === undefined) {
      // A comment or declaration says nothing; characters in CDATA stand as they are.
      if (open !== null && match[1] !== undefined) open.text += match[1].replaceAll('&', '&amp;');
      continue;
    }
    if (open !== null) yield { ...open, text: unescape(open.text).trim() };
    for (
      let at = text.indexOf('\n', counted);
      at !== -1 && at < match.index;
      at = text.indexOf('\n', counted)
    ) {
      line += 1;
      counted = at + 1;
    }
    const kind = match[2] === '/' ? 'close' : 'open';
    open = { kind, name: match[3].toUpperCase(), text: '', line, isEmpty: match[4] === '/' };
  }
  if (open !== null) yield { ...open, text: unescape(open.text).trim() };
}
