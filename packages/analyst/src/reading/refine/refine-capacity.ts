import type { Facts } from '../facts/fact-shapes.ts';

/** 'What have we paid Summer Day as a vendor': of somebody who is both, the side that is said. */
export function refineCapacity(facts: Facts, words: readonly string[]): void {
  const said = /\bas (?:a|our) (customer|client|vendor|supplier|employee)$/.exec(words.join(' '));
  if (said === null) return;
  const kind = facts.dimensions.at(-1)?.party;
  const isOf = (thing: object) => 'partyKind' in thing && thing.partyKind === kind;
  const isKnown = facts.names.some(({ things }) => things.some(isOf));
  if (kind === undefined || !isKnown) return;
  facts.dimensions.pop();
  for (const name of facts.names)
    if (name.things.some(isOf)) name.things = name.things.filter(isOf);
}
