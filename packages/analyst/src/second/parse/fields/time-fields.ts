import { addDays, addMonths, type BusinessDay } from '@cairn/finance';
import type { Filter, Span } from '../../plan/filter.ts';
import type { Query } from '../../plan/query.ts';
import type { TimeEdge } from '../../time/time-edges.ts';
import { presentClasses, segmentName } from '../question-features.ts';
import { isAsked, type Segmentation } from '../segmentation.ts';
import type { Candidate, Chosen, Field } from './draft.ts';

/** A stretch of time that a question offers, and how it comes about. */
interface Offered {
  span: Span;
  how: string;
  edge?: TimeEdge;
}

const text = (span: Span) =>
  JSON.stringify({
    ...(span.from !== undefined && { from: span.from }),
    ...(span.to !== undefined && { to: span.to }),
  });

/** 'From May to April': no period ends before it begins. */
const isBackward = ({ from, to }: Span) => from !== undefined && to !== undefined && to < from;

/** Every period that the words name, what follows from two of them, and what is meant where none is said. */
function offeredBy(read: Segmentation): Offered[] {
  const { today } = read.lattice.context;
  const offered: Offered[] = [];
  for (const edge of read.times) {
    offered.push({ span: edge.span, how: 'said', edge });
    edge.ends?.forEach((span, at) =>
      offered.push({ span, how: at === 0 ? 'first end' : 'last end', edge }),
    );
    if (edge.span.from !== undefined && edge.span.from <= today && (edge.span.to ?? '') > today)
      offered.push({ span: { from: edge.span.from, to: today }, how: 'until today', edge });
  }
  const [first, last] = [read.times[0], read.times.at(-1)];
  if (first?.span.from !== undefined && last?.span.to !== undefined && first !== last)
    offered.push({ span: { from: first.span.from, to: last.span.to }, how: 'from first to last' });
  const month = `${today.slice(0, 7)}-01` as BusinessDay;
  const before = addMonths(month, -1);
  offered.push({ span: { from: before, to: addDays(month, -1) }, how: 'last month' });
  offered.push({
    span: { from: `${today.slice(0, 4)}-01-01`, to: today },
    how: 'this year so far',
  });
  return offered;
}

/** What comes before a period that is chosen already. */
function beforeChosen({ during }: Chosen, read: Segmentation): Offered[] {
  if (during === undefined || during === '') return [];
  const { from, to } = JSON.parse(during) as Span;
  if (from === undefined || to === undefined) return [];
  const edge = read.times.find(({ span }) => text(span) === during);
  const shift = (months: number): Span => ({
    from: addMonths(from as BusinessDay, -months),
    to: lastDayAlike(to as BusinessDay, -months),
  });
  const found: Offered[] = [{ span: shift(12), how: 'a year before' }];
  const step = edge?.step ?? null;
  if (step !== null && 'months' in step && step.months !== 12)
    found.push({ span: shift(step.months), how: 'the one before' });
  const days = step !== null && 'days' in step ? step.days : null;
  if (days !== null)
    found.push({
      span: { from: addDays(from as BusinessDay, -days), to: addDays(to as BusinessDay, -days) },
      how: 'the one before',
    });
  return found;
}

/** The end of a month stays the end of a month. */
function lastDayAlike(day: BusinessDay, months: number): BusinessDay {
  const next = addDays(day, 1);
  return next.endsWith('-01') ? addDays(addMonths(next, months), -1) : addMonths(day, months);
}

