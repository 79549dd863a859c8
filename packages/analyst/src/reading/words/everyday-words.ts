const unit = '(?:year|month|quarter|week)';
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
      '^(?:please )?(?:list|name|show me|give me|tell me) (?:(?:all|every|each) )?(?:of )?(?:(?:the|those) )?(?:(?:people|everyone|everybody|anyone|anybody|ones) )?(?:who|that) (?=(?:bought|ordered|purchased|owes?|paid|spent|hired|booked)\\b)',
    ),
    'which customers ',
  ],
  [
    of(
      '(?<=\\bnot (?:paid|bought|ordered|purchased|sold|been billed|been invoiced)\\b.{0,40})\\b(?:within|in) (\\d+ (?:days|weeks|months))' +
        end,
    ),
    'in the last $1',
  ],
  [
    of('^(?:does |is )?(?:anybody|anyone|somebody|someone) (?:owes?|owing) (?=(?:us|me)\\b)'),
    'who owes ',
  ],
  [
    of("^who(?: has| have| ?['’]s)?(?:n['’]?t| not) (?:yet )?(?=(?:bought|ordered|purchased)\\b)"),
    'which customers have not ',
  ],
  [
    of(
      "^(?:who|which (?:customers?|clients?|people)) used to (?:buy|order|purchase)(?: (?:from us|here|things|stuff))? (?:and|but) (?:has|have)(?: not|n['’]t)(?: (?:bought|ordered|purchased|been back|done so))?(?: (?:anything|any ?more|again))? since(?= \\S)",
    ),
    'which customers have stopped buying since',
  ],
  [
    of(
      "^(?:who|whom|which (?:customers?|clients?|people)) (?:have|has)(?:n['’]t| not)? (?:we|i)(?: not)? (billed|invoiced)(?= (?:since|in|this|last|for)\\b)",
    ),
    'which customers have not been $1',
  ],
  // 'Didn't we pay PackRight?' expects a yes and asks the same.
  [
    /^(did|do|does|have|has|had|is|are|was|were)n['’]?t (?=(?:we|i|they|you|he|she|it|the|our|my|any\w*|some\w*)\b)/gi,
    '$1 ',
  ],
  [/^([Dd]id|[Dd]oes|[Hh]ave|[Hh]as|[Ii]s|[Aa]re|[Ww]as|[Ww]ere)n['’]?t (?=\p{Lu})/gu, '$1 '],
  [of(`^have (we|i) paid (.{2,60}?) before${end}`), 'have $1 ever paid $2'],
  // Two figures in one breath.
  [
    of(
      '\\b(?:earn|make|take in|bring in|sell) and (?:(?:what|how much) (?:did|do|have) (?:we|i) )?(?:spend|pay out)\\b(?! (?:on|at|with|for)\\b)',
    ),
    'revenue and expenses',
  ],
  // How it goes, without a figure named.
  [
    of(
      `^(?:are|is|am) (?:we|i|business|the business|things) (?:doing |going |getting |any |much |a lot )*(?:better|worse)(?: off)?(?: or (?:worse|better))? (?:than|compared to|compared with|vs\\.?|versus) (?:we were |it was )?(?:the )?(?:last|previous) (${unit})${end}`,
    ),
    'revenue, expenses and net profit this $1 compared to the same days last $1',
  ],
  [
    of(
      `^(?:is|are|am) (?:we|i|(?:the |my |our )?business|things) (?:doing |going |getting |any |much |a lot )*(?:better|worse|improving|up|down)(?: or (?:worse|better|down))?(?: lately| recently| these days)?${end}`,
    ),
    'summary of last month',
  ],
  [
    of(
      `^how (?:did|was) ((?:last|this|the last|the past) ${unit}|(?:${monthName}|q[1-4])(?: (?:19|20)\\d\\d)?|(?:19|20)\\d\\d)(?: go| for (?:us|me))${end}`,
    ),
    'revenue, expenses and net profit in $1',
  ],
  [
    of(`^how(?: ?['’]?s|s) (?:(?:the|my|our) )?(business|things|it going)(?: going| doing)?${end}`),
    'how is business',
  ],
  [
    of(
      '\\b(slowest|quietest|weakest|worst|best|strongest)(?: sales?| selling)? (?:day of (?:the )?week|weekday)\\b(?! for| by)',
    ),
    'weekday with the $1 revenue',
  ],
  [of('\\b(?:slowest|quietest|weakest) revenue\\b'), 'lowest revenue'],
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
      `^who(?:m)? (?:should|do|must) (?:i|we) (?:(?:need|have) to )?chase(?: up)?(?: for (?:payments?|money))?${end}`,
    ),
    'overdue invoices by customer',
  ],
  [
    of(
      `^who (?:has|have)(?:n['’]?t| not) paid(?: (?:us|me|up))?(?: yet)? (?:from|for|of) (?=(?:last|this|the) |${monthName}|q[1-4]\\b|(?:19|20)\\d\\d)`,
    ),
    'unpaid invoices by customer from ',
  ],
  [
    of(
      `^(?:has|have|did) (?:everyone|everybody|all (?:of )?(?:our |my |the )?(?:customers|clients)) (?:pay|paid)(?: (?:us|me|up|their (?:invoices|bills)))?${end}`,
    ),
    'does anybody owe us money',
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
  [of(`^(?:(?:my|our|the) )?lost (?:customers?|clients?)${end}`), 'which customers stopped buying'],
  [
    of(
      `^(?:who|which (?:customers?|clients?)|what (?:customers?|clients?)) (?:have|did) (?:we|i) (?:lost|lose)${end}`,
    ),
    'which customers stopped buying',
  ],
  [
    of(
      `\\b(up|down) (?=(?:on|from|over|against) (?:last|the (?:last|previous)|the same)\\b)(?:on|from|over|against)`,
    ),
    '$1 compared to',
  ],
  [
    of(
      '\\b(interest) (?:(?:that )?(?:we|i) |was |were |has been )?(?:received|got|gotten)\\b|\\b(interest) (?:did|have|has|do) (?:we|i) (?:received?|get|got|gotten)\\b',
    ),
    '$1$2 earned',
  ],
  [
    of(
      '\\bhow much interest (?:did|do|have|has|are|is|was) (?:we|i) (?:paid|pay|paying)\\b(?: (?:for|on) (?:(?:the|our|my) )?(?:\\w+ )?(?:loans?|debts?|mortgage))?',
    ),
    'how much was interest expense',
  ],
  // What is still to come.
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
  // Everyday verbs.
  [
    of(
      '\\b(?:burn(?:ed|t|ing)?|go|went|gone|going|run|ran|blow|blew|blown|rip(?:ped)?|chew(?:ed)?|tear|tore|get|got|plow(?:ed)?) through(?: (?:money|cash))?(?= (?:on|for)\\b)',
    ),
    'spend',
  ],
  [
    of(
      `\\b(last|latest|first|newest|most recent|next to last) (invoice|estimate|bill|credit memo|purchase order) (?:that )?(?:(?:we|i|you) )?(?:have |had |was |were )?(?:just )?(?:sent|issued|raised|made|written|wrote|created)(?: out)?(?=[\\s?.!]*$| (?:in|on|to|this|last) )`,
    ),
    '$1 $2',
  ],
  [
    of(
      '\\b(when (?:does|do|is|are|will) (?:(?:the|our|my) )?[\\p{L} ]{3,30}?) (?:up for renewal|renew(?:ed|s)?|come up for renewal)\\b',
    ),
    '$1 due',
  ],
  [
    of(
      '^what (?:has |have )?(?:sold|sells?) (?:the )?(most|least)(?: (?:by|in) (?:quantity|units|pieces|number))',
    ),
    'which product sold the $1 by quantity',
  ],
  // 'That 186.40 charge', 'the 4500 payments': a year, or how many of them, is said otherwise.
  [
    of(
      '\\b(?:the|that|those|a|this) (?!(?:19|20)\\d\\d )(\\d[\\d,]*\\.\\d\\d|\\d{4,}|\\d{3}(?= \\w+(?!s)\\b)|\\d{1,3},\\d{3}) (?=(?:charges?|payments?|transactions?|deposits?|purchases?|withdrawals?|debits?)\\b)',
    ),
    'the $$$1 ',
  ],
  [of('\\b(?:over|above|more than) a grand\\b'), 'over $1,000'],
];
