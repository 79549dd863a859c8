import { escapePattern } from '../../language/escape-pattern.ts';
import { wordsOf } from '../words.ts';
import { findConditions } from './conditions.ts';
import type { Condition } from './record-table.ts';
import { isAdditive, isBalance, isRate, plainQuestion, type Plainly } from './plain-question.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';
import { meantColumn, topAsked } from './top-of.ts';

export type Aggregate = 'sum' | 'average' | 'count' | 'most' | 'least';

/** What a question asks of a table of records; a question that follows changes it. */
export interface Asked {
  /** Null for a cell of the one row that is meant, and for the rows themselves. */
  aggregate: Aggregate | null;
  /** The columns that are added up, the second one taken off where `isLess`. */
  columns: readonly RecordColumn[];
  isLess: boolean;
  /** 'month' of the one column of days. */
  group: RecordColumn | 'month' | null;
  /** Only the group with the most or the least. */
  top: 'most' | 'least' | null;
  /** So many different values of it. */
  distinct: RecordColumn | null;
  conditions: readonly Condition[];
}

export type Reading = { asked: Asked } | { reason: string };

const aggregates: readonly (readonly [Aggregate, RegExp])[] = [
  ['count', /\b(?:how many|count|number of)\b/],
  ['average', /\b(?:average|mean)\b/],
  ['most', /\b(?:highest|largest|biggest|greatest|maximum|max|most)\b/],
  ['least', /\b(?:lowest|smallest|least|minimum|min)\b/],
  ['sum', /\b(?:total|sum|add up|altogether|how much)\b/],
];

const nothing: Asked = {
  ...{ aggregate: null, columns: [], isLess: false, group: null, top: null, distinct: null },
  conditions: [],
};

/** What a question asks of the table, every word of it accounted for; else why it is not read. */
export function readQuestion(table: RecordTable, question: string): Reading {
  const plainly = plainQuestion(table, question);
  const found = findConditions(table, plainly.text);
  const conditions = [...found.conditions, ...wayRows(plainly)];
  const top = readTop(table, found.rest, plainly, conditions);
  if (top !== null) return top;
  const aggregate = aggregateIn(found.rest);
  const { group, left } = takeGroup(table, found.rest);
  const isList = /^\W*(?:which|list|show)\b/i.test(question) && group === null;
  if (aggregate === undefined && isList && conditions.length > 0)
    return accounted(table, left, { ...nothing, conditions });
  return aggregate === 'count'
    ? readCount(table, left, group, conditions)
    : readFigure(table, left, { aggregate, group, conditions, way: plainly.way });
}

interface Parts {
  aggregate: Exclude<Aggregate, 'count'> | undefined;
  group: Asked['group'];
  conditions: readonly Condition[];
  way: Plainly['way'];
}

function readFigure(
  table: RecordTable,
  text: string,
  { aggregate, group, conditions, way }: Parts,
): Reading {
  const named = columnsIn(table, text, way?.column ?? null);
  if (aggregate === undefined && group === null && named.columns.length === 0)
    return readCell(table, text, conditions);
  // 'Total' alone says of nothing what it is the total of.
  const meant = conditions.length > 0 || group !== null ? meantColumn(table) : onlyColumn(table);
  const columns = named.columns.length > 0 ? named.columns : meant === null ? [] : [meant];
  if (columns.length === 0 || named.isUnclear) return { reason: whichColumn(table) };
  const { isLess } = named;
  if (aggregate === undefined && group === null)
    return accounted(table, text, { ...nothing, columns, isLess, conditions });
  const asked = aggregate ?? 'sum';
  const why = asked === 'sum' ? whyNotAdded(table, columns) : null;
  if (why !== null) return { reason: why };
  // The most that went out stands the furthest below nought.
  const turned = way?.isOut === true ? turns[asked] : asked;
  return accounted(table, text, {
    ...{ ...nothing, aggregate: turned, columns, isLess, group, conditions },
  });
}

const turns = { sum: 'sum', average: 'average', most: 'least', least: 'most' } as const;

const onlyColumn = ({ columns }: RecordTable): RecordColumn | null => {
  const [only, other] = columns.filter(({ kind }) => kind === 'number');
  return other === undefined ? (only ?? null) : null;
};

function whyNotAdded(table: RecordTable, columns: readonly RecordColumn[]): string | null {
  if (columns.some((column) => runs(table, column)))
    return "Balances from several days can't be added up.";
  const rate = columns.find(isRate);
  return rate === undefined ? null : `${rate.name} can't be added up.`;
}

/** What was left on each day is no part of a sum. */
const runs = ({ columns }: RecordTable, column: RecordColumn) =>
  isBalance(column) && columns.some(({ kind }) => kind === 'day');

/** What went out stands below nought. */
function wayRows({ way }: Plainly): Condition[] {
  if (way === null) return [];
  const { column, isOut } = way;
  const holds = ({ figures }: RecordRow) => {
    const value = figures[column.index] ?? 0n;
    return isOut ? value < 0n : value > 0n;
  };
  return [{ column, words: `${column.name} ${isOut ? 'below' : 'above'} 0`, holds }];
}

