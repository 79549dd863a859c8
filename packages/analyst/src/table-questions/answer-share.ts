import { askedYears } from './asked-years.ts';
import { figureIn, findFigures } from './find-figures.ts';
import { computed, declined, type Figure, type TableAnswer } from './table-answer.ts';
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
      String.raw`${share} of (.+?) (?:as a ${share} of|out of|over|among|amongst|against|to|in|from) (?:the )?((?!(?:19|20)\d\d|fiscal|fy).+)`,
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
  const { years } = askedYears(question);
  if (years.length > 1) return declined('It is not clear of which year.');
  const text = question.toLowerCase().replace(/[?]/g, '').replace(/\s+/g, ' ').trim();
  for (const parts of partsOf(text)) {
    const whole = wholeOf(table, question, parts.whole, years);
    const part = findFigures(table, question, parts.part, years)?.[0];
    if (part === undefined || whole === null || part.row.index === whole.row.index) continue;
    if (part.column.index !== whole.column.index) continue;
    const isRatio = /\bratio\b/.test(text) && !/percent/.test(text);
    const value = Math.abs(part.value) / Math.abs(whole.value);
    const derivation = `${part.cell.text} ÷ ${whole.cell.text}`;
    return computed(
      isRatio ? value : value * 100,
      isRatio ? '' : 'percent',
      [part, whole],
      derivation,
    );
  }
  return declined('It is not clear what is compared with what.');
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
