import type { Facts } from './fact-shapes.ts';

/** Whoever is named is a customer. */
export const namesCustomers = ({ names }: Facts) =>
  names.length > 0 &&
  names.every(({ things }) =>
    things.every((thing) => 'partyKind' in thing && thing.partyKind === 'customer'),
  );

/** Somebody is named who may be a vendor, whatever else is called so. */
export const namesVendor = ({ names }: Facts) =>
  names.some(({ things }) =>
    things.some((thing) => 'partyKind' in thing && thing.partyKind === 'vendor'),
  );

const saysVendor = ({ dimensions }: Facts) => dimensions.some(({ party }) => party === 'vendor');

/** 'By vendor', or somebody who may be one. */
export const mayBeOfVendors = (facts: Facts) => saysVendor(facts) || namesVendor(facts);

/** 'By vendor', or whoever is named is a vendor and no customer: what is open there is what we owe. */
export function isOfVendors(facts: Facts): boolean {
  const kinds = facts.names.flatMap(({ things }) =>
    things.flatMap((thing) => ('partyKind' in thing ? [thing.partyKind] : [])),
  );
  return saysVendor(facts) || (kinds.length > 0 && kinds.every((kind) => kind === 'vendor'));
}
