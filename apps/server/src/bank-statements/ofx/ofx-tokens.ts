export interface OfxToken {
  kind: 'open' | 'close';
  name: string;
  /** The text after an opening tag, up to the next tag; entities are characters again. */
  text: string;
  line: number;
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

const tag = /<(\/?)([A-Za-z][\w.:-]{0,80})(?:\s[^<>]{0,500})?\/?>/y;

/** What stands between one '<' and what it ends with, and says nothing: comments, declarations, instructions. */
const silent: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<!', '>'],
  ['<?', '>'],
];

/** The tags of an OFX text, SGML 1.x and XML 2.x alike, one at a time. */
export function* ofxTokens(text: string): Generator<OfxToken> {
  const missing = new Set<string>();
  /** Where the mark stands next; a mark that is not there is looked for once. */
  const find = (mark: string, from: number): number => {
    const at = missing.has(mark) ? -1 : text.indexOf(mark, from);
    if (at === -1) missing.add(mark);
    return at;
  };
  const countLines = lineCounter(text);
  let open: (OfxToken & { parts: string[] }) | null = null;
  let from = 0;
  const take = (end: number) => open?.parts.push(text.slice(from, end));
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<![CDATA[', at)) {
      const end = find(']]>', at);
      if (end === -1) break;
      take(at);
      // Characters in CDATA stand as they are.
      open?.parts.push(text.slice(at + 9, end).replaceAll('&', '&amp;'));
      at = end + 3;
      from = at;
      continue;
    }
    const mark = silent.find(([start]) => text.startsWith(start, at));
    const end = mark === undefined ? -1 : find(mark[1], at);
    if (mark !== undefined && end !== -1) {
      take(at);
      at = end + mark[1].length;
      from = at;
      continue;
    }
    tag.lastIndex = at;
    const match = tag.exec(text);
    if (match === null) {
      at += 1;
      continue;
    }
    take(at);
    if (open !== null) yield finished(open);
    const kind = match[1] === '/' ? 'close' : 'open';
    const line = countLines(at);
    const name = (match[2] ?? '').toUpperCase();
    open = { kind, name, text: '', line, parts: [] };
    at += match[0].length;
    from = at;
  }
  if (open === null) return;
  take(text.length);
  yield finished(open);
}

const finished = ({ parts, ...token }: OfxToken & { parts: string[] }): OfxToken => ({
  ...token,
  text: unescape(parts.join('')).trim(),
});

/** The line of a place, asked for places that only go forwards. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (place) => {
    while (next !== -1 && next < place) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
