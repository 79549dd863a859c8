import { wordsOf } from '../words.ts';
import type { RecordColumn, RecordTable } from './record-table.ts';

/** What stands on a row is what was left then: it is never added up. */
export const isBalance = ({ name }: RecordColumn): boolean => /\bbalance\b/i.test(name);

/** What one piece costs, a level to reorder at: their sum is nothing. */
export const isRate = ({ name, isPercent }: RecordColumn): boolean =>
  isPercent ||
  /\b(?:unit (?:cost|price)|price|rate|percent|pct|level|point|average|avg|margin)\b|%/i.test(name);

/** A rate, a price, an age: rows of it are averaged, not added up. */
export const isAdditive = (column: RecordColumn): boolean =>
  column.kind === 'number' &&
  !column.isPercent &&
  !isBalance(column) &&
  !/\b(?:unit|price|rate|per|percent|pct|%|age|days|score|level|point|average|avg|margin|year|term)\b|%/i.test(
    column.name,
  );

const out =
  /\b(?:spent|spend|spending|paid(?: out)?|pay(?: out)?|payments?|withdrawals?|withdrawn|debits?|charges?|charged|purchases?|expenses|money out|went out|going out)\b/i;
const into =
  /\b(?:received|deposits?|deposited|credits?|came in|coming in|comes in|money in|receipts)\b/i;

/** A share of rows below nought from which a column is one of money that goes both ways. */
const outAtLeast = 0.2;

export interface Plainly {
  text: string;
  /** The rows that are meant by what came in or went out of a column of both. */
  way: { column: RecordColumn; isOut: boolean; word: string } | null;
}

/**
 * A question without the words that a table does not have and that take nothing from it: 'transactions' are its rows,
 * who 'owes' has a balance, what was 'spent' stands below nought where money goes both ways.
 */
export function plainQuestion(table: RecordTable, question: string): Plainly {
  const owed = table.columns.find(
    ({ kind, name }) =>
      kind === 'number' &&
      /^(?:total|balance|open balance|amount due|balance due|total due|total owed)$/i.test(name),
  );
  const text = question
    .replace(
      /\b(?:could|can) you (?:please )?|\bplease\b|\b(?:i|we) (?:want|need) to (?:know|see)\b/gi,
      ' ',
    )
    .replace(/\b(?:owes?|owed)\b(?: (?:us|me))?/gi, owed === undefined ? '$&' : ` ${owed.name} `)
    .replace(/\b(?:most expensive|dearest|priciest)\b/gi, 'highest')
    .replace(/\bcheapest\b/gi, 'lowest');
  const way = wayOf(table, text);
  if (way === null) return { text: withoutRowNouns(table, text), way };
  return { text: withoutRowNouns(table, text.replace(way.pattern, ' ')), way };
}

function wayOf(table: RecordTable, text: string) {
  const pattern = out.test(text) ? out : into.test(text) ? into : null;
  const word = pattern?.exec(text)?.[0];
  const signed = table.columns.filter((column) => goesBothWays(table, column));
  const [column, second] = signed;
  const isValue = word !== undefined && isOfTable(table, word);
  if (pattern === null || word === undefined || column === undefined || second !== undefined)
    return null;
  return isValue ? null : { pattern, column, isOut: pattern === out, word };
}

/** A word that a column or a cell has means that. */
const isOfTable = ({ columns, rows }: RecordTable, word: string): boolean =>
  columns.some(({ name }) => isSame(name, word)) ||
  rows.some(({ texts }) => texts.some((text) => text.toLowerCase() === word.toLowerCase()));

const isSame = (name: string, word: string) =>
  wordsOf(name).join(' ').includes(wordsOf(word).join(' '));

function goesBothWays({ rows }: RecordTable, column: RecordColumn): boolean {
  if (!isAdditive(column)) return false;
  const values = rows.flatMap(({ figures }) => figures[column.index] ?? []);
  const below = values.filter((value) => value < 0n).length;
  return below > 0 && below < values.length && below / values.length >= outAtLeast;
}

const rowKey = /^([a-z]+) (?:no|number|id|date|#)\.?$/i;

/** 'How many orders' of a file with an order number or an order date counts its rows. */
function withoutRowNouns({ columns }: RecordTable, text: string): string {
  const kinds = columns.flatMap(({ name }) => wordsOf(rowKey.exec(name.trim())?.[1] ?? ''));
  const nouns = ['transaction', 'entry', 'record', 'line', ...kinds].filter(
    // 'Pay' of a pay date is the gross pay as well.
    (noun) => !columns.some(({ name }) => isSame(name, noun) && !rowKey.test(name.trim())),
  );
  return text.replace(/\b(?:(?:per|for each) )?[a-z]+\b/gi, (said) =>
    nouns.includes(wordsOf(said).at(-1) ?? '') ? (/\s/.test(said) ? ' ' : 'rows') : said,
  );
}
