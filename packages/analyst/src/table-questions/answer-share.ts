import { askedYears } from './asked-years.ts';
import { figureIn, findFigures } from './find-figures.ts';
import { strangeWords, valueColumns } from './match-columns.ts';
import { matchRow } from './match-row.ts';
import { computed, declined, figureAt, type Figure, type TableAnswer } from './table-answer.ts';
import type { PrintedTable, TableRow } from './table-model.ts';
import { wordsOf } from './words.ts';

interface ShareParts {
  part: string;
  whole: string;
}

const of = String.raw`(?:out of|over|among|amongst|within|in|to|from|of|against)`;
const share = String.raw`(?:percentage constitution|percentage|percent|proportion|portion|share|fraction|constitution|ratio)`;

const patterns: readonly (readonly [RegExp, 'part first' | 'whole first'])[] = [
  [
    new RegExp(
      String.raw`(?:what (?:is|was|are|were) )?(.+?),?\s+(?:expressed )?as an? ${share} of (.+)`,
    ),
    'part first',
  ],
  [
    new RegExp(
      String.raw`what ${share} of (.+?) (?:is|was|are|were|does|do|did|came|comes|consists?|consisted) (?:made up of |made up by |comprised of |comprised by |composed of |attributable to |attributed to |accounted for by |due to |from |represented by |of )?(.+?)(?: (?:form a part of|make up|account for|represent|contribute|take up))?\s*(?:\bin\b.*)?$`,
    ),
    'whole first',
  ],
  [
    new RegExp(
      String.raw`${share} of (.+?) (?:out of|over|among|amongst|against) (?:the )?((?!(?:19|20)\d\d|fiscal|fy).+)`,
    ),
    'part first',
  ],
  [
    new RegExp(
      String.raw`${share} of (.+?) (?:as a ${share} of|to|in|from) (?:the )?((?!(?:19|20)\d\d|fiscal|fy).+)`,
    ),
    'part first',
  ],
  [
    new RegExp(String.raw`${share} of (.+?) ${of} (?:the )?((?!(?:19|20)\d\d|fiscal|fy).+)`),
    'part first',
  ],
];

/** 'Swiss income as a percentage of income before taxes in 2019': one figure of another, in percent; a ratio as it is. */
export function shareOf(table: PrintedTable, question: string): TableAnswer {
  const { years } = askedYears(table, question);
  if (years.length > 1) return declined("It's not clear which year you mean.");
  const text = question.toLowerCase().replace(/[?]/g, '').replace(/\s+/g, ' ').trim();
  for (const parts of partsOf(text)) {
    const whole = wholeOf(table, question, parts.whole, years);
    const part = whole && partOf(table, question, parts.part, whole);
    if (part === null || whole === null || part.row.index === whole.row.index) continue;
    if (part.column.index !== whole.column.index) continue;
    // What is more than the whole is no part of it.
    if (isMore(part, whole) && part.row.isTotal && !/\bratio\b/.test(text)) continue;
    return shareAs(text, part, whole);
  }
  return shareOfTotalColumn(table, question);
}

const isMore = (part: Figure, whole: Figure) => Math.abs(part.value) > Math.abs(whole.value);

/** A percentage; a ratio or a proportion as it is. */
function shareAs(text: string, part: Figure, whole: Figure): TableAnswer {
  const isRatio = /\b(?:ratio|proportion)\b/i.test(text) && !/percent/i.test(text);
  const value = (Math.abs(part.value) / Math.abs(whole.value)) * (isRatio ? 1 : 100);
  const derivation = `${part.cell.text} ÷ ${whole.cell.text}`;
  const share = computed(value, 'percent', [part, whole], derivation);
  return isRatio && share.status === 'answered' ? { ...share, scale: '' } : share;
}

/** The part; of rows of one name the one under the heading of the whole, unless the phrase names another heading. */
function partOf(
  table: PrintedTable,
  question: string,
  phrase: string,
  whole: Figure,
): Figure | null {
  const { years } = askedYears(table, question);
  const found = findFigures(table, question, phrase, years)?.[0] ?? null;
  const heading = whole.row.sections.join();
  if (found?.row.sections.join() === heading) return found;
  const asked = new Set(wordsOf(phrase));
  const own = wordsOf(found?.row.sections.at(-1) ?? '');
  if (own.length > 0 && own.every((word) => asked.has(word))) return found;
  const rows = table.rows.filter(({ sections }) => sections.join() === heading);
  const beside =
    found === null
      ? matchRow(table, phrase, rows)?.row
      : rows.find(({ label }) => label === found.row.label);
  if (beside === undefined) return found;
  return figureAt(table, beside, whole.column) ?? found;
}

/** 'What percentage of the total lease payments is due in 2027?', where the periods are columns and so is their total. */
function shareOfTotalColumn(table: PrintedTable, question: string): TableAnswer {
  const unclear = declined("It's not clear what to compare.");
  if (
    !/\btotal\b/i.test(question) ||
    !/\b(?:due|payable|expected|matur\w+|expir\w+)\b/i.test(question)
  )
    return unclear;
  if (strangeWords(table, question).length > 0) return unclear;
  const totals = valueColumns(table).filter(({ own }) => /^total\b/i.test(own));
  const [total] = totals;
  const row = matchRow(table, question)?.row;
  if (total === undefined || totals.length > 1 || row === undefined) return unclear;
  const part = figureIn(table, question, row, askedYears(table, question).years[0] ?? null);
  const whole = figureAt(table, row, total);
  if (part === null || whole === null || part.column === total) return unclear;
  return shareAs(question, part, whole);
}

function partsOf(text: string): ShareParts[] {
  return patterns.flatMap(([pattern, order]) => {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first === undefined || second === undefined) return [];
    return [
      order === 'part first' ? { part: first, whole: second } : { part: second, whole: first },
    ];
  });
}

/** The row of the whole; 'the total' alone is the total row of the block, the last that has no words of its own. */
function wholeOf(
  table: PrintedTable,
  question: string,
  phrase: string,
  years: readonly number[],
): Figure | null {
  const found = findFigures(table, question, phrase, years)?.[0];
  if (found !== undefined) return found;
  if (!/\btotal|\ball\b/.test(phrase)) return null;
  const row = onlyTotal(table);
  return row === null ? null : figureIn(table, question, row, years[0] ?? null);
}

function onlyTotal({ rows }: PrintedTable): TableRow | null {
  const totals = rows.filter(({ isTotal, label }) => isTotal && wordsOf(label).length <= 3);
  const [row] = totals;
  return totals.length === 1 && row !== undefined ? row : null;
}
