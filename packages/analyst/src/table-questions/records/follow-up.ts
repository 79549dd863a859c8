import { wordsOf } from '../words.ts';
import { findConditions } from './conditions.ts';
import type { Condition } from './record-table.ts';
import { isAdditive, plainQuestion } from './plain-question.ts';
import {
  aggregateIn,
  columnsIn,
  columnsNamed,
  strange,
  strangeWord,
  takeGroup,
  whichColumn,
  type Aggregate,
  type Asked,
  type Reading,
} from './read-question.ts';
import type { RecordTable } from './record-table.ts';
import { meantColumn } from './top-of.ts';

const opening =
  /^\W*(?:(?:and|but|ok|okay|now|then|so|also|no,?|sorry,?|i meant|what about|how about|what of|the same|same|just|only|show me|show|give me|break (?:it|that|this|them) down|split (?:it|that|this|them))\b[\s,]*)+/i;

/** Words by which a question goes on with the one before it. */
/** Words by which a question goes on with the one before it. */
export const goesOn = (question: string): boolean =>
  opening.test(question) ||
  /^\W*(?:by|per|in|for|from|without|excluding|except|over|under|above|below|the|its|their)\b/i.test(
    question,
  ) ||
  /\b(?:that|those|them|these)\b|^\W*(?:how many|how much|total|average|largest|smallest|highest|lowest)\W*$/i.test(
    question,
  );

const filler = new Set(
  'one ones those them these they that it same about only just too also instead again then now both rest each how its their who'.split(
    ' ',
  ),
);

/**
 * What a question asks that goes on with the one before: another month, name or limit, another column, 'by region', 'the
 * average'. What it says nothing of stays. Refused where a word of it is none of the table's, or nothing changes.
 */
export function readFollowUp(table: RecordTable, before: Asked, question: string): Reading {
  const fragment = question.replace(opening, ' ');
  const limited = withColumn(before, fragment, table);
  if (limited === null) return { reason: "It's not clear if you mean the rows or their totals." };
  const { text } = plainQuestion(table, limited);
  const found = findConditions(table, text);
  const { group, left } = takeGroup(table, found.rest);
  const word = strangeWord(table, left, filler);
  if (word !== null) return strange(word);
  const aggregate = aggregateIn(left);
  const named = isCell(before) ? cellIn(table, left) : columnsIn(table, left, null);
  if (named.isUnclear) return { reason: whichColumn(table) };
  const isChanged =
    found.conditions.length + named.columns.length > 0 || group !== null || aggregate !== undefined;
  // A word that only the names of the columns have must have meant one.
  const isBare = wordsOf(left).every(
    (one) => filler.has(one) || /^(?:and|the|for|in|of|by|with)$/.test(one),
  );
  if (!isChanged || (!isBare && named.columns.length === 0 && aggregate === undefined))
    return { reason: "It's not clear what that changes." };
  const said = { columns: named.columns, isLess: named.isLess, aggregate, group };
  return withFigures(table, {
    ...changed(before, said, found.conditions),
    conditions: replaced(before.conditions, found.conditions),
  });
}

interface Said extends Pick<Asked, 'columns' | 'isLess' | 'group'> {
  aggregate: Aggregate | undefined;
}

function changed(before: Asked, said: Said, conditions: readonly Condition[]): Asked {
  const next = { ...before };
  if (said.columns.length > 0) Object.assign(next, { columns: said.columns, isLess: said.isLess });
  // 'And the least?' of figures by region is one of the regions.
  const isOfGroups = before.group !== null && before.aggregate === 'sum' && said.group === null;
  if (isOfGroups && (said.aggregate === 'most' || said.aggregate === 'least'))
    return { ...next, top: said.aggregate };
  if (said.aggregate !== undefined)
    Object.assign(next, { aggregate: said.aggregate, top: null, distinct: null });
  if (said.group !== null) Object.assign(next, { group: said.group, top: null, distinct: null });
  // 'Only Kitchen' of departments is one figure.
  const isOne = conditions.some(({ column, isNot }) => column === before.group && !isNot);
  return isOne && said.group === null ? { ...next, group: null, top: null } : next;
}

/** A limit without a column is one of the figures before; null where these are sums of rows. */
function withColumn({ columns, group }: Asked, text: string, table: RecordTable): string | null {
  const limit =
    /(?:>=|<=|>|<|\b(?:over|above|more than|greater than|at least|under|below|less than|at most|up to))\s*[$£€]?\d/i;
  const [column] = columns;
  const isNamed = columnsIn(table, text, null).columns.length > 0;
  if (!limit.test(text) || isNamed || column?.kind !== 'number') return text;
  return group === null ? text.replace(limit, (said) => ` ${column.name} ${said}`) : null;
}

const isCell = ({ aggregate, columns }: Asked) => aggregate === null && columns.length > 0;

/** 'Its type?' after another cell of a row. */
function cellIn(table: RecordTable, text: string) {
  const columns = columnsNamed(table.columns, text).slice(0, 1);
  return { columns, isLess: false, isUnclear: false };
}

/** Of a cell, or of rows that were counted, there is a sum only of a column. */
function withFigures(table: RecordTable, asked: Asked): Reading {
  const { aggregate, group, columns } = asked;
  const of = aggregate ?? (group === null ? null : 'sum');
  if (of === null || of === 'count') return { asked: { ...asked, aggregate: of } };
  const [column] = columns.length > 0 ? columns : [meantColumn(table) ?? undefined];
  if (column === undefined || column.kind !== 'number') return { reason: whichColumn(table) };
  if (of === 'sum' && !isAdditive(column)) return { reason: `${column.name} can't be added up.` };
  return { asked: { ...asked, aggregate: of, columns: columns.length > 0 ? columns : [column] } };
}

/** Another month or name takes the place of the one before; a second limit stands beside the first. */
function replaced(before: readonly Condition[], now: readonly Condition[]): Condition[] {
  const kept = before.filter(
    ({ column }) =>
      column.kind === 'number' || !now.some((one) => one.column.index === column.index),
  );
  return [...kept, ...now];
}
