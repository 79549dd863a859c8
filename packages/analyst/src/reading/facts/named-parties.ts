import type { NamedRecord } from '../../vocabulary.ts';
import type { Facts } from './fact-shapes.ts';

type Things = Facts['names'][number]['things'];
type PartyKind = NonNullable<NamedRecord['partyKind']>;

/**
 * As what somebody is known. A bank's row of the same name is the same one: where the books tell who it is, the bank says
 * nothing more.
 */
export function sidesOf(things: Things): PartyKind[] {
  const kinds = things.flatMap((thing) => ('partyKind' in thing ? (thing.partyKind ?? []) : []));
  const told = kinds.filter((kind) => kind !== 'counterparty');
  return told.length > 0 ? told : kinds;
}

/** Somebody who is that and nothing else. */
export const isOnly = (kind: PartyKind, things: Things) =>
  things.every(({ field }) => field === 'party') && sidesOf(things).every((one) => one === kind);

/** Whoever is named is a customer. */
export const namesCustomers = ({ names }: Facts) =>
  names.length > 0 && names.every(({ things }) => isOnly('customer', things));

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
  const kinds = facts.names.flatMap(({ things }) => sidesOf(things));
  return saysVendor(facts) || (kinds.length > 0 && kinds.every((kind) => kind === 'vendor'));
}
