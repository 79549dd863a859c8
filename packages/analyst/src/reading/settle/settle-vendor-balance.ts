import type { Facts } from '../facts/fact-shapes.ts';

/** 'Which vendor has the highest outstanding balance': what is open of a vendor is what we owe. */
export function settleVendorBalance(facts: Facts): void {
  const [first, second] = facts.measures;
  const isOpen = first === 'receivables' && second === undefined && facts.rows === null;
  const people = facts.names.flatMap(({ things }) =>
    things.flatMap((thing) => ('partyKind' in thing ? [thing.partyKind] : [])),
  );
  const isOfVendor =
    facts.dimensions.some(({ party }) => party === 'vendor') ||
    (people.length > 0 && people.every((kind) => kind === 'vendor'));
  if (facts.isEitherSide && isOpen && isOfVendor) facts.measures = ['payables'];
}
