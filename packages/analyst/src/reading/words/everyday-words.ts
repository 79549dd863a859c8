const end = '(?=[\\s?.!]*$)';
const monthName =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const of = (words: string) => new RegExp(words, 'giu');
/** How owners ask across a table: of people at large, with a no that means a yes, of how they are doing. */
export const everydayWords: readonly (readonly [RegExp, string])[] = [
  [of('\\b(?:the )?(?:folks|peeps)\\b'), 'people'],
  [
    of(
      "^(?:has|have) (?:anybody|anyone|somebody|someone|any (?:customers?|clients?|people)) (?:not|n[o’']t) (?=(?:paid|bought|ordered|purchased)\\b)",
    ),
    'which customers have not ',
  ],
  [
    of(
      "^(?:so )?what(?: ?['’]?s| is)(?: all| else)? (?:coming|going) out(?: (?:of|from) (?:my|our|the) (?:bank(?: account)?|account))? (?=(?:from today to|before|by|until|till|(?:(?:in|over) )?(?:the )?next|(?:(?:for|over) )?the rest of|tomorrow)\\b)",
    ),
    'what do we have to pay ',
  ],
  [
    of('^(?:does |is )?(?:anybody|anyone|somebody|someone) (?:owes?|owing) (?=(?:us|me)\\b)'),
    'who owes ',
  ],
  [/^([Dd]id|[Dd]oes|[Hh]ave|[Hh]as|[Ii]s|[Aa]re|[Ww]as|[Ww]ere)n['’]?t (?=\p{Lu})/gu, '$1 '],
  [of(`^have (we|i) paid (.{2,60}?) before${end}`), 'have $1 ever paid $2'],
  [
    of(
      `^(?:what|which(?: (?:costs?|expenses?|things?))?) (?:are|am|were|did|do|have) (?:we|i) (?:now )?(?:spend(?:ing)?|spent|pay(?:ing)?|paid) more (?:money )?(?:on|for) (?:now )?than\\b`,
    ),
    'which costs went up the most compared to',
  ],
  [
    of(
      `^(?:which|what) (?:of (?:our|my|the) )?(?:costs?|expenses?|spending)(?: (?:has|have|are|is))? (?:gone up|went up|going up|up|increased|increasing|risen|rose|rising|grown|grew|growing)(?: the most)?(?: lately| recently)?${end}`,
    ),
    'which costs went up the most last month',
  ],
  [
    of(
      `^who (?:has|have)(?:n['’]?t| not) paid(?: (?:us|me|up))?(?: yet)? (?:from|for|of) (?=(?:last|this|the) |${monthName}|q[1-4]\\b|(?:19|20)\\d\\d)`,
    ),
    'unpaid invoices by customer from ',
  ],
  [
    of(
      `^(?:are|is) (?:we|the business|the company|sales|revenue) growing${end}|^(?:how much|how fast) (?:did|have|are|do) (?:we|the business) (?:grow|grown|growing)${end}|^(?:what(?: ?['’]s| is) )?(?:our |the |my )?growth(?: rate)?${end}`,
    ),
    'revenue this year so far compared to the same days last year',
  ],
  [
    of(
      '\\b(?:what|how) (?:did|does|has) (?:our|my|the) ((?:bank |cash |checking |savings )?balance) (?:look(?:ed)?(?: like)?|develop(?:ed)?|change[d]?|move[d]?|go)(?= (?:over|in|during|through) the (?:last|past) )',
    ),
    '$1 by month',
  ],
  [
    of(
      `\\b(up|down) (?=(?:on|from|over|against) (?:last|the (?:last|previous)|the same)\\b)(?:on|from|over|against)`,
    ),
    '$1 compared to',
  ],
  [
    of(
      '\\bhow much interest (?:did|do|have|has|are|is|was) (?:we|i) (?:paid|pay|paying)\\b(?: (?:for|on) (?:(?:the|our|my) )?(?:\\w+ )?(?:loans?|debts?|mortgage))?',
    ),
    'how much was interest expense',
  ],
  // What is still to come.
  [
    of('\\b(?:am|are|is) (i|we|they|it|cash|things|(?:the|our|my) \\w+) going to (?=\\w)'),
    'will $1 ',
  ],
  [
    of(
      "^(what|how much)(?: ?['’]?s| is| are) ((?:our |my |the )?(?:(?!we\\b|i\\b)\\S+ ){1,4})going to (?:be|look like|cost(?: us)?)\\b",
    ),
    '$1 will $2be',
  ],
  // As it has been of late.
  [
    of(
      `^(?:what|how much) (?:do|are|am) (?:we|i) (?:spend(?:ing)?|pay(?:ing)?) (?:on|for) (.{2,40}?) (?:these days|nowadays|lately)${end}`,
    ),
    'expenses on $1 by month in the last 3 months',
  ],
  // What one takes for oneself.
  [
    of(
      '\\b(?:what|how much)(?: money)? (?:did|do|have|has) (?:i|the owners?) (?:draw|drawn|(?:take|taken|took|pull|pulled)(?: money)? (?:out|home))(?: of the (?:business|company))?(?=[\\s?.!]*$| (?:this|last|in|since|so far|during|each|every|per|from|by) )',
    ),
    'money out on owner draws',
  ],
  [
    of(
      '^what (?:has |have )?(?:sold|sells?) (?:the )?(most|least)(?: (?:by|in) (?:quantity|units|pieces|number))',
    ),
    'which product sold the $1 by quantity',
  ],
];
