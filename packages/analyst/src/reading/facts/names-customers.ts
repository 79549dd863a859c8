import type { Facts } from './fact-shapes.ts';

/** Whoever is named is a customer. */
export const namesCustomers = ({ names }: Facts) =>
  names.length > 0 &&
  names.every(({ things }) =>
    things.every((thing) => 'partyKind' in thing && thing.partyKind === 'customer'),
  );
