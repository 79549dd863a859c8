import type { Facts, NameFact } from '../facts/fact-shapes.ts';

/**
 * Of somebody who is customer and vendor, the one that the sentence moves money as: 'did Bill Cash pay us' is of the
 * customer, 'did we pay Bill Cash' of the vendor. Where no word tells, both stay.
 */
export function refineWhichSide(facts: Facts, words: readonly string[]): void {
  for (const name of facts.names) {
    const kinds = new Set(name.things.map(kindOf));
    if (!kinds.has('customer') || !kinds.has('vendor') || kinds.size !== 2) continue;
    const side = sideSaid(name, words) ?? sideOfDocuments(facts);
    if (side !== null) name.things = name.things.filter((thing) => kindOf(thing) === side);
    else if (isWhatIsOpen(facts, words)) facts.ofEitherSide = name.things[0]?.name ?? name.written;
  }
}

/** Invoices are those of a customer, bills those of a vendor. */
function sideOfDocuments({ rows, measures }: Facts): 'customer' | 'vendor' | null {
  if (rows === 'invoices' || rows === 'estimates' || rows === 'credit_memos') return 'customer';
  if (rows === 'bills' || rows === 'purchase_orders') return 'vendor';
  return measures.includes('payables') ? 'vendor' : null;
}

/** 'What is outstanding with Bill Cash', 'his balance': what they owe, or what is owed to them. */
const isWhatIsOpen = (
  { rows, statuses, isEitherSide, isCash, measures, isYesNo }: Facts,
  words: readonly string[],
) =>
  rows === null &&
  !isYesNo &&
  !words.some((word) => /^(owe|owes|owed|owing|receivables?|payables?)$/.test(word)) &&
  (isEitherSide ||
    (measures.length === 0 &&
      (isCash || statuses.some((status) => status === 'open' || status === 'overdue'))));

export const askWhichSide = (name: string) => ({
  reason: `${name} is a customer and a vendor. Do you mean what they owe you, or what you owe them?`,
  suggestions: [`What does ${name} owe us?`, `What do we owe ${name}?`],
});

const kindOf = (thing: NameFact['things'][number]) =>
  'partyKind' in thing ? thing.partyKind : undefined;

function sideSaid(name: NameFact, words: readonly string[]): 'customer' | 'vendor' | null {
  const before = words.slice(0, name.start).join(' ');
  const behind = words.slice(name.start + name.written.split(/\s+/).length).join(' ');
  if (fromThem.some(([left, right]) => left.test(before) && right.test(behind))) return 'customer';
  return toThem.some(([left, right]) => left.test(before) && right.test(behind)) ? 'vendor' : null;
}

type Around = readonly (readonly [before: RegExp, behind: RegExp])[];

const any = /(?:)/;

const fromThem: Around = [
  [
    /\b(?:did|has|have|had|does|will|what|much)(?: the)?$/,
    /^(?:ever |already |actually )?(?:paid|pay|pays|give|given|send|sent|bring|brought|owe|owes) (?:us|me|in)\b/,
  ],
  [
    /\b(?:did|has|have|had|does)(?: the)?$/,
    /^(?:ever |already )?(?:buy|bought|spend|spent|order|ordered|purchased?)\b/,
  ],
  [
    /\b(?:paid|payments?|received|receive|collected|collect|money|income|revenue|sales) (?:by|from|to us by)$/,
    any,
  ],
  [/\b(?:sold|sales|sell|invoiced?|revenue) (?:to|of|with|for|from)$/, any],
  [/\b(?:we|i) (?:have )?(?:invoiced?|billed)$/, any],
  [/\b(?:due|owing|owed|outstanding|overdue|unpaid|receivables?) from$/, any],
];

const toThem: Around = [
  [
    /\b(?:we|i) (?:have |had |ever |already |last |still )*(?:pay|paid|owe|spend|spent)(?: (?:to|with|at|on))?$/,
    any,
  ],
  [/\b(?:buy|bought|purchase[ds]?|order|ordered|bills?|billed) (?:us )?(?:from|by)$/, any],
  [/\b(?:expenses?|costs?|spend|spending|spent) (?:with|at|on|for)$/, any],
  [/\b(?:paid|payments?|pay|due|owing|owed|payables?) to$/, any],
];
