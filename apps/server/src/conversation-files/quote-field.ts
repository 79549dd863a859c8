import { cents, formatMoney } from '@cairn/finance';
import { extractFields } from '../reading/fields/extract-fields.ts';
import type { ExtractedFields } from '../reading/fields/extracted-fields.ts';
import { rowsOf } from '../reading/page-rows.ts';
import type { ReadPage } from '../reading/file-contents.ts';

type FieldName = Exclude<keyof ExtractedFields, 'lines'>;

/** How people ask for what a receipt or an invoice says of itself. */
const fieldQuestions: readonly (readonly [FieldName, RegExp, string])[] = [
  ['taxCents', /^(?:sales|tax|vat|gst)$/, 'Tax'],
  ['amountDueCents', /^(?:amount|much|due|balance|owed|outstanding)$/, 'Amount due'],
  ['totalCents', /^(?:grand|total|amount|sum|due|much)$/, 'Total'],
  ['date', /^(?:date|day|when|dated|issued)$/, 'Date'],
  ['number', /^(?:number|no)$/, 'Number'],
  ['address', /^(?:address|where)$/, 'Address'],
  ['company', /^(?:who|whom|company|vendor|supplier|seller|merchant|issued)$/, 'From'],
];

/** 'The amount' of a bill is its total; what is still open of it is asked by such a word. */
const saysOpen = /^(?:due|balance|owed|outstanding)$/;

/** Only a question about the paper itself is one about its fields. */
const aboutPaper = /\b(?:invoice|receipt|bill|document|pdf|file|page|it|this|due)\b/i;

/** What such a question may say besides: it names the paper, or asks for nothing of its own. */
const plainWord =
  /^(?:what|which|how|is|was|are|the|a|an|of|on|in|at|from|for|to|by|this|that|it|its|s|does|did|do|we|i|you|me|show|tell|give|please|have|has|say|says|stated|printed|written|invoice|receipt|bill|document|pdf|file|page|attached|uploaded)$/;

/**
 * A field of a receipt or an invoice, quoted with its line. Every word of the question is accounted for: 'the deposit on
 * this invoice' is not its total. Null where the pages do not say it, or something else is asked.
 */
export function quoteField(
  file: string,
  pages: readonly ReadPage[],
  question: string,
): string | null {
  if (!aboutPaper.test(question)) return null;
  const fields = extractFields(pages);
  const own = [file, fields.company?.value, fields.number?.value].flatMap((text) => [
    ...wordsIn(text ?? ''),
    (text ?? '').toLowerCase(),
  ]);
  const words = wordsIn(question).filter((word) => !plainWord.test(word) && !own.includes(word));
  if (asksDueDay(words)) return quoteDueDay(file, pages);
  const asked = fieldQuestions.find(
    ([name, pattern]) =>
      fields[name] !== undefined &&
      words.length > 0 &&
      words.every((word) => pattern.test(word)) &&
      (name !== 'amountDueCents' || words.some((word) => saysOpen.test(word))),
  );
  const field = asked === undefined ? undefined : fields[asked[0]];
  if (asked === undefined || field === undefined) return null;
  const { value, page, box } = field;
  const text =
    typeof value === 'bigint' ? formatMoney(cents(value), fields.currency?.value) : value;
  const line = lineAt(pages, page, box.top, box.left);
  return `**${text}** (${asked[2].toLowerCase()}).\n\n_From “${file}”, page ${page}${line === '' ? '' : `: “${line}”`}._`;
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function lineAt(pages: readonly ReadPage[], page: number, top: number, left: number): string {
  const lines = pages.find(({ number }) => number === page)?.lines ?? [];
  return lines.find(({ box }) => box.top === top && box.left === left)?.text ?? '';
}

/** 'When is it due?', 'the due date', 'pay by when?' */
const asksDueDay = (words: readonly string[]) =>
  words.some((word) => /^(?:due|pay|payable|paid)$/.test(word)) &&
  words.some((word) => /^(?:date|day|when)$/.test(word)) &&
  words.every((word) => /^(?:due|pay|payable|paid|payment|date|day|when|must|be|need)$/.test(word));

const saysByWhen = /\b(?:due|payable|pay by|payment|net)\b/i;
const dayOrSpan =
  /\d[-/.]\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\bnet \d+|\d+ days/i;

/** The row that says by when to pay, as it stands: what it means is the reader's to say. */
function quoteDueDay(file: string, pages: readonly ReadPage[]): string | null {
  const rows = pages.flatMap(({ number, lines }) =>
    rowsOf(lines).map((row) => ({ number, text: row.map(({ text }) => text).join(' ') })),
  );
  const found = rows.filter(({ text }) => saysByWhen.test(text) && dayOrSpan.test(text));
  const named = found.find(({ text }) => /\bdue\b/i.test(text)) ?? found[0];
  return named === undefined
    ? null
    : `**${named.text}**\n\n_From “${file}”, page ${named.number}._`;
}
