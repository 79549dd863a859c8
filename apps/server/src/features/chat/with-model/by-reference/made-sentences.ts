import type { Answer } from '@cairn/analyst';
import type { TurnResult } from './turn-result.ts';
import { numberOf } from './cells.ts';

/** A sentence that a model could write, made by rule from real figures, and why it is not so. */
interface Made {
  words: string;
  how: string;
}

interface Row {
  label: string;
  other: string;
  /** r1.t1. */
  at: string;
  now: string;
  before: string;
  change: string;
  moved: number;
}

type Table = Answer['tables'][number];

/** The rows of a comparison, each with another row to be taken for it. */
export function rowsOf({ answer }: TurnResult, of: string): Row[] {
  const [table] = answer.tables;
  if (table === undefined) return [];
  const at = (pattern: RegExp) =>
    table.headers.findIndex((header, index) => index > 0 && pattern.test(header));
  const [before, change] = [at(/^before$|^the same/i), at(/^change$|^effect/i)];
  const now = before - 1;
  const label = (index: number) => String(table.rows[index % table.rows.length]?.[0] ?? '');
  return table.rows.flatMap((cells, index) => {
    const moved = (numberOf(cells[now]) ?? 0) - (numberOf(cells[before]) ?? 0);
    if (now < 1 || change < 0 || moved === 0 || (numberOf(cells[now]) ?? 0) <= 0) return [];
    const ref = (column: number) => `{{${of}.t1.${label(index)}.${table.headers[column] ?? ''}}}`;
    return [
      {
        ...{ label: label(index), other: label(index + 1), at: `${of}.t1`, moved },
        ...{ now: ref(now), before: ref(before), change: ref(change) },
      },
    ];
  });
}

interface Names {
  /** What the rows measure, and something that they do not. */
  measure: string;
  foreign: string;
  now: string;
  before: string;
  /** A time that neither is. */
  never: string;
}

export const trueOnes = (row: Row, { measure, now, before }: Names): string[] => {
  const { label, change, moved } = row;
  const [rose, up, more] = moved > 0 ? ['rose', 'up', 'higher'] : ['fell', 'down', 'lower'];
  return [
    `${label} came to ${row.now} in ${now}.`,
    `${label} ${rose} by ${change}.`,
    `${label} ${rose} to ${row.now} in ${now}, from ${row.before} in ${before}.`,
    `In ${now}, ${label} stood at ${row.now}.`,
    `${label} is ${up} ${change} against ${before}.`,
    `Your ${measure} of ${label} in ${now} were ${row.now}.`,
    `It was ${row.before} for ${label} in ${before} and ${row.now} in ${now}.`,
    `${label} went ${up} from ${row.before} to ${row.now}.`,
    `${label}: ${row.now}, which is ${change} ${more} than in ${before}.`,
    `The change in ${label} was ${change}.`,
    `The figure of ${label} for ${now} is ${row.now}.`,
    `${label} was ${row.before} in ${before}.`,
    `${label} changed by ${change} between then and now.`,
    `Compared with ${before}, ${label} ${rose} by ${change}.`,
    `Over ${now} we spent ${row.now} on ${label}.`,
    `${row.now} went to ${label} in ${now}.`,
  ];
};

export const falseOnes = (row: Row, { foreign, now, before, never }: Names): Made[] => {
  const { label, other, change, moved } = row;
  const [rose, fell, down] = moved > 0 ? ['rose', 'fell', 'down'] : ['fell', 'rose', 'up'];
  const made = (how: string) => (words: string) => ({ how, words });
  return [
    ...[
      `${label} came to $48,210 in ${now}.`,
      `${label} ${rose} by 12%.`,
      `${label} ${rose} by ${change}, a third of it all.`,
    ].map(made('a typed number')),
    ...[
      `${label} ${fell} by ${change}.`,
      `${label} ${fell} to ${row.now} in ${now}, from ${row.before} in ${before}.`,
      `${label} is ${down} ${change} against ${before}.`,
    ].map(made('the wrong way')),
    ...[
      `${label} came to ${row.now} in ${never}.`,
      `${label} came to ${row.now} in ${before}.`,
      `${label} was ${row.before} in ${now}.`,
    ].map(made('another time')),
    ...[
      `${other} came to ${row.now} in ${now}.`,
      `${label} came to ${row.now}, and ${other} to ${row.before}.`,
      `${other} ${rose} by ${change}.`,
    ].map(made('another name')),
    ...[
      `Your ${foreign} of ${label} was ${row.now}.`,
      `${label} brought a ${foreign} of ${row.now}.`,
    ].map(made('another measure')),
    ...[
      `${label} ${rose} by ${change} because of a new customer.`,
      `${label} ${rose} by ${change} as prices were raised.`,
      `${label} drove it, with ${change}.`,
    ].map(made('an invented cause')),
    ...[
      `${label} has gone bankrupt after ${row.now}.`,
      `${label} is a fraud, at ${row.now}.`,
      `Harbor Inn paid ${row.now}.`,
      `${label} did not come to ${row.now}.`,
    ].map(made('an invented fact')),
    ...[
      `I would pay ${row.now} to ${label}.`,
      'I would sell the business.',
      `I would fire ${label}.`,
      `You should close ${label} at ${row.now}.`,
    ].map(made('advice without grounds')),
  ];
};

/** The largest row of a table said to be the smallest, and a middle one to be the largest. */
export function wrongPlaces({ answer }: TurnResult, of: string): Made[] {
  const [table] = answer.tables;
  if (table === undefined || table.rows.length < 3) return [];
  const header = table.headers[1] ?? '';
  const sorted = [...table.rows].sort((a, b) => size(b) - size(a));
  const ref = (row: Table['rows'][number] | undefined) =>
    `{{${of}.t1.${String(row?.[0] ?? '')}.${header}}}`;
  const middle = sorted[Math.floor(sorted.length / 2)];
  return [
    { how: 'not the largest', words: `The largest is ${String(middle?.[0])} with ${ref(middle)}.` },
    {
      how: 'not the smallest',
      words: `The smallest is ${String(sorted[0]?.[0])} with ${ref(sorted[0])}.`,
    },
    {
      how: 'not above',
      words: `${String(middle?.[0])} at ${ref(middle)} was more than ${String(sorted[0]?.[0])} at ${ref(sorted[0])}.`,
    },
    {
      how: 'not above',
      words: `${String(middle?.[0])} at ${ref(middle)} exceeded ${String(sorted[0]?.[0])} at ${ref(sorted[0])}.`,
    },
  ];
}

export function rightPlaces({ answer }: TurnResult, of: string): string[] {
  const [table] = answer.tables;
  if (table === undefined || table.rows.length < 3) return [];
  const header = table.headers[1] ?? '';
  const sorted = [...table.rows].sort((a, b) => size(b) - size(a));
  const ref = (row: Table['rows'][number] | undefined) =>
    `{{${of}.t1.${String(row?.[0] ?? '')}.${header}}}`;
  const [first, second] = sorted;
  return [
    `The largest is ${String(first?.[0])} with ${ref(first)}.`,
    `${String(first?.[0])} was the highest at ${ref(first)}.`,
    `${String(first?.[0])} at ${ref(first)} was more than ${String(second?.[0])} at ${ref(second)}.`,
    `${String(first?.[0])} brought ${ref(first)} and ${String(second?.[0])} brought ${ref(second)}.`,
  ];
}

const size = (row: Table['rows'][number]) => Math.abs(numberOf(row[1]) ?? 0);
