import type { Facts } from '../facts/fact-shapes.ts';

/** 'Did we have any expenses over $500', 'is there a sale above $2,000': rows are looked for. */
const ofRows =
  /\b(any|anyone|anybody|anything|someone|somebody|something|single|there|everyone|each|every)\b|\ban? (expense|cost|sale|charge|purchase|payment)\b|^(do|did|have|has) (we|i) (have|had|see|seen|record|recorded|incur|incurred|get|got|receive|received|make|made)\b/;

/** 'Did revenue exceed $35,000 in July', 'did we spend more than $3,000 on fuel': the sum is held against the amount. */
export function refineJudgedSum(facts: Facts, words: readonly string[]): void {
  const [amount, second] = facts.amounts;
  const isOne = amount !== undefined && second === undefined && amount.operator !== 'exactly';
  const isOfMoney = isOne && !amount.number.isPercent && amount.isTimes !== true;
  const isPlain =
    facts.rows === null &&
    facts.dimensions.length === 0 &&
    facts.each === null &&
    facts.top === null &&
    facts.order === null &&
    facts.statuses.length === 0 &&
    facts.asks.size === 0 &&
    !facts.isCompared &&
    facts.change === null &&
    facts.measures.length + facts.softMeasures.length > 0;
  facts.isSumJudged = facts.isYesNo && isOfMoney && isPlain && !ofRows.test(words.join(' '));
}
