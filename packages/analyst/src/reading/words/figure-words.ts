/** How figures and statements are asked for by those who keep the books. */
export const figureWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:opening|beginning|starting) (?:balances? )?(?:and|&|\/) (?:the )?(?:closing|ending|end) (?:(?:cash|bank) )?balances?\b|\b(?:closing|ending) (?:balances? )?(?:and|&) (?:the )?(?:opening|beginning|starting) (?:(?:cash|bank) )?balances?\b/gi,
    'opening end balance',
  ],
  [
    /\b(?:opening|beginning|starting) (?:cash |bank |account )?balances?\b(?! equity)/gi,
    'opening balance',
  ],
  [
    /\bcard charges (?:versus|vs\.?|and|against|compared (?:to|with)) (?:the |its |our )?payments\b/gi,
    'card credits and debits',
  ],
  [/(?<!\bcash |\bmoney )(?<=\b(?:funds|inventory|stock) )on hand\b/gi, 'balance'],
  // What is sent to the tax office is called a deposit there, and is a payment here.
  [
    /\b((?:payroll|tax|withholding|federal|941)(?: tax)?) deposits?\b(?= (?:sent|made|paid|we|to|remitted)\b)/gi,
    '$1 payments',
  ],
  [/\bbill payments? (?:that )?(?:we |were )?made\b/gi, 'bill payments'],
  [/\binvoiced (?:sales|revenue|income)\b/gi, 'invoices'],
  [
    /\b(invoices?|invoiced(?: amounts?)?|billings?|billed) (?:before|excluding|not counting|without|gross of) (?:any )?(?:credit memos?|credits)\b/gi,
    '$1',
  ],
  [
    /\bwho (?:received|receives|got|gets|earned|earns|had|has) the (most|least|highest|lowest|largest|smallest) (?:gross |net )?(?:pay|wages|salary|compensation)\b/gi,
    'which employee was paid the $1',
  ],
  [
    /\baverage (?:selling |sale |sales )?rate (?=(?:for|of|on)\b(?! (?:pay|interest|return)))/gi,
    'average price ',
  ],
  // 'Number and value of credit memos': both are asked.
  [
    /\b(?:the )?(?:number|count|quantity) and (?:the )?(?:total |dollar )?(?:amounts?|values?|totals?|sum) (?:of|for) /gi,
    'count of and total of ',
  ],
  [
    /\band (?:for )?(?:what|how much) (?:was|were|is|are|did|do) (?:the |their |they |it |its )(?:total|combined)?(?: (?:amount|value|worth|total|come to|add up to|sum))?(?: to)?(?=[\s?.!]*$|(?= (?:in|for|during|last|this)\b))/gi,
    'and for how much ',
  ],
  // An account by its type, as a chart of accounts has it.
  [
    /\baccounts? (?:of|with|whose) (?:the )?(?:account )?type (?:of |is )?["'“]?(expense|income|equity|asset|liability|bank)["'”]?(?: accounts?)?\b/gi,
    '$1 accounts',
  ],
  [
    / (?:are |is )?(?:there )?(?:in|on) (?:the|our|my) chart of accounts(?=[\s?.!]*$)/gi,
    ' are there',
  ],
  [
    /\b(?:expense|cost|spending) categor(?:y|ies)(?= [^?.!]{0,30}\b(?:above|over|below|under|exceed\w*|more than|less than|at least|at most)\b)/gi,
    'expense accounts',
  ],
  [
    /\b(highest|largest|biggest|most|lowest|smallest|least) (?:revenue|sales|income) per (?:unit|piece)\b/gi,
    '$1 average price',
  ],
  [
    /^\s*where (?:do|did) (we|i) (?:usually )?(?:buy|get|order|purchase|source) (?:our |the |all )*(?=\S)/gi,
    'from which vendor do $1 buy ',
  ],
  [
    /\bwhat did (?:we|i) (?:last|most recently) (?:charge|ask|get) for (?:an?|one) /gi,
    'latest price charged for ',
  ],
  // What is paid off of a loan is principal: the interest that goes with it is not.
  [
    /\bhow much (?:have|did|has) (?:we|i) (?:already |so far )?(?:paid|pay) (?:off|down|back) (?:on|of|towards?|against) (?=(?:the |our |my )?(?:[\w’'.-]+ ){0,3}(?:loan|mortgage|note|line of credit)\b)/gi,
    'how much principal have we paid on ',
  ],
  // Net pay is what was paid out, and no wages before anything is kept back.
  [
    /\b(?:the |our )?total (?:net|take[- ]home) (?:pay|wages|salar(?:y|ies)|payroll)\b(?! (?:of|for|to)\b)/gi,
    'total paid to employees',
  ],
  // What customers purchase are sales.
  [
    /^(?!.*\b(?:we|i|our)\b)(.*\b(?:number|how many|count)(?: of)?) purchases\b(?! from\b)/gi,
    '$1 sales',
  ],
  [
    /\b(customer|client|vendor|supplier|employee) counts?(?= (?:by|per|in|for each)\b)/gi,
    'number of $1s',
  ],
  [
    /\bwhich of the (last|past|previous) (\w+) (month|quarter|year|week)s\b/gi,
    'which $3 in the $1 $2 $3s',
  ],
  [/\band by when(?=[\s?.!]*$)/gi, 'and when is it due'],
  [
    /\b(?:number|count) of (invoices|bills|payments|estimates|credit memos|refunds) and (?:the )?total (?:invoiced|billed|paid|amount|value|refunded)\b/gi,
    'count of and total of $1',
  ],
  [
    /\bwhat (?:is|was) (?:the )?(?:city(?: and state)?|state|town) of (?!(?:our|all|each|every|the|most)\b)([\p{L}\p{N}&'’. -]{2,60}?)(?=[\s?.!]*$)/giu,
    'what city is $1 in',
  ],
  [
    /\bhow much do (?:we|i) owe (?:for|on) (?=(?:the |our )?bills\b)/gi,
    'what is the open balance of ',
  ],
  [
    /\bwhat went through (?=(?:the |our |my )?(?:[\w’'.-]+ ){0,3}(?:card|account|checking|savings|amex|visa)\b)/gi,
    'list transactions on ',
  ],
  [
    /\b(spend|spending|expenses|costs?)\b([^?.!]{0,20}?) (?:by|per) (?:vendor|supplier)(?:['’]s)? (state|city)\b/gi,
    '$1 of vendors$2 by $3',
  ],
  // The same month of each year.
  [
    /\b(?:over|across|in|of|for) (?:the|all|all the|each of the|every one of the|different) years(?=[\s?.!]*$)(?<=\b(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])\b[^?.!\d]*)/gi,
    'by year',
  ],
  [
    /\b(?:what|which|list(?: the| all| our)*) payment methods (?:(?:do|does|did|have|are|we|us|there|you|i|it|use|used|currently|is) )*(?:on record|on file|in (?:the|our) (?:books|records|system|list)|set up|recorded)\b/gi,
    'number of transactions by payment method',
  ],
  [
    /\bhow much of (?:the|our) (?:total|whole)(?: (sales|revenue))? (?:did|does|do) ([^?.!]+?) (?:make up|account for|contribute|represent|bring in)\b/gi,
    'what percentage of sales came from $2',
  ],
  // Of which whole tells whose it is: 'how much of the whole thing is Acme', or rent.
  [
    /\b(?:how much|what (?:share|part|portion)) of (?:the|our|my) (?:total|whole)(?: (?:thing|lot|pie))? (?:is|are|was|were) (?!(?:it|that|this|they|still|due|overdue|unpaid|paid|open)\b)([\p{L}\p{N}&'’. -]{2,60}?)(?=[\s?.!]*$)/giu,
    '$1 as a share of the whole',
  ],
];
