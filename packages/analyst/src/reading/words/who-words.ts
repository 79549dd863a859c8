/** Who, which, how many and at what price, in other words than the grammar's own. */
export const whoWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(did|has|have) (?:anyone|anybody|someone|somebody|any customers?) (pay|paid)\b/gi,
    '$1 customers $2',
  ],
  // The row says whose it was.
  [
    /(?<=\b(?:last|first|latest|oldest|largest|biggest|smallest|most recent)\b.{0,50}),? and (?:(?:to|from|by|for) whom|who (?:it|that) (?:is|was) (?:from|for|to)|who (?:bought|paid) it)(?=[\s?.!]*$)/gi,
    '',
  ],
  [/\bhow (?:often|many times) (?:did|do|have) we (?:sell|sold) (?=\S)/gi, 'how many sales of '],
];
