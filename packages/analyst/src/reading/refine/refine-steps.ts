import type { Facts } from '../facts/fact-shapes.ts';

/** What is spent may rise because more was bought: only what something costs has a price. */
const ofSums = /^(spend|spending|spent|expense|expenses|total|revenue|sales|income|volume|number)$/;

const priced: ReadonlySet<string> = new Set(
  'price prices premium rate rent fee bill subscription charge cost costs payment installment'.split(
    ' ',
  ),
);
const now: ReadonlySet<string> = new Set('now current currently presently nowadays'.split(' '));

/** 'Yard rent now?', 'Samsara price': what is paid each time, as it stands today. */
const asksPriceNow = ({ isLookup }: Facts, words: readonly string[]) =>
  isLookup
    ? words.includes('price')
    : words.some((word) => priced.has(word)) && words.some((word) => now.has(word));

/**
 * 'Has Canva got dearer', 'did the rent go up', 'by how much did they raise it': whether what was paid each time rose. Of
 * bank rows that is read from the payments themselves, and not from the sums of months.
 */
export function refineSteps(facts: Facts, words: readonly string[]): void {
  const { topics, prices, change, names, measures, softMeasures } = facts;
  const isOfOne =
    names.length > 0 &&
    names.every(
      ({ things, not }) =>
        !not && things.every(({ field }) => field === 'party' || field === 'category'),
    );
  const isOfCost = [...measures, ...softMeasures].every((one) =>
    /^(expenses|money_out|money_in)$/.test(one),
  );
  const isAsked =
    topics[0] === 'price_rises' ||
    prices === 'all' ||
    change !== null ||
    asksPriceNow(facts, words);
  if (!isOfOne || !isOfCost || !isAsked || facts.isTrend || facts.isShare || facts.isEither) return;
  if (words.some((word) => ofSums.test(word)) || facts.asks.has('why')) return;
  const claim = topics[0] === 'price_rises' ? 'up' : prices === 'all' ? null : change;
  facts.steps = facts.isYesNo && claim !== null ? claim : 'asked';
}

/**
 * 'Did software cost more?' of bank rows is this year so far against as much of the last: of a run of months the first
 * and the last may be any.
 */
export function refineRise(facts: Facts): void {
  const isPlain =
    facts.isYesNo && facts.change !== null && !facts.isTrend && facts.dimensions.length === 0;
  if (!isPlain || facts.periods.length > 0 || facts.each !== null || facts.isCompared) return;
  if (facts.isAgainstLastYear || facts.isAgainstPrevious || facts.names.length === 0) return;
  facts.sameDaysOf ??= 'year';
}
