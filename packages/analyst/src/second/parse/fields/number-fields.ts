import { isNamed } from '../../plan/filter.ts';
import type { Query } from '../../plan/query.ts';
import { measureTable, type Measure } from '../../schema/measure-table.ts';
import type { NumberEdge } from '../../tokens/numbers.ts';
import { presentClasses, segmentName } from '../question-features.ts';
import { isAsked, type Segmentation } from '../segmentation.ts';
import type { Candidate, Chosen, Field } from './draft.ts';

function features(edge: NumberEdge, read: Segmentation, chosen: Chosen): string[] {
  const at = read.segments.findIndex((one) => one.is === 'number' && one.edge === edge);
  const name = (place: number) => {
    const segment = read.segments[place];
    return segment === undefined ? '.' : segmentName(segment, read);
  };
  return [
    'number',
    `number ${isAsked(edge, read.focus) ? 'asked' : 'beside'}`,
    `number ${edge.sign}`,
    `number ${edge.sign} ${chosen['form'] ?? ''}`,
    `number after ${name(at - 1)}`,
    `number then ${name(at + 1)}`,
    `number small ${String(edge.value <= 100)} ${edge.sign}`,
    `number order ${chosen['order'] ?? ''}`,
    `number taken ${String(isTaken(edge, chosen))}`,
  ];
}

const isTaken = ({ value }: NumberEdge, chosen: Chosen) =>
  ['top', 'late'].some((name) => (chosen[name] ?? '').includes(String(value)));

const literal = (value: string, chosen: Chosen, read: Segmentation): Candidate => ({
  value,
  features: [
    `literal ${value}`,
    `literal ${value} ${chosen['form'] ?? ''}`,
    `literal ${value} ${chosen['order'] ?? ''} ${chosen['by'] ?? ''}`,
    `literal ${value} ${chosen['asked'] ?? ''}`,
    `literal ${value} ${chosen['boundKind'] ?? ''} ${chosen['measure'] ?? ''}`,
    `literal ${value} of ${String(read.numbers.length)}`,
    ...presentClasses(read).map((one) => `literal ${value} & ${one}`),
    ...read.segments.map((one) => `literal ${value} w ${segmentName(one, read)}`),
  ],
});

const topField: Field = {
  name: 'top',
  of: ({ top }) => (top === undefined ? '' : String(top)),
  candidates: (read, chosen) => [
    literal('', chosen, read),
    literal('1', chosen, read),
    ...read.numbers
      .filter(
        ({ value, sign }) =>
          sign === 'plain' && Number.isInteger(value) && value > 1 && value <= 1000,
      )
      .map((edge) => ({ value: String(edge.value), features: features(edge, read, chosen) })),
  ],
  put: ({ query }, value) => Object.assign(query, { top: value }),
};

/** Money is in cents, all else as said. */
const isInCents = (chosen: Chosen) => {
  const measure = JSON.parse(chosen['measure'] || '"revenue"') as Measure;
  const counts = chosen['value'] === '"count"' || chosen['form'] === '"tally"';
  return (
    measureTable[measure].unit === 'money' &&
    !counts &&
    !(chosen['boundKind'] ?? '').includes('percent')
  );
};

/** Groups beyond a figure: first which way, then where. */
const boundKindField: Field = {
  name: 'boundKind',
  of: ({ bound }) => (bound === undefined ? '' : JSON.stringify(`${bound.on} ${bound.is}`)),
  put: () => undefined,
};

const boundField: Field = {
  name: 'bound',
  of: ({ bound }) => (bound === undefined || bound.below !== undefined ? '' : String(bound.value)),
  candidates: (read, chosen) => {
    if ((chosen['boundKind'] ?? '') === '') return [{ value: '', features: ['none'] }];
    const scale = isInCents(chosen) ? 100 : 1;
    const sign = /^"change\w* below/.test(chosen['boundKind'] ?? '') ? -1 : 1;
    return [
      literal('0', chosen, read),
      literal('1', chosen, read),
      ...read.numbers.map((edge) => ({
        value: String(Math.round(edge.value * scale) * sign),
        features: features(edge, read, chosen),
      })),
    ];
  },
  put: ({ query }, value) => Object.assign(query, { bound: value }),
};

const amountKindField: Field = {
  name: 'amountKind',
  of: ({ where = [] }) => {
    const found = where.find((one) => one.on === 'amount');
    return found?.on === 'amount' ? JSON.stringify(found.is) : '';
  },
  put: () => undefined,
};

const amountField: Field = {
  name: 'amount',
  of: ({ where = [] }) => {
    const found = where.find((one) => one.on === 'amount');
    return found?.on === 'amount' ? String(found.cents) : '';
  },
  candidates: (read, chosen) =>
    (chosen['amountKind'] ?? '') === ''
      ? [{ value: '', features: ['none'] }]
      : read.numbers.map((edge) => ({
          value: String(Math.round(edge.value * 100)),
          features: features(edge, read, chosen),
        })),
  put: ({ where }, value) => where.push({ on: 'amount', is: 'above', cents: Number(value) }),
};

/** 'More than 30 days late'. */
const lateField: Field = {
  name: 'late',
  of: ({ where = [] }: Query) => {
    const found = where.find((one) => one.on === 'late');
    return found === undefined ? '' : JSON.stringify(found);
  },
  candidates: (read, chosen) => {
    const [first, second] = read.numbers.map(({ value }) => Math.round(value));
    const between = first !== undefined && second !== undefined;
    return [
      literal('', chosen, read),
      ...read.numbers.map((edge) => ({
        value: JSON.stringify({ above: Math.round(edge.value), on: 'late' }),
        features: features(edge, read, chosen),
      })),
      ...(between
        ? [
            {
              value: JSON.stringify({ above: first - 1, atMost: second, on: 'late' }),
              features: ['between'],
            },
          ]
        : []),
    ];
  },
  put: ({ where }, value) => where.push(value as never),
};

/** The number printed on a document: any word with a digit in it that is nothing else. */
const documentField: Field = {
  name: 'number',
  of: ({ where = [] }) => {
    const found = where.find((one) => one.on === 'number');
    return found !== undefined && !isNamed(found) ? JSON.stringify(found) : '';
  },
  candidates: (read, chosen) => [
    literal('', chosen, read),
    ...read.segments.flatMap((one, at): Candidate[] => {
      const start = one.is === 'word' ? one.at : one.is === 'number' ? one.edge.start : -1;
      const token = read.lattice.words[start]?.token;
      if (token === undefined || !/\d/.test(token.text)) return [];
      const before = read.segments[at - 1];
      const name = before === undefined ? '^' : segmentName(before, read);
      const shape = token.text.replaceAll(/\d/g, '0').replaceAll(/[a-z]/g, 'a');
      return [
        {
          value: JSON.stringify({
            names: [token.written.replace(/^#|[?.,]+$/g, '')],
            on: 'number',
          }),
          features: [
            'document',
            `document after ${name}`,
            `document shape ${shape}`,
            `document ${one.is}`,
          ],
        },
      ];
    }),
  ],
  put: ({ where }, value) => where.push(value as never),
};

export const numberFields: readonly Field[] = [
  documentField,
  topField,
  boundKindField,
  boundField,
  amountKindField,
  amountField,
  lateField,
];
