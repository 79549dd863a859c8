import { expect, it } from 'vitest';
import { withoutNames } from './without-names.ts';

it('leaves no word of a name, and all of another word that holds one', () => {
  const of = (names: string[]) => [
    {
      of: 'name' as const,
      text: '',
      field: 'party' as const,
      names,
      isTold: false,
      isStaff: false,
    },
  ];
  const said = of(['Corner Fuel Stop', 'Ring']);
  expect(withoutNames('Is Corner Fuel Stop dear during May, and ring?', said)).toBe(
    'Is Acme dear during May, and Acme?',
  );
});
