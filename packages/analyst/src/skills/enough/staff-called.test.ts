import { expect, it } from 'vitest';
import { staffCalled } from './staff-called.ts';

const vocabulary = {
  input: {
    records: ['Bill Marsh', 'Delores Vance'].map((name) => ({
      ...{ field: 'party', id: name, name, partyKind: 'employee' },
    })),
  },
} as unknown as Parameters<typeof staffCalled>[0];

it.each([
  ['can we make payroll and the insurance bill', []],
  ['enough to pay Bill on Friday', ['Bill Marsh']],
  ['enough for delores', ['Delores Vance']],
])('%s', (question, names) => {
  expect(staffCalled(vocabulary, question)).toEqual(names);
});
