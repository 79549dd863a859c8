const name = "((?!(?:we|i|it|they|he|she)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const documents = '(invoices|bills|payments|deposits|sales receipts|credit memos|purchases|sales)';
const dates = String.raw`(?= (?:in|on|last|this|during|since|between|for|over|before|after|ytd|mtd|qtd|by|per|from|each)\b|[\s?.!]*$)`;
const numbers = '(?:number|count|quantity|how many)';
const amounts = '(?:total |dollar )?(?:amounts?|values?|totals?|sums?|how much)';

/** Days, dates, rows and numbers that are asked for in other words than the grammar's own. */
export const askedWords: readonly (readonly [RegExp, string])[] = [
  // Several statistics named behind what they are of.
  [
    new RegExp(
      `^\\s*(?!how\\b)(.+?)\\s*[:,;–—]\\s*(?:the |their )?(?:${numbers} and (?:the |their )?${amounts}|${amounts} and (?:the |their )?${numbers})[\\s?.!]*$`,
      'giu',
    ),
    'number and total of $1',
  ],
  // Two figures of the same dates are two questions.
  [
    new RegExp(
      `^\\s*(?:what (?:was|were|is|are) )?((?:the |our |total )*(?:revenue|sales|income|expenses|spending|costs|net profit|collections)) and (?:the )?(?:number|count) of ([\\p{L}]+(?: (?!in\\b|by\\b|this\\b|last\\b|for\\b|per\\b|from\\b|since\\b)[\\p{L}]+)?)((?: .*)?)[\\s?.!]*$`,
      'giu',
    ),
    '$1$3 and how many $2$3',
  ],
  // How many more of them is their number in both.
  [
    /\bhow many (?:more|fewer|less) (customers|clients|vendors|suppliers|products|services|items|employees) (?=.*\bthan\b)(.*?) than (?=(?:in|during|last|this|the)\b)/gi,
    'how many $1 $2 compared to ',
  ],
  [
    /^\s*(?:(?:are|were) there|(?:did|do|have) we (?:have|had|get|got)) more (customers|clients|vendors|suppliers|employees|invoices|bills) (?=.*\bthan\b)/gi,
    'did the number of $1 rise ',
  ],
  [
    /^\s*(?:(?:are|were) there|(?:did|do|have) we (?:have|had|get|got)) (?:fewer|less) (customers|clients|vendors|suppliers|employees|invoices|bills) (?=.*\bthan\b)/gi,
    'did the number of $1 fall ',
  ],
  // The row has the day and the amount.
  [
    /^\s*(?:what (?:is|was|are|were) )?(?:the )?(?:dates? and amounts?|amounts? and dates?) (?:of|for) (?=(?:the |our )?(?:largest|biggest|highest|smallest|lowest|last|latest|first|oldest|newest|most recent)\b)/gi,
    'when was ',
  ],
  [
    new RegExp(
      `\\b(?:since when|how long) (?:does|do|did|has|have) ${name} (?:owed?|owes|been owing)(?: us)?(?: (?:money|anything|something))?(?=[\\s?.!]*$)`,
      'giu',
    ),
    'when was the oldest open invoice of $1',
  ],
  [
    /\b(?:since when|how long|for how long) (?:have|do|did) (?:we|i) (?:been )?(?:sell|sold|selling|selling to|sold to|sell to) (?=\S)/gi,
    'when did we first sell ',
  ],
  [
    new RegExp(
      `\\b(?:since when|how long|for how long) (?:has|have|is) ${name} (?:been )?(?:a |our )?(?:customer|client|buying(?: from us)?|with us)(?=[\\s?.!]*$)`,
      'giu',
    ),
    'when did we first sell to $1',
  ],
  [
    /\bhow long has (?=invoice \S+ been (?:open|outstanding|unpaid)\b)|\bhow (?:old|many days old) is (?=(?:the |our )?(?:oldest |latest |last |open |unpaid |overdue )*(?:invoice|bill)\b)/gi,
    'on what date was ',
  ],
  [
    new RegExp(
      `\\b(?:when|(?:on |at )?what (?:date|day)) did (?:we|i) pay (?:the|our) (?:last |latest )?bills? (?:from|of) (?=\\S)`,
      'giu',
    ),
    'when did we last pay ',
  ],
  // When several fall due is told of each.
  [
    /^\s*(?:until|by) when (?:do|must|should|have) (?:we|i) (?:have to |need to |to )?(?:pay|settle) (?:the |our )?(?:open |unpaid )?bills(?: that are (?:open|unpaid))?[\s?.!]*$/gi,
    'list open bills by due date',
  ],
  [
    new RegExp(
      `^\\s*(?:until|by) when (?:do|must|should|have) (?:we|i) (?:have to |need to |to )?(?:pay|settle) (?:with )?${name}[\\s?.!]*$`,
      'giu',
    ),
    'list open bills from $1 by due date',
  ],
  [
    /^\s*(?:(?:what are|give me|list|show(?: me)?) )?(?:the |all )*due dates (?:of|for|on) (?:the |our |all )*(?=[^?]*\b(?:invoices|bills)\b)(.+?)[\s?.!]*$/gi,
    'list $1 by due date',
  ],
  [
    new RegExp(
      `^\\s*when (?:were|are) (?:the |our )?${documents} ((?:to|from|of|for) .+?) due[\\s?.!]*$`,
      'giu',
    ),
    'list $1 $2 sorted by due date',
  ],
  [
    new RegExp(
      `^\\s*(?:(?:what are|give me|list|show(?: me)?) )?(?:the |all )*(?:dates of (?:the |our |all )*${documents}|(invoice|bill|payment|deposit) dates)(?= (?:of|for|from|to|by|in|on|this|last)\\b)`,
      'giu',
    ),
    'list $1$2',
  ],
  [/^list (invoice|bill|payment|deposit)(?= (?:of|for|from|to|by|in|on|this|last)\b)/g, 'list $1s'],
  // What a sum is made up of are its rows.
  [
    new RegExp(
      `^\\s*(?:what|which) (?:are the )?${documents} (?:that )?(?:make|makes|made|making) up (?:the |our )?(?:open |outstanding )?balance (?:of|for|from|owed by) `,
      'giu',
    ),
    'list open $1 of ',
  ],
  [
    /^\s*(?:what|which) (?:are the )?(transactions|entries|postings) (?:that )?(?:make|makes|made|making) up (?:the |our )?(?:total |balance )?(?:of |on |in )?/gi,
    'list $1 on ',
  ],
  [/^\s*what (?:all )?(?:makes|made|make) up (?:the |our |my )?(?=\S)/gi, 'breakdown of '],
  // What comes from customers is what was sold to them, where no payment is spoken of.
  [
    /\b(what|which) (percent|percentage|share|proportion|portion) (?=(?:comes?|came|is|was) from (?:our |the |my )?(?:(?:top|biggest|largest|best) )?(?:\d+ |three |five |ten )?(?:customers?|clients?)\b)/gi,
    '$1 $2 of revenue ',
  ],
  // Which of them, with the figure that is named.
  [
    /^\s*(?:(?:give me|list|show(?: me)?)(?: of)?(?: the| all)* )?(items|products|services) (?:we )?sold\b(.*?),? (?:with|and) (?:the |their )?(?:quantities|quantity|units|pieces)[\s?.!]*$/gi,
    'quantity sold by product or service$2',
  ],
  [
    /^\s*(?:(?:give me|list|show(?: me)?)(?: of)?(?: the| all)* )?(items|products|services) (?:we )?sold\b(.*?),? (?:with|and) (?:the |their )?(?:amounts?|totals?|revenue|sales)[\s?.!]*$/gi,
    'which $1 did we sell$2',
  ],
  [
    new RegExp(
      `\\bwhich (invoices|bills) (?:did|has|have) ${name} (?:paid|pay|settled?|cleared?)${dates}`,
      'giu',
    ),
    'which $1 of $2 were paid',
  ],
];
