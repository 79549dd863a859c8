const name = "((?!(?:we|i|it|they|he|she)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const dates = String.raw`(?= (?:in|on|last|this|during|since|between|for|over|before|after|ytd|mtd|qtd|by|per|from|each)\b|[\s?.!]*$)`;
const kinds = '(customers?|clients?|vendors?|suppliers?|products?|services?|items?|employees?)';

/** Who, which, how many and at what price, in other words than the grammar's own. */
export const whoWords: readonly (readonly [RegExp, string])[] = [
  // Whoever was paid, was so by us.
  [
    /^\s*who (?:was|were|has been|have been) paid(?= (?:by (?:check|cash|card|ach|credit|direct|wire)|the most|in|on|last|this|over|more|during|since|through|via)\b|[\s?.!]*$)/gi,
    'who did we pay',
  ],
  [
    /\b(did|has|have) (?:anyone|anybody|someone|somebody|any customers?) (pay|paid)\b/gi,
    '$1 customers $2',
  ],
  [
    /\b(which|what) (?:of (?:our|the) )?(products|services|items) (?:did|has|have) (?:nobody|no one|no customer|no customers) (?:buy|bought|order|ordered|purchased?)\b/gi,
    'which $2 were not sold',
  ],
  [/\b(?:which|what) (?:jobs?|work) did we do for (?=\S)/gi, 'what did we sell to '],
  // Who buys is a customer, where nothing is named that we buy.
  [
    /^\s*who (?:has |have )?(?:bought|ordered|purchased|shopped)(?: something| anything)?(?: from us| with us)?(?= (?:in|on|last|this|during|since|between|yesterday|today)\b|[\s?.!]*$)/gi,
    'which customers bought',
  ],
  // Each of them, with the figure that is named.
  [
    new RegExp(
      `^\\s*(?:(?:give me|list|show(?: me)?) )?(?:the |our |all )*${kinds}(?: names?)? and (?:their |the )(?:total )?(sales|revenue|spending|balances?|wages|pay)((?: .*)?)[\\s?.!]*$`,
      'gi',
    ),
    '$2 by $1$3',
  ],
  [
    new RegExp(
      `^\\s*(?:(?:give me|list|show(?: me)?) )?(?:the |our |all )*(customer|client|vendor|supplier|product|service|employee)s? names? and (?:the |total )*(?=\\S)([\\p{L} ]+?)((?: (?:in|for|this|last|since|of)\\b.*)?)[\\s?.!]*$`,
      'giu',
    ),
    '$2 by $1$3',
  ],
  [
    new RegExp(
      `^\\s*(?:(?:rank|list|show(?: me)?) )?(?:the |our |all )*${kinds} by (?:the )?(?:number|count) of ([\\p{L}]+(?: (?:invoices|bills|receipts|memos))?)((?: .*)?)[\\s?.!]*$`,
      'giu',
    ),
    'number of $2 by $1$3',
  ],
  [
    /^\s*employees and what (?:they|each) (?:earned|earn|were paid|got|made|are paid)\b/gi,
    'wages by employee',
  ],
  [
    new RegExp(
      `^\\s*(?:show|list|tell)(?: me)? what ${name} (?:ordered|bought|purchased) and when\\b|^\\s*what did ${name} (?:order|buy|purchase) and when\\b`,
      'giu',
    ),
    'list everything we sold to $1$2',
  ],
  // The row says whose it was.
  [
    /(?<=\b(?:last|first|latest|oldest|largest|biggest|smallest|most recent)\b.{0,50}),? and (?:(?:to|from|by|for) whom|who (?:it|that) (?:is|was) (?:from|for|to)|who (?:bought|paid) it)(?=[\s?.!]*$)/gi,
    '',
  ],
  // How often and how many.
  [/\bhow many (vendors|suppliers) (?:did|have) (?:we|i) used?\b/gi, 'how many $1 did we pay'],
  [/\bhow (?:often|many times) (?:did|do|have) we (?:sell|sold) (?=\S)/gi, 'how many sales of '],
  [
    /\bhow many (invoices|bills) ([^?.!]+?),? and how many (?:of (?:them|those|these) )?(?:were|are|have been|got) (paid late|paid on time|paid|unpaid|open|overdue)[\s?.!]*$/gi,
    'how many $1 $2 and how many $1 $2 are $3',
  ],
  [
    /^\s*(percent|percentage|share|proportion) of (?:the |our |all )*(invoices|bills) (overdue|past due|unpaid|open|outstanding|paid late|paid on time|paid)\b(?! by\b)/gi,
    'what $1 of $2 are $3',
  ],
  [
    /\b(?:are |is )?(?:still )?(?:waiting|awaiting|yet) (?:to be paid|for payment|payment)(?=[\s?.!]*$)/gi,
    'are unpaid',
  ],
  // What one of them was sold at.
  [
    new RegExp(`\\bwhat did (?:one|a|an|each) ${name} sell for${dates}`, 'giu'),
    'average price of $1',
  ],
  [
    new RegExp(
      `\\b(?:at )?what (?:unit )?(?:price|rate) (?:did|do|have) (?:we|i) (?:sell|sold|charged?|bill|billed|get|got)(?: for)? ${name}(?: at| for)? (?:last time|the last time|on the last (?:sale|invoice|job))(?=[\\s?.!]*$)`,
      'giu',
    ),
    'latest price charged for $1',
  ],
  [
    new RegExp(
      `\\bwhat (?:is|was) the (?:unit )?(?:price|rate) (?:of|for) ${name} (?:last time|on (?:the|our) (?:last|latest) (?:sale|invoice|job))(?=[\\s?.!]*$)`,
      'giu',
    ),
    'latest price charged for $1',
  ],
  [
    new RegExp(
      `\\bat what (?:unit )?(?:price|rate) (?:did|have) (?:we|i) (?:sell|sold) ${name}${dates}`,
      'giu',
    ),
    'average price of $1',
  ],
  [
    new RegExp(
      `\\b(?:at )?what (?:unit )?(?:price|rate) (?:did|does|has) ${name} (?:pay|paid|pays) for (?=\\S)(.+?)${dates}`,
      'giu',
    ),
    'average price of $2 for $1',
  ],
  [
    /\bwhat rate do (?:we|i) (?:bill|charge|invoice) (?:for )?(?=\S)(.+?)(?: at)?(?=[\s?.!]*$)/gi,
    'price of $1',
  ],
  // How old.
  [
    /\b(?:what (?:is|was) )?the age of (?:the |our )?(?=(?:oldest|latest|last)\b)/gi,
    'on what date was the ',
  ],
  [
    /\bhow old (?:is|are) (?:the |our )?oldest (receivable|payable)s?\b/gi,
    'on what date was the oldest open $1',
  ],
  [
    /\bhow old (?:is|are) (?:the |our )?(receivables|payables|open invoices|open bills)\b/gi,
    'aging of $1',
  ],
  [
    /^\s*(?:the )?age of (?:the |our |all )*(open invoices|open bills|receivables|payables)\b/gi,
    'aging of $1',
  ],
  [
    /^\s*(?:how many )?days since (?:the |our )?(?=(?:last|latest|most recent) (?:payment|invoice|sale|bill|order|purchase|deposit)\b)/gi,
    'when was the ',
  ],
  [
    /\bin (?:what|which) (?:month|year|quarter|week) (did|was|were) (?=[^?]*\b(?:first|last)\b(?! (?:year|month|quarter|week|fiscal|calendar|\d)))/gi,
    'when $1 ',
  ],
  // What came in was received.
  [
    /\b(payments?|money|checks?)((?: from [\p{L}\p{N}&'’. -]{2,40}?)?) (?:that |which )?(?:came|come|comes|coming) in(?= (?:by|on|in|last|this|during|from|since|over|via|yesterday|today)\b|[\s?.!]*$)/giu,
    '$1 received$2',
  ],
  // One by one.
  [
    /^\s*what did (?:we|i) (?:spend|pay) (?=(?:at|with|to)\b)(.+?) (?:on|for|at) each (?:purchase|visit|order|trip|time)\b/gi,
    'list expenses $1',
  ],
  [
    new RegExp(
      `^\\s*what (?:has|have|did|was|were) ${name} (?:been )?paid\\b(.*?),? (?:payment by payment|one by one)[\\s?.!]*$`,
      'giu',
    ),
    'list payments to $1$2',
  ],
  [
    /^\s*what was sold(?= (?:on|in|during|last|this|between|yesterday|today)\b)/gi,
    'which items did we sell',
  ],
  [
    /^\s*(?:list (?:the |all )*)?(vendors|suppliers|employees) (?:we )?(paid)(?= (?:in|on|last|this|during|since|between|over)\b)(.*?)(?:,? (?:with|and) (?:the |their )?amounts?)?[\s?.!]*$/gi,
    'which $1 did we pay$3',
  ],
  [
    /^\s*(?:list (?:the |all )*)?customers (?:we )?(?:invoiced|billed)(?= (?:in|on|last|this|during|since|between|over)\b)(.*?),? (?:with|and) (?:the |their )?(?:invoice )?numbers[\s?.!]*$/gi,
    'list invoices$1',
  ],
  [
    /^\s*(?:rank|list|show(?: me)?) (?:the |our |all )*(customers|clients) by (?:the |their )?(?:average )?days to pay\b/gi,
    'days to pay by customer',
  ],
  [
    /^\s*when (?:do|does|will) (?:the |our )?(bills|invoices) ((?:of|from|to) .+?) (?:fall|come|become) due[\s?.!]*$/gi,
    'list open $1 $2 by due date',
  ],
  [
    /\b(?:(?:lowest|cheapest|minimum) and (?:the )?(?:highest|dearest|maximum)|(?:highest|dearest|maximum) and (?:the )?(?:lowest|cheapest|minimum)) (?:price|rate)s? (?:of|for|charged for) /gi,
    'price history of ',
  ],
];
