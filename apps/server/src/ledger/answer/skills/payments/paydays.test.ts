import { buildVocabulary, type NamedRecord, type Said } from '@cairn/analyst';
import { businessDay } from '@cairn/finance';
import { expect, it } from 'vitest';
import type { SkillBooks } from '../skill-books.ts';
import { withPaydays } from './paydays.ts';

const staff = (name: string): NamedRecord => ({
  ...{ id: name, name, field: 'party', partyKind: 'employee' },
});
const vocabulary = buildVocabulary({
  records: [staff('Orla Finch'), staff('Ned Moss')],
  ...{ paymentMethods: [], cities: [], states: [] },
});
const books = { vocabulary } as SkillBooks;
const [first, second] = [businessDay('2026-06-05'), businessDay('2026-06-19')];
const items = [
  { date: first, label: 'Orla Finch', cents: -1_000n },
  { date: first, label: 'Ned Moss', cents: -800n },
  { date: first, label: 'Fen Stores 12', cents: 500n },
  { date: second, label: 'Orla Finch', cents: -1_000n },
];

it('takes what everybody who works here gets on a day for one payroll', () => {
  expect(withPaydays(items, books, [])).toEqual([
    { date: first, label: 'Fen Stores 12', cents: 500n },
    { date: first, label: 'payroll', cents: -1_800n },
    { date: second, label: 'payroll', cents: -1_000n },
  ]);
});

it('leaves the pay of somebody who is named by itself', () => {
  const said: Said[] = [
    {
      of: 'name',
      text: 'Orla',
      field: 'party',
      names: ['Orla Finch'],
      isTold: false,
      isStaff: true,
    },
  ];
  expect(withPaydays(items, books, said)).toEqual(items);
});