/** 'The status of invoice 1007': a cell that is no figure. */
function readCell(table: RecordTable, text: string, conditions: readonly Condition[]): Reading {
  const [column] = columnsNamed(
    table.columns.filter((one) => !conditions.some((known) => known.column === one)),
    text,
  ).sort((a, b) => b.name.length - a.name.length);
  return column === undefined || conditions.length === 0
    ? { reason: "I'm not sure which row and column you mean." }
    : accounted(table, text, { ...nothing, columns: [column], conditions });
}

function readTop(
  table: RecordTable,
  text: string,
  { way }: Plainly,
  conditions: readonly Condition[],
): Reading | null {
  const top = topAsked(table, text);
  if (top === null || aggregateIn(text) === 'count' || /\b(?:average|mean)\b/.test(text))
    return null;
  const named = columnsIn(table, top.rest, way?.column ?? null);
  const meant = meantColumn(table);
  const [column, second] = named.columns.length > 0 ? named.columns : meant === null ? [] : [meant];
  if (column === undefined || second !== undefined) return { reason: whichColumn(table) };
  const isLeast = top.isLeast !== (way?.isOut === true);
  const isOnce = top.of !== null && isUnique(table, top.of);
  if (!isAdditive(column) && !isOnce) return { reason: `${column.name} can't be added up.` };
  return accounted(table, top.rest, {
    ...nothing,
    ...{ aggregate: 'sum', columns: [column], group: top.of ?? 'month', conditions },
    top: isLeast ? 'least' : 'most',
  });
}

export const isUnique = ({ rows }: RecordTable, { index }: RecordColumn): boolean =>
  new Set(rows.map(({ texts }) => texts[index] ?? '')).size === rows.length;

const quantity =
  /^(?:on hand|in stock|stock|qty|quantity|units?|pieces|count)\b|\b(?:qty|quantity|on hand)$/i;

/** 'How many employees' are so many different ones, 'how many hours' their sum, and else rows. */
function readCount(
  table: RecordTable,
  text: string,
  group: Asked['group'],
  conditions: readonly Condition[],
): Reading {
  const [, noun = ''] =
    /\b(?:how many|number of|count of)\s+(?:different |unique )?(.*)$/i.exec(text) ?? [];
  const [first] = columnsNamed(table.columns, noun).filter(
    ({ name }) =>
      wordsOf(noun).slice(0, wordsOf(name).length).join(' ') === wordsOf(name).join(' '),
  );
  if (first?.kind === 'number') {
    if (!isAdditive(first)) return { reason: whichColumn(table) };
    return accounted(table, text, {
      ...nothing,
      ...{ aggregate: 'sum', columns: [first], group, conditions },
    });
  }
  // 'How many tools' of a stock list may be pieces or kinds of them.
  const pieces = table.columns.find(({ kind, name }) => kind === 'number' && quantity.test(name));
  if (first === undefined && pieces !== undefined && !/^rows?\b/i.test(noun.trim()))
    return { reason: `It's not clear if you mean the rows or their ${pieces.name}.` };
  const isOther = first !== undefined && first.kind === 'text' && !isUnique(table, first);
  return accounted(table, text, {
    ...nothing,
    ...{ aggregate: 'count', group, conditions, distinct: isOther ? first : null },
  });
}

export const aggregateIn = (text: string): Aggregate | undefined =>
  aggregates.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];

export function whichColumn({ columns }: RecordTable): string {
  const names = columns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  return names.length === 0
    ? 'The table has no column of figures.'
    : `Which column: ${names.join(', ')}?`;
}

/** The columns whose names stand in the text, the longest first and none within another. */
export function columnsNamed(columns: readonly RecordColumn[], text: string): RecordColumn[] {
  let asked = ` ${wordsOf(text).join(' ')} `;
  const found: { at: number; column: RecordColumn }[] = [];
  for (const column of [...columns].sort((a, b) => b.name.length - a.name.length)) {
    const name = ` ${wordsOf(column.name).join(' ')} `;
    const at = name.trim() === '' ? -1 : asked.indexOf(name);
    if (at < 0) continue;
    found.push({ at, column });
    asked = asked.replace(name, ` ${'_'.repeat(Math.max(1, name.length - 2))} `);
  }
  return found.sort((a, b) => a.at - b.at).map(({ column }) => column);
}

interface Named {
  columns: RecordColumn[];
  isLess: boolean;
  /** Several are named, and nothing says what is done with them. */
  isUnclear: boolean;
}

