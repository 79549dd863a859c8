const name =
  "((?!(?:we|i|they|it|that|this|these|those|us|you|he|she|sales|revenue|profit|income|cash)\\b)[\\p{L}\\p{N}&'’. -]{2,40}?)";
const price =
  '(?:prices?|fees?|rates?|rents?|premiums?|charges?|bills?|costs?|subscriptions?|amounts?)';
const its = '(?:(?:its|their|the|my|our|his|her) )?';
const rest =
  '(?=(?: (?:in|on|last|this|during|since|between|so far|from|before|after|ytd|by|when|recently|lately|over)\\b|[\\s?.!,]*$))';
const of = (words: string) => new RegExp(words, 'giu');

/** What somebody charges each time, and that it rose: in words that the grammar knows, 'has … got more expensive', 'price history of …'. */
export const risingWords: readonly (readonly [RegExp, string])[] = [
  [of('\\b(?:dearer|pricier|costlier)\\b'), 'more expensive'],
  // 'Did Pohl put their fee up', 'has Loft Nine raised the rent'.
  [
    of(
      `\\b(?:did|has|have) ${name} (?:ever )?(?:put|raised?|increased?|hiked?|bump(?:ed)?|jack(?:ed)?|upped) (?:up )?${its}(?:\\w+ )?${price}(?: up)?${rest}`,
    ),
    'has $1 got more expensive',
  ],
  [
    of(
      `\\b(?:what|how much) did ${name} use(?:d)? to (?:cost|charge|be)(?: me| us)?(?=[\\s?.!,]*$)`,
    ),
    'price history of $1',
  ],
];
