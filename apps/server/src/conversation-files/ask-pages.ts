import type { Answer } from '@cairn/analyst';
import { cents, formatUsd } from '@cairn/finance';
import { extractFields } from '../reading/fields/extract-fields.ts';
import type { ExtractedFields } from '../reading/fields/extracted-fields.ts';
import type { ReadPage } from '../reading/read-document.ts';
import type { FileContent } from './packed-content.ts';

type FieldName = keyof ExtractedFields;

/** How people ask for what a receipt or an invoice says of itself. */
const fieldQuestions: readonly (readonly [FieldName, RegExp, string])[] = [
  ['taxCents', /\b(?:tax|vat|gst)\b/i, 'Tax'],
  ['totalCents', /\b(?:total|amount due|how much|amount)\b/i, 'Total'],
  ['date', /\b(?:date|when|dated)\b/i, 'Date'],
  ['number', /\b(?:number|no)\b/i, 'Number'],
  ['address', /\b(?:address|where)\b/i, 'Address'],
  ['company', /\b(?:who|company|vendor|supplier|seller|merchant|from whom)\b/i, 'From'],
];

/** Only a question about the paper itself is one about its fields. */
const aboutPaper = /\b(?:invoice|receipt|bill|document|pdf|file|page|it|this|due)\b/i;

/**
 * What the pages of a file say to a question: a field of a receipt or an invoice, or the lines that hold the words asked
 * for ('what does it say about refunds?'), each quoted with its page. Null where they say nothing.
 */
export function askPages({ name, document }: FileContent, question: string): Answer | null {
  if (document.pages.every(({ lines }) => lines.length === 0)) return null;
  return quoteField(name, document.pages, question) ?? quoteLines(name, document.pages, question);
}

function quoteField(file: string, pages: readonly ReadPage[], question: string): Answer | null {
  if (!aboutPaper.test(question) || wordsOf(question).length > 12) return null;
  const asked = fieldQuestions.find(([, pattern]) => pattern.test(question));
  if (asked === undefined) return null;
  const fields = extractFields(pages);
  const field = fields[asked[0]];
  if (field === undefined) return null;
  const { value, page } = field;
  const text = typeof value === 'bigint' ? moneyOf(value, fields.currency?.value ?? 'USD') : value;
  const line = lineAt(pages, page, field.box.top, field.box.left);
  return answer(
    `**${text}** (${asked[2].toLowerCase()}).\n\n_From “${file}”, page ${page}${line === '' ? '' : `: “${line}”`}._`,
  );
}

const moneyOf = (value: bigint, currency: string) =>
  currency === 'USD'
    ? formatUsd(cents(value))
    : `${currency} ${formatUsd(cents(value)).replace('$', '')}`;

function lineAt(pages: readonly ReadPage[], page: number, top: number, left: number): string {
  const lines = pages.find(({ number }) => number === page)?.lines ?? [];
  return lines.find(({ box }) => box.top === top && box.left === left)?.text ?? '';
}

const linesShown = 10;

/** 'Where does it mention refunds?': the lines with all the words asked for. */
function quoteLines(file: string, pages: readonly ReadPage[], question: string): Answer | null {
  const asked =
    /\b(?:say|says|said|mention|mentions|written|find|search|quote)\b(?:\s+(?:about|of|for|on))?\s+(.+?)[?.]*$/i.exec(
      question,
    )?.[1];
  const words = wordsOf(asked ?? '');
  if (words.length === 0) return null;
  const found = pages.flatMap(({ number, lines }) =>
    lines.flatMap(({ text }) =>
      words.every((word) => text.toLowerCase().includes(word)) ? [[String(number), text]] : [],
    ),
  );
  if (found.length === 0) return null;
  const count = `${found.length} ${found.length === 1 ? 'line' : 'lines'}`;
  return {
    ...answer(`**${count}** of “${file}” with ${words.map((word) => `“${word}”`).join(' and ')}.`),
    tables: [{ title: 'Quoted', headers: ['Page', 'Line'], rows: found.slice(0, linesShown) }],
  };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.-]+/u)
    .filter(
      (word) => word !== '' && !/^(?:the|a|an|of|in|on|it|this|that|file|document|pdf)$/.test(word),
    );

const answer = (text: string): Answer => ({
  text,
  tables: [],
  charts: [],
  evidence: [],
  suggestions: [],
  understood: true,
});
