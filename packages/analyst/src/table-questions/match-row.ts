import { isAskingWord } from './question-kind.ts';
import type { PrintedTable, TableRow } from './table-model.ts';
import { contentOf, isEmptyWord, wordsOf } from './words.ts';

export interface RowMatch {
  row: TableRow;
  /** From 0 to 1: how much of the label is in the phrase, and of the phrase in the label and what stands around it. */
  score: number;
}

/** Below this a label only looks a little like the phrase. */
const surelyFrom = 0.72;
/** Two labels this close are both meant as well as either. */
const margin = 0.04;
/** A label without its parentheses is a little less like the phrase than one that has none. */
const loss = 0.1;

/**
 * The row that a phrase means, with how surely. Words count more the fewer labels share them. Null where no label is like
 * the phrase, or where two are equally like it.
 */
export function matchRow(
  table: PrintedTable,
  phrase: string,
  among: readonly TableRow[] = table.rows,
): RowMatch | null {
  const ranked = rankRows(table, phrase, among);
  const [best, second] = ranked;
  const isSure =
    best !== undefined && best.score >= surelyFrom && best.score - (second?.score ?? 0) >= margin;
  if (isSure) return best;
  if (best !== undefined && best.score >= surelyFrom) return null;
  const only = onlyOneWith(table, phrase, among) ?? onlyTotal(table, phrase, among);
  return only === null ? null : { row: only, score: surelyFrom };
}

/** A long label is often named by a few of its words: the one row that has all that the phrase asks about. */
function onlyOneWith(
  table: PrintedTable,
  phrase: string,
  among: readonly TableRow[],
): TableRow | null {
  const around = wordsAround(table);
  const asked = contentOf(phrase).filter((word) => !isAskingWord(word) && !around.has(word));
  const rows = among.filter((row) => {
    const label = new Set(labelWordsOf(row));
    if (isOpposed(label, new Set(wordsOf(phrase)))) return false;
    if (qualifierGap(label, new Set(wordsOf(phrase))) > 0) return false;
    const sections = new Set(wordsOf(row.sections.join(' ')));
    const named = asked.filter((word) => label.has(word));
    return named.length > 0 && asked.every((word) => label.has(word) || sections.has(word));
  });
  const [only] = rows;
  return rows.length === 1 && only !== undefined ? only : null;
}

/** The total that stands without words, when 'the total' of what the whole table is about is asked for. */
function onlyTotal(
  table: PrintedTable,
  phrase: string,
  among: readonly TableRow[],
): TableRow | null {
  if (!/\btotal\b/i.test(phrase)) return null;
  const around = wordsAround(table);
  const labels = among
    .filter(({ label }) => label !== '')
    .map(({ label }) => new Set(wordsOf(label)));
  const isThroughout = (word: string) =>
    around.has(word) || labels.filter((label) => label.has(word)).length * 2 > labels.length;
  const asked = contentOf(phrase).filter((word) => !isAskingWord(word));
  const totals = among.filter(({ label }) => label === '');
  const [only] = totals;
  return totals.length === 1 && only !== undefined && asked.every(isThroughout) ? only : null;
}

const wordsAround = ({ caption, columns }: PrintedTable) =>
  new Set(contentOf(`${caption} ${columns.map(({ headings }) => headings.join(' ')).join(' ')}`));

/** All rows with how much each is like the phrase, the likest first. */
function rankRows(table: PrintedTable, phrase: string, among: readonly TableRow[]): RowMatch[] {
  const asked = wordsOf(phrase);
  const weights = weigh(table);
  const around = wordsAround(table);
  const inTotals = new Set(
    table.rows.flatMap(({ label, isTotal }) => (isTotal ? contentOf(label) : [])),
  );
  return among
    .map((row) => {
      const like = (label: readonly string[]) =>
        likeness(row, label, asked, weights, { around, inTotals });
      // What stands in parentheses at the end is mostly not said: '(in thousands)', '(Note 4)'.
      const short = row.label.replace(/\s*\((?:[^()]|\([^()]*\))*\)$/, '');
      const full = like(labelWordsOf(row));
      const score = short === row.label ? full : Math.max(full, like(wordsOf(short)) - loss);
      return { row, score };
    })
    .sort((a, b) => b.score - a.score || a.row.index - b.row.index);
}

