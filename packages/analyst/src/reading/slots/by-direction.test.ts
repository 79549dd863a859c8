import { describe, expect, it } from 'vitest';
import { asking, record } from '../../testing/ask.ts';
import { buildVocabulary } from '../../vocabulary.ts';

const account = { field: 'category' } as const;
const words = { paymentMethods: [], cities: [], states: [] };
const ofLandlord = (isRentUnused: boolean) =>
  asking({
    vocabulary: buildVocabulary({
      records: [
        record('Rental income', { ...account, accountType: 'income' }),
        record('Rent', { ...account, accountType: 'expense', isUnused: isRentUnused }),
        record('Interest income', { ...account, accountType: 'other_income' }),
        record('Interest expense', { ...account, accountType: 'other_expense' }),
        record('Tom Becker', { field: 'party', partyKind: 'counterparty', flow: 'in' }),
      ],
      ...words,
    }),
    ...{ hasBooks: false, hasBank: true },
  });

const accountsOf = (question: string, isRentUnused = false) => {
  const read = ofLandlord(isRentUnused)(question);
  const conditions = read.kind === 'plan' && 'conditions' in read.plan ? read.plan.conditions : [];
  return conditions.flatMap((one) =>
    one.field === 'category' ? one.values.map(({ name }) => name) : [],
  );
};

describe('accounts of income and of costs whose names share a word', () => {
  it.each([
    ['How much rent did I collect in 2025?', ['Rental income']],
    ['How much rent did we receive last month', ['Rental income']],
    ['What did we spend on rent in 2025', ['Rent']],
    ['How much interest did I earn in 2025', ['Interest income']],
    ['How much interest did we pay in 2025', ['Interest expense']],
  ])('the verb tells which: %s', (question, names) => {
    expect(accountsOf(question)).toEqual(names);
  });

  it('without a verb it is the one that has rows', () => {
    expect(accountsOf('rent in 2025', true)).toEqual(['Rental income']);
    expect(accountsOf('rent in 2025')).toEqual(['Rent']);
  });
});
