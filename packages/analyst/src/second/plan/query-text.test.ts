import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureNames } from '../schema/measure-table.ts';
import type { Filter } from './filter.ts';
import { query, type Query } from './query.ts';
import { canonical, meaningText } from './query-text.ts';

const anyName = fc.constantFrom('Fern Gallery', 'Quarry Lane', 'Lantern', 'Rent');
const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    on: fc.constantFrom('party' as const, 'item' as const, 'category' as const),
    names: fc.array(anyName, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    on: fc.constant('whose' as const),
    is: fc.constantFrom('customer' as const, 'vendor' as const),
  }),
);
const anyQuery: fc.Arbitrary<Query> = fc.record({
  form: fc.constantFrom('figure' as const, 'rows' as const),
  measure: fc.constantFrom(...measureNames),
  where: fc.uniqueArray(anyFilter, { selector: (one) => JSON.stringify(one), maxLength: 4 }),
});

test('the order of conditions, of names and of keys means nothing', () => {
  fc.assert(
    fc.property(anyQuery, (one) => {
      const turned: Query = {
        where: (one.where ?? [])
          .toReversed()
          .map((condition) =>
            'names' in condition
              ? { ...condition, names: [...condition.names.toReversed(), ...condition.names] }
              : condition,
          ),
        measure: one.measure,
        form: one.form,
      };
      expect(meaningText(turned)).toBe(meaningText(one));
    }),
  );
});

test('a canonical query is valid, says nothing empty and stays as it is', () => {
  fc.assert(
    fc.property(anyQuery, (one) => {
      const once = canonical({ ...one, had: [], about: [] });
      expect(query.parse(once)).toEqual(once);
      expect(JSON.stringify(once)).not.toMatch(/\[\]|null/);
      expect(canonical(once)).toEqual(once);
    }),
  );
});