interface Known {
  around: ReadonlySet<string>;
  /** What totals are called is often said of their parts: 'Swiss income'. */
  inTotals: ReadonlySet<string>;
}

type Weights = (word: string) => number;

function weigh({ rows }: PrintedTable): Weights {
  const counts = new Map<string, number>();
  for (const { label } of rows) {
    for (const word of new Set(wordsOf(label))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => (isEmptyWord(word) ? 0.15 : 1) / Math.sqrt(counts.get(word) ?? 1);
}

function likeness(
  row: TableRow,
  label: readonly string[],
  asked: readonly string[],
  weights: Weights,
  { around, inTotals }: Known,
): number {
  if (label.length === 0) return 0;
  const labelWords = new Set(label);
  const askedWords = new Set(asked);
  const sections = new Set(contentOf(row.sections.join(' ')));
  const sum = (words: Iterable<string>, keep: (word: string) => boolean) =>
    [...words].filter(keep).reduce((total, word) => total + weights(word), 0);
  const shared = sum(labelWords, (word) => askedWords.has(word));
  if (shared === 0 || isOpposed(labelWords, askedWords)) return 0;
  const recall = shared / sum(labelWords, () => true);
  const isUnexplained = (word: string) =>
    !labelWords.has(word) &&
    !isAskingWord(word) &&
    !isEmptyWord(word) &&
    !around.has(word) &&
    !sections.has(word);
  const unexplained =
    sum(askedWords, isUnexplained) -
    sum(askedWords, (word) => isUnexplained(word) && inTotals.has(word)) / 2;
  const precision = shared / (shared + unexplained);
  const score = (2 * recall * precision) / (recall + precision);
  return (
    Math.min(1, score) +
    (isWithin(label, asked) ? 0.1 : 0) +
    (unexplained > 0.5 ? 0 : sectionBonus(sections, askedWords)) +
    totalBonus(labelWords, askedWords) -
    0.15 * qualifierGap(new Set(labelWordsOf(row)), askedWords)
  );
}

/** A total without words is that of the heading it stands under. */
const labelWordsOf = ({ label, sections }: TableRow): string[] =>
  label !== '' || sections.length === 0
    ? wordsOf(label)
    : wordsOf(`total ${sections.at(-1) ?? ''}`);

/** 'Gross' is not 'net': whichever of these a phrase says, a label that says the other is not meant. */
const opposites: readonly (readonly [string, string])[] = [
  ['gross', 'net'],
  ['basic', 'diluted'],
  ['beginning', 'end'],
  ['opening', 'closing'],
  ['before', 'after'],
  ['domestic', 'foreign'],
  ['current', 'noncurrent'],
  ['asset', 'liability'],
  ['receivable', 'payable'],
  ['income', 'expense'],
  ['gain', 'loss'],
];

function isOpposed(label: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  const says = (words: ReadonlySet<string>, one: string, other: string) =>
    words.has(one) && !words.has(other);
  return opposites.some(
    ([one, other]) =>
      (says(label, one, other) && says(asked, other, one)) ||
      (says(label, other, one) && says(asked, one, other)),
  );
}

const qualifiersAsked = ['gross', 'net', 'adjusted', 'underlying', 'other'];
const qualifiers = ['other', 'non', 'excluding', 'before', 'after'];

/** 'Other liabilities' are not 'liabilities': how many such words the label has and the phrase has not. */
const qualifierGap = (label: ReadonlySet<string>, asked: ReadonlySet<string>) =>
  qualifiers.filter((word) => label.has(word) && !asked.has(word)).length +
  qualifiersAsked.filter((word) => asked.has(word) && !label.has(word)).length;

/** The label word for word in the phrase. */
function isWithin(label: readonly string[], asked: readonly string[]): boolean {
  return ` ${asked.join(' ')} `.includes(` ${label.join(' ')} `);
}

function sectionBonus(sections: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const shared = [...sections].filter((word) => asked.has(word)).length;
  return sections.size === 0 ? 0 : (0.2 * shared) / sections.size;
}

/** 'Total revenue' and 'revenue' are two rows in many tables. */
function totalBonus(label: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (label.has('total') !== asked.has('total')) return label.has('total') ? -0.06 : -0.03;
  return label.has('total') ? 0.06 : 0;
}
