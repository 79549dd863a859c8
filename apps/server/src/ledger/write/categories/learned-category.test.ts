import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnCategories, type Example } from './learned-category.ts';

const row = (party: string | null, amount: number, text = `PAYMENT ${party ?? ''}`) => ({
  text,
  party,
  amountCents: BigInt(amount),
});
const under = (category: string, of: ReturnType<typeof row>): Example => ({ ...of, category });

describe('where a row belongs, learned from others', () => {
  const twice = [under('rent', row('oak lane', -90_000)), under('rent', row('oak lane', -91_000))];

  test('is where two of the same party are', () => {
    expect(learnCategories(twice)(row('oak lane', -400))).toEqual({ category: 'rent', count: 2 });
  });

  test.each([
    ['once is no habit', twice.slice(1), row('oak lane', -400)],
    ['money that came in is another thing', twice, row('oak lane', 400)],
    ['another party is', twice, row('oak lane two', -400)],
    ['they differ', [...twice, under('repairs', row('oak lane', -5_000))], row('oak lane', -400)],
  ])('is not known where %s', (_, examples, asked) => {
    expect(learnCategories(examples)(asked)).toBeNull();
  });

  test('is known by the amount where one party is two things', () => {
    const choose = learnCategories([
      ...twice,
      under('repairs', row('oak lane', -5_000)),
      under('repairs', row('oak lane', -5_100)),
    ]);
    expect(choose(row('oak lane', -90_500))).toEqual({ category: 'rent', count: 2 });
    expect(choose(row('oak lane', -5_050))).toEqual({ category: 'repairs', count: 2 });
    expect(choose(row('oak lane', -40_000))).toBeNull();
  });

  test('follows the latest rows: an old habit is forgotten', () => {
    const old = Array.from({ length: 20 }, () => under('rent', row('oak lane', -90_000)));
    const since = Array.from({ length: 12 }, () => under('storage', row('oak lane', -90_000)));
    expect(learnCategories([...old, ...since])(row('oak lane', -90_000))?.category).toBe('storage');
  });

  test('is known of rows that name nobody only where twelve in the same words agree', () => {
    const deposits = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        under('sales', row(null, 1_000 + at, `MOBILE DEPOSIT ${at}`)),
      );
    const asked = row(null, 5_000, 'MOBILE DEPOSIT 991');
    expect(learnCategories(deposits(11))(asked)).toBeNull();
    expect(learnCategories(deposits(12))(asked)).toEqual({ category: 'sales', count: 12 });
    expect(learnCategories(deposits(12))(row(null, 5_000, 'COUNTER DEPOSIT 991'))).toBeNull();
  });

  test.each([
    ['the whole text is the same', row(null, -700, 'TRANSFER TO XX8830'), 'savings'],
    ['the amount is the same to the cent', row(null, -90_000, 'TRANSFER TO XX1'), 'tax reserve'],
    ['neither is', row(null, -90_001, 'TRANSFER TO XX1'), undefined],
  ])('is known of rows that name nobody and differ where %s three times', (_, asked, category) => {
    const three = [1, 2, 3].flatMap((at) => [
      under('savings', row(null, -1_000 * at, 'TRANSFER TO XX8830')),
      under('tax reserve', row(null, -90_000, `TRANSFER TO XX77${at}`)),
    ]);
    expect(learnCategories(three)(asked)?.category).toBe(category);
    expect(learnCategories(three.slice(2))(asked)).toBeNull();
  });

  test('is known by the words where one party is two things', () => {
    const three = [1, 2, 3].flatMap((at) => [
      under('fees', row('clover', -500 * at, `CLOVER FEE ${at}`)),
      under('rent', row('clover', -700 * at, `CLOVER LEASE ${at}`)),
    ]);
    const asked = row('clover', -9_000, 'CLOVER FEE 77');
    expect(learnCategories(three)(asked)).toEqual({ category: 'fees', count: 3 });
    expect(learnCategories(three.slice(2))(asked)).toBeNull();
    expect(learnCategories(three)(row('clover', -9_000, 'CLOVER SUPPLIES'))).toBeNull();
  });

  test('is never a category that no row of the party is under', () => {
    const party = fc.constantFrom('a', 'b', 'c');
    const examples = fc.array(
      fc.record({
        text: fc.constant('X'),
        party,
        amountCents: fc.bigInt({ min: -500n, max: 500n }),
        category: fc.constantFrom('rent', 'sales', 'fees'),
      }),
    );
    fc.assert(
      fc.property(
        examples,
        party,
        fc.bigInt({ min: -500n, max: 500n }),
        (known, of, amountCents) => {
          const found = learnCategories(known)({ text: 'X', party: of, amountCents });
          const own = known.filter((one) => one.party === of).map(({ category }) => category);
          if (found !== null) expect(own).toContain(found.category);
        },
      ),
    );
  });
});
