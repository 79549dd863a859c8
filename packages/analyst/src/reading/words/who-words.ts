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
  // 'Who gets the biggest chunk of our money these days': whoever is paid, and no customer.
  [
    /\b(?:who|(?:which|what) (?:vendors|suppliers|payees|companies|outfits|people)|who (?:are|is) the (?:(\w+) )?(?:vendors|suppliers|payees|companies|outfits|people|ones) (?:that|who)) (?:(?:gets?|takes?|eats?|receives?|getting) )(?:(?:the )?(?:most|lion['’]s share|(?:biggest|largest) (?:chunk|share|slice|part|piece|cut))) of (?:our|my|the) (?:money|cash|spending)(?: (?:these days|lately|now))?\b/gi,
    'top $1 vendors by expenses in the last 12 months',
  ],
  [/\bhow (?:often|many times) (?:did|do|have) we (?:sell|sold) (?=\S)/gi, 'how many sales of '],
];
