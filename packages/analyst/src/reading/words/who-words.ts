const aTime =
  '\\b(?:years?|months?|quarters?|weeks?|since|ever|all[- ]time|(?:19|20)\\d\\d|(?:in|during|for|this|last) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4]|spring|summer|fall|winter)[a-z]*)\\b';
const payees = '(?:vendors|suppliers|payees|companies|outfits|people|ones)';
const getsMost = `\\b(?:who|(?:which|what) ${payees}|who (?:are|is) the (?:(\\w+) )?${payees} (?:that|who)) (?:gets?|takes?|eats?|receives?) (?:(?:the )?(?:most|lion['’]s share|(?:biggest|largest) (?:chunk|share|slice|part|piece|cut))) of (?:our|my|the) (?:money|cash|spending)`;

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
    new RegExp(
      `(?<!${aTime}.{0,80})${getsMost}(?: (?:these days|lately|now))?(?![^?]*${aTime})`,
      'gi',
    ),
    'top $1 vendors by expenses in the last 12 months',
  ],
  [new RegExp(getsMost, 'gi'), 'top $1 vendors by expenses'],
  [/\bhow (?:often|many times) (?:did|do|have) we (?:sell|sold) (?=\S)/gi, 'how many sales of '],
];
