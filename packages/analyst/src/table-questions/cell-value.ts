/** What a cell of a printed table says. */
export interface CellValue {
  /** As printed, spaces and footnotes off: '$1,204', '(55)', '4.7%', 'Sterling'. */
  text: string;
  /** Null where the cell holds words or nothing; a dash is nought. */
  value: number | null;
  isPercent: boolean;
}

const footnote = /(?<=\S)\s*(?:\((?:\d{1,2}|[a-z])\)|\*+)$/i;
const dash = /^[$£€]?\s*[-–—―]\s*[$%]?$/;
const unit = /\s*(?:bps|x|pts?|ppts?|million|m|k)$/i;

/** Reads one cell: digits with groups, currency before or behind, parentheses or a minus for less than nought. */
export function readCell(written: string): CellValue {
  const text = withoutFootnote(written.replace(/\s+/g, ' ').trim());
  if (dash.test(text)) return { text, value: 0, isPercent: text.includes('%') };
  const isPercent = /%\)?$/.test(text);
  let rest = text.replace(/%/g, '').replace(unit, '').replace(/\s/g, '');
  const isNegative = /^[^\d(]*\(.*\)$/.test(rest) || /^[^\d]*[-–−]/.test(rest);
  rest = rest.replace(/[()]/g, '').replace(/^[-–−]/, '');
  rest = rest
    .replace(/^(?:US|A|C|HK|NZ|S)?[$£€¥₹]|^(?:RMB|USD|EUR|GBP|Rs\.?|RM)/i, '')
    .replace(/^[-–−]/, '');
  rest = rest.replace(/[$£€¥]$/, '');
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/.test(rest) || !/\d/.test(rest)) {
    return { text, value: null, isPercent: false };
  }
  const size = Number(rest.replace(/,/g, ''));
  return { text, value: isNegative ? -size : size, isPercent };
}

/** '$130,000 (1)' has a footnote, '(1)' is less than nought. */
function withoutFootnote(text: string): string {
  const bare = text.replace(footnote, '').trim();
  return /\d/.test(bare) && !/^\D*\($/.test(bare) ? bare : text;
}

/** The year that a text names, also as 'FY19' or 'F19'; null where it names none or two. */
export function yearIn(text: string): number | null {
  const years = yearsIn(text);
  return years.length === 1 ? (years[0] ?? null) : null;
}

/** The years of a text in its order, each once. */
export function yearsIn(text: string): number[] {
  const found = [
    ...text.matchAll(/(?<![\d,.])(?:((?:19|20)\d\d)(?!\d|,\d)|(?:FY|F|CY)['’ ]?(\d\d)\b)/gi),
  ].map(([, full, short]) => (full === undefined ? 2000 + Number(short) : Number(full)));
  return [...new Set(found)];
}
