/** How accountants put what the grammar says in plainer words. */
export const accountantsWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(not|never) (?:yet )?been (?=(?:sold|invoiced|billed|bought|used|ordered|purchased)\b)/gi,
    '$1 ',
  ],
  // 'In each of the last 3 months': broken down by them.
  [
    /\b(?:in|for|over|during|within) each (?:one )?of the (last|past|previous|prior) (\w+) (day|week|month|quarter|year)s\b/gi,
    'by $3 in the $1 $2 $3s',
  ],
  [/\bwhat are all (?:of )?(?=(?:the|our|my)\b)/gi, 'list '],
  [
    /\baccounts? (?:that are )?(?:of|with|having|in) (?:the )?(?:account )?type (?:of )?(\w+)\b/gi,
    '$1 accounts',
  ],
  [
    /\b(?:what|which|list|show|give|all)(?: me| of| are| the| our| all| different)* payment methods?(?: (?:do|does|are|have|can))?(?: (?:we|i|our customers|customers|clients))?(?: (?:accept|take|use|used|accepted|available|offer|have))?(?: (?:on (?:record|file)|in use))?\s*(?=[?.!]*$)/gi,
    'customer payments by payment method',
  ],
  [
    /\b(?:who|which|what) (?:was|is) (?:our|my|the) (?:very )?(first|earliest|oldest) (?:ever )?customers?\b/gi,
    'which customer had the $1 sale',
  ],
  [
    /\bwith (?:the |an |a )?(?:total )?(?:amounts?|totals?|values?) (?:of )?(?=(?:more|greater|larger|bigger|higher|less|lower|smaller) than\b|over\b|above\b|under\b|below\b|exceeding\b)/gi,
    '',
  ],
  // 2000 behind an amount's word is one, and no year.
  [
    /\b(amounts?|totals?|values?|balances?|invoices?|bills?|transactions?|payments?|checks?|expenses|receipts?|memos?|deposits?|purchases?|orders?) ((?:(?:of|is|are|was|were|that are|which are|with amounts?|worth) )*)(more than|greater than|larger than|bigger than|higher than|less than|lower than|smaller than|exceeding|in excess of|at least|at most|of exactly) (?=(?:19|20)\d\d\b(?![-/.]\d))/gi,
    '$1 $2$3 $',
  ],
  [/\b(over|above|under|below) (?=2000\b)/gi, '$1 $'],
  [
    /\b(?:give|provide|get|fetch|bring up|pull up|pull)(?: me)?(?: with)? (?=(?:a |the |all |an? )?(?:full |complete |detailed )?(?:list|listing|report|breakdown|summary|total|number|count|details?|all)\b)/gi,
    'show me ',
  ],
  [
    /\b(?:in|within|on|from) (?:the|our|my|your) (?:system|database|quickbooks|books|records|ledger|accounting (?:system|software|records|file)|company file|file)(?=\s*(?:[?.!,]|$))/gi,
    '',
  ],
  [/\buncollected\b|\bnot (?:yet )?(?:been )?collected\b/gi, 'unpaid'],
  // What changed 'from last year' changed until this one.
  [
    /\b(increased?|decreased?|changed?|growth|gr[eo]wn?|rise|rose|risen|drop(?:ped)?|declined?|f[ae]ll(?:en)?|differ(?:ed|ence)?)\b([^?.!]{0,40}?) from last (year|month|quarter|week)(?=[\s?.!]*$)/gi,
    '$1$2 this $3 compared to last $3',
  ],
  [
    /\b(gross|net|operating) (?:profit |income )?(?:margin )?(?:percentages?|percents?|%|pct)(?=\W|$)/gi,
    '$1 margin',
  ],
  [/\bper (?=(?:payment (?:method|type)|categor|account)\w*\b)/gi, 'by '],
  [
    /\b(?:cash flows? statement|statement of cash flows?)\b/gi,
    'money in, money out and net cash flow',
  ],
  [
    /\b(?:has|have|had) ([\p{L}\p{N}&'’. -]{2,60}?) ever been (?:late|overdue|past due)\b(?: (?:paying|in paying|with (?:a |any )?payments?|on (?:a |any |an )?(?:payments?|invoices?)))?/giu,
    'payment behaviour of $1',
  ],
  [/\b(purchases?|orders?) (?:that )?(?:was |were )?(?:made|placed) by\b/gi, 'sale to'],
  [
    /\b(?:the |in the )?(?:4th|fourth) quarter\b(?! of (?:the |this |last |our )?(?:fiscal|financial))/gi,
    'Q4',
  ],
  [/\b(?:was |were )?(?:withdrawn|taken out|drawn) by the owners?\b/gi, 'owner draws'],
  [
    /\b(a\/?r|a\/?p|receivables?|payables?|invoices|bills|what (?:customers|we) owe)( (?:is|are)) (?:still )?current\b(?! (?:month|year|quarter|week))/gi,
    '$1$2 not yet due',
  ],
  [
    /\b(owe|owing|to pay)( \S+){0,3}? for (?=(?:this|next|the coming) (?:week|month)\b)/gi,
    '$1$2 due ',
  ],
  [
    /(?<=\b(?:transactions?|invoices?|bills?|payments?(?: made| received)?|sales|expenses?|purchases?|deposits?)) of the (?=(?:year|month|quarter|week)(?=[\s?.!]*$))/gi,
    ' of this ',
  ],
  // As often as they were written, and not as many pieces.
  [
    /\bhow (?:many times|often) (?:have|has|did|do) (?:we|i) (?:billed?|invoiced?)\b/gi,
    'how many invoices for',
  ],
  [
    /\bwhat (?:did|have|do|had) (?:we|i) (?:sell|sold) to (?!customers?\b|clients?\b|people\b|them\b)([\p{L}\p{N}&'’. -]{2,60}?)(?= (?:in|on|last|this|during|since|between|for|over|from|before|after|yesterday|today|ytd|mtd|qtd)\b|[\s?.!]*$)/giu,
    'what did $1 buy',
  ],
  [
    /\btotal (?:of|in|across|for|on) (?:all )?(?:of )?(?:the |our |my )?bank accounts\b/gi,
    'total cash in the bank',
  ],
  [/\b(?:ending|closing) (?=(?:bank |account )?balances?\b)/gi, ''],
  [
    /\b(?:the )?(?:(?:general |account )?ledger(?! accounts?\b)|account register|register|account history)(?: details?| report| transactions?| entries| activity)? (?=(?:for|of|in|on)\b)/gi,
    'list ledger entries ',
  ],
  // Times are sales, and not pieces.
  [
    /\bhow many times (?:did|has|have) (?!we\b|i\b|our\b)([\p{L}\p{N}&'’. -]{2,50}?) (?:buy|bought|order|ordered|purchased?) (?:an? |the )?([\p{L}\p{N}&'’. -]{2,50}?)(?= (?:in|on|last|this|during|since|between|for|over|before|after|ytd|mtd)\b|[\s?.!]*$)/giu,
    'how many sales of $2 to $1',
  ],
  [
    /\bhow many times (?:was|were|has|have) (?:an? |the )?([\p{L}\p{N}&'’. -]{2,50}?) (?:been )?(?:sold|ordered|bought|purchased)\b/giu,
    'how many sales of $1',
  ],
  [/\bon file(?=\s*(?:[?.!,]|$))/gi, ''],
  // 'Sales by customer summary', as reports are called.
  [
    /(?<=\b(?!a\b|the\b|quick\b|brief\b|short\b|my\b|our\b|monthly\b|weekly\b|daily\b|financial\b|business\b|executive\b|me\b|please\b|of\b)\w+ )summary\b(?! of\b)/gi,
    '',
  ],
  [
    /\b(invoices?|bills?|sales receipts?) (?:that |which )?(?:includes?|including|contains?|containing)\b/gi,
    '$1 for',
  ],
  [
    /\bwho (?:has |have )?(?:paid|pays) (?:us |me )?the (most|least)\b/gi,
    'which customer paid us the $1',
  ],
  [
    /\bwho (?:has |have )?(bought|buys|ordered|orders|purchased|purchases|spent|spends) (?:the )?(most|least)(?! of)\b(?: from us)?/gi,
    'which customer $1 the $2',
  ],
  [
    /\b(?:largest|biggest|highest) (?:amount|balance|sum) (?:owed|outstanding|due) (?:to us )?by (?:a |any |one )?(?:single |one )?customer\b/gi,
    'which customer owes us the most',
  ],
  [/\b(?:what|which) time of (?:the )?year\b/gi, 'which month'],
  [/\bdays payables? outstanding\b|\bdpo\b/gi, 'days to pay bills'],
  [
    /\b(?:which|what) (bills|invoices) (?:did|have|were|was|has) (?:we |they |customers |the customers )?(?:pay |paid )late\b/gi,
    'list $1 paid late',
  ],
  [
    /\bhow (does|do) (?!we\b|i\b)([\p{L}\p{N}&'’. -]{2,60}?) pay(?: us)?(?=[\s?.!]*$)/giu,
    'how $1 $2 usually pay us',
  ],
  [
    /\bwhat (?:do|did|have) (?:we|i) (?:pay|paid) ([\p{L}\p{N}&'’. -]{2,60}?) for(?=[\s?.!]*$)/giu,
    'what do we buy from $1',
  ],
  [
    /\baverage (?:time|number of days|days) (?:that )?(?:it takes|taken by|it took|for) ([\p{L}\p{N}&'’. -]{2,60}?) (?:takes? )?(?:to pay|pays?)\b(?: (?:(?:its|their|his|her|our|the|an?) )?invoices?)?/giu,
    'how long does $1 take to pay',
  ],
  [/\bbills? paid (?=(?:by|with|via|using)\b(?! (?:the )?(?:end|due)))/gi, 'bill payments '],
  [
    /\bsales tax (?:(?:did|do|have|has|was|were) )?(?:(?:we|i|been) )?(?:charged?|billed|added)\b(?: (?:on|to) (?:our |the |all )?(?:invoices|customers|sales))?/gi,
    'sales tax collected',
  ],
  [
    /\b(customers?|clients?) (?:who |that |which |have |has |had )*dropped (?:off|away)\b/gi,
    '$1 stopped buying',
  ],
  [/\baverage collection (?:period|days)\b|\bcollection period\b/gi, 'days sales outstanding'],
  [/\b(distinct|different|unique) (?:items|skus)\b/gi, '$1 products or services'],
  // A name and a rank: the ranking tells whether it is so.
  [
    /^(?:is|was|are|were) (?!(?:it|this|that|there|he|she|they|we|i|our|my|the)\b)([\p{L}\p{N}&'’. -]{2,50}?) (?:our|the|my) (?:single )?((?:best|worst|top|biggest|largest|highest|lowest|smallest|most|least)(?:[- ](?:selling|sold|popular|bought|used|paid|expensive|grossing|earning|costly))?) (customer|client|vendor|supplier|product|service|item|expense category|payment method|source of (?:income|revenue))\b/giu,
    'which $3 is our $2 $3',
  ],
  [
    /^(?:is|was) (?!(?:it|this|that|there|our|my|the)\b)([\p{L}\p{N}&'’. -]{2,50}?) (?:our|the|my) (?:single )?(biggest|largest|highest|smallest|lowest) (?:expense|cost)\b/giu,
    'which expense category is our $2',
  ],
  // What fell due unpaid goes by the day on which it did.
  [
    /\b(invoices?|bills?) (?:(?:that|which) )?(?:(?:have|has|had) )?(?:became|become|went|gone|turned|fell|fallen|got) (?:overdue|past[ -]due)\b/gi,
    '$1 overdue due',
  ],
  [/\bcash collected\b/gi, 'collected from customers'],
  [/\bsitting (?=in\b)/gi, ''],
  // More came in than it cost: a profit.
  [
    /\b(?:did|do|have|are) we (?:make|making|made|earn|earning|earned|bring in|bringing in) more (?:money )?than we (?:spent|spend|are spending|have spent)\b/gi,
    'did we make a profit',
  ],
  [
    /\bwhich (?:was|is|were|are) (?:higher|larger|greater|more|bigger)\b([^?.!,]*),? (?:our )?(income|revenue|sales) or (?:our )?(expenses|costs)\b/gi,
    '$2 and $3$1',
  ],
];