function features(
  { how, edge }: Offered,
  read: Segmentation,
  chosen: Chosen,
  value: string,
): string[] {
  const form = chosen['form'] ?? '';
  const found = [how, `${how} ${form}`, `${how} of ${String(Math.min(3, read.times.length))}`];
  const isTaken = ['during', 'due', 'before'].some((name) => chosen[name] === value);
  found.push(`${how} taken ${String(isTaken)}`);
  for (const one of presentClasses(read)) found.push(`${how} & ${one}`);
  if (edge === undefined) return found;
  const at = read.segments.findIndex((one) => one.is === 'time' && one.edge === edge);
  const name = (place: number) => {
    const segment = read.segments[place];
    return segment === undefined ? '.' : segmentName(segment, read);
  };
  const order = read.times.indexOf(edge);
  const place = isAsked(edge, read.focus) ? 'asked' : 'beside';
  const asked = read.times.filter((one) => isAsked(one, read.focus)).length;
  return [
    ...found,
    `${how} ${place}`,
    `${how} ${place} of ${String(asked)}`,
    `${how} ${place} ${form}`,
    `${how} after ${name(at - 1)}`,
    `${how} after ${name(at - 2)} ${name(at - 1)}`,
    `${how} then ${name(at + 1)}`,
    `${how} nr ${String(order)} of ${String(read.times.length)} ${form}`,
    `${how} as of ${String(edge.isAsOf)} ${form}`,
    `${how} open ${String(edge.span.from === undefined)} ${form}`,
    `${how} ahead ${String((edge.span.to ?? '') > read.lattice.context.today)} ${form}`,
    `${how} words ${read.lattice.words
      .slice(edge.start, edge.end)
      .map(({ token }) => (/\d/.test(token.text) ? '#' : token.stem))
      .join(' ')}`,
  ];
}

const none = (read: Segmentation, chosen: Chosen): Candidate => {
  const form = chosen['form'] ?? '';
  const times = String(Math.min(3, read.times.length));
  const left = read.times.filter(({ span }) => !Object.values(chosen).includes(text(span))).length;
  const asked = read.times.filter((one) => isAsked(one, read.focus)).length;
  return {
    value: '',
    features: [
      'none',
      `none ${form}`,
      `none of ${times}`,
      `none of ${times} asked ${String(asked)}`,
      `none of asked ${String(asked)} ${form}`,
      `none of ${times} ${form}`,
      `none left ${String(left)}`,
      ...presentClasses(read).map((one) => `none & ${one}`),
    ],
  };
};

const candidatesOf =
  (derive: (read: Segmentation, chosen: Chosen) => Offered[], wrap: (span: Span) => unknown) =>
  (read: Segmentation, chosen: Chosen): Candidate[] => {
    const offered = new Map<string, Candidate>();
    for (const one of derive(read, chosen)) {
      const value = text(one.span);
      if (value !== '{}' && !isBackward(one.span) && !offered.has(value))
        offered.set(value, {
          value: JSON.stringify(wrap(one.span)),
          features: features(one, read, chosen, value),
        });
    }
    return [none(read, chosen), ...offered.values()];
  };

const spanField = (
  name: 'during' | 'against' | 'before',
  derive = offeredBy as (read: Segmentation, chosen: Chosen) => Offered[],
): Field => ({
  name,
  of: (query) => (query[name] === undefined ? '' : text(query[name])),
  candidates: candidatesOf(derive, (span) => span),
  put: ({ query }, value) => Object.assign(query, { [name]: value }),
});

const spanFilter = (on: 'due' | 'paid_on'): Field => ({
  name: on,
  of: ({ where = [] }) => {
    const found = where.find((one) => one.on === on);
    return found?.on === on ? text(found.in) : '';
  },
  candidates: candidatesOf(
    (read) => offeredBy(read).filter(({ edge }) => edge !== undefined),
    (span) => span,
  ),
  put: ({ where }, value) => where.push({ on, in: value as Span } satisfies Filter),
});

/** The day of a balance: the end of a period, or the day before it begins. */
const atField: Field = {
  name: 'at',
  of: ({ at }: Query) => (at === undefined ? '' : JSON.stringify(at)),
  candidates: (read, chosen) => {
    const days = new Map<string, Candidate>();
    for (const one of offeredBy(read))
      for (const [how, day] of [
        ['end', one.span.to],
        ['begin', one.span.from],
      ] as const)
        if (day !== undefined && one.edge !== undefined && !days.has(day))
          days.set(day, {
            value: JSON.stringify(day),
            features: features({ ...one, how: `${how} ${one.how}` }, read, chosen, ''),
          });
    return [none(read, chosen), ...days.values()];
  },
  put: ({ query }, value) => Object.assign(query, { at: value }),
};

export const timeFields: readonly Field[] = [
  spanFilter('due'),
  spanFilter('paid_on'),
  atField,
  spanField('before'),
  spanField('during'),
  spanField('against', (read, chosen) => [...offeredBy(read), ...beforeChosen(chosen, read)]),
];