/** The column of figures that is named, or two with 'and' or 'less' between them. */
export function columnsIn(table: RecordTable, text: string, way: RecordColumn | null): Named {
  const all = columnsNamed(
    table.columns.filter(({ kind }) => kind === 'number'),
    text,
  );
  // 'Total' asks for a sum where another column is named.
  const named = all.length > 1 ? all.filter(({ name }) => !/^total$/i.test(name)) : all;
  const [first, second, third] = named;
  if (first === undefined)
    return { columns: way === null ? [] : [way], isLess: false, isUnclear: false };
  if (second === undefined) return { columns: [first], isLess: false, isUnclear: false };
  const between = betweenNames(text, first, second);
  const isLess = /^(?:less|minus|net of)$/.test(between);
  const isAdded =
    /^(?:and|plus|\+|&)$/.test(between) &&
    /\b(?:total|sum|altogether|together|combined)\b/i.test(text) &&
    isAdditive(first) &&
    isAdditive(second) &&
    isIncome(first) === isIncome(second);
  return {
    columns: [first, second],
    isLess,
    isUnclear: third !== undefined || !(isLess || isAdded),
  };
}

/** What comes in and what it costs are set off against each other, and never added up. */
const isIncome = ({ name }: RecordColumn) => /\b(?:revenue|sales|income)\b/i.test(name);

function betweenNames(text: string, first: RecordColumn, second: RecordColumn): string {
  const words = ` ${wordsOf(text).join(' ')} `;
  const [one, other] = [first, second].map(({ name }) => ` ${wordsOf(name).join(' ')} `);
  const from = words.indexOf(one ?? '') + (one ?? '').length;
  const to = words.indexOf(other ?? '', from - 1);
  return words
    .slice(from, to)
    .trim()
    .replace(/^(?:the )|(?: the)$/g, '');
}

/** 'by region', 'per customer': one figure for each value of a column. */
export function takeGroup(
  table: RecordTable,
  text: string,
): { group: Asked['group']; left: string } {
  for (const column of [...table.columns].sort((a, b) => b.name.length - a.name.length)) {
    const name = wordsOf(column.name).join(' ');
    if (name === '' || column.kind === 'number') continue;
    const match = new RegExp(
      String.raw`\b(?:by|per|for each|of each|for every|split by) (?:the )?${escapePattern(name)}\b`,
    ).exec(wordsOf(text).join(' '));
    if (match !== null)
      return { group: column, left: wordsOf(text).join(' ').replace(match[0], ' ') };
  }
  const [day, other] = table.columns.filter(({ kind }) => kind === 'day');
  const monthly = /\b(?:by|per|for each|of each|each|every) month\b|\bmonthly\b/i;
  return day !== undefined && other === undefined && monthly.test(text)
    ? { group: 'month', left: text.replace(monthly, ' ') }
    : { group: null, left: text };
}

const plain = new Set(
  'what which who is are was were the a an of in on for to from by with and or where column columns row rows total sum add up altogether how much many count number average mean highest largest biggest greatest maximum max most lowest smallest least minimum min value values there all this that file table sheet spreadsheet data me give show tell do we have does it its amount please page attached document list s did has had get got come came our us each their they them'.split(
    ' ',
  ),
);

/** The first word of the question that neither asks nor is a name of the table; null where there is none. */
export function strangeWord(
  table: RecordTable,
  text: string,
  also: ReadonlySet<string> = new Set(),
): string | null {
  const known = new Set(table.columns.flatMap(({ name }) => wordsOf(name)));
  // The buckets of an aging are so many days.
  if (table.columns.some(({ name }) => /^\d+ ?[-–] ?\d+$|^(?:over|>) ?\d+/i.test(name)))
    known.add('day');
  return (
    wordsOf(text).find((word) => !plain.has(word) && !known.has(word) && !also.has(word)) ?? null
  );
}

export const strange = (word: string): Reading => ({
  reason: `“${word}” isn't one of the table's columns or values.`,
});

function accounted(table: RecordTable, text: string, asked: Asked): Reading {
  const word = strangeWord(table, text, wordsOfTheirOwn(asked));
  return word === null ? { asked } : strange(word);
}

const claimed = new Set(['claimed', 'claim']);
const sold = new Set(['sold', 'sell']);
const earned = new Set(['earned', 'earn', 'made', 'make']);
const worked = new Set(['worked', 'work']);
const none: ReadonlySet<string> = new Set();
const joining = new Set(['plus', 'less', 'minus']);
const differing = new Set(['different', 'unique', 'distinct']);

/** What joins two columns, what counts each value once, and verbs of the column. */
const wordsOfTheirOwn = (asked: Asked): ReadonlySet<string> =>
  asked.columns.length > 1 ? joining : asked.distinct !== null ? differing : moneyWords(asked);

/** Verbs that say of a column by its name what it holds: hours are worked, pay is earned, units are sold. */
function moneyWords({ columns }: Asked): ReadonlySet<string> {
  const [column] = columns;
  if (column === undefined) return none;
  const says = (words: RegExp) => words.test(column.name);
  if (says(/\bhours?\b/i)) return worked;
  if (says(/\b(?:pay|wages?|salary|earnings)\b/i)) return earned;
  if (says(/\b(?:units?|quantity|qty|sold|sales|revenue)\b/i)) return sold;
  return says(/^amount/i) ? claimed : none;
}
