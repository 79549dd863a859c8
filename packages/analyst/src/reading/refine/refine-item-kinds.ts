import type { Facts } from '../facts/fact-shapes.ts';

const beside =
  /\b(products?|services?) (and|or|vs|versus|against|compared (to|with)|than|from) (the |on |from |for )?(products?|services?)\b/;
const plural = /\b(products (and|or) services|services (and|or) products)\b/;

/** 'Revenue split between products and services', 'more from services than products': the two kinds, not each item. */
export function refineItemKinds(facts: Facts, words: readonly string[]): void {
  const ofItems = facts.dimensions.filter(({ dimension }) => dimension === 'item');
  const text = words.join(' ');
  if (ofItems.length === 0 || !beside.test(text) || facts.names.length > 0) return;
  const isHeld = facts.isCompared || facts.change !== null;
  const isSplit = facts.isShare || /\bbetween\b/.test(text);
  if (!isHeld && !(isSplit && plural.test(text))) return;
  if (facts.periods.length > 1 || facts.isAgainstLastYear || facts.isAgainstPrevious) return;
  facts.dimensions = [
    ...facts.dimensions.filter(({ dimension }) => dimension !== 'item'),
    { dimension: 'item_kind', role: 'group', isPlural: true },
  ];
  if (!isHeld) return;
  for (const said of facts.periods) said.afterCompare = false;
  // By month as well, they stand side by side.
  const isMatrix = facts.each !== null || facts.dimensions.length > 1;
  if (isMatrix) {
    facts.isCompared = false;
    return;
  }
  facts.isEither = true;
  facts.top = facts.change === 'down' ? 'least' : 'most';
  facts.change = null;
  facts.isCompared = false;
}
