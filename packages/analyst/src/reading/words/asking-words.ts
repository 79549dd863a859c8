const name = "([\\p{L}\\p{N}&'’. -]{2,60}?)";
const kinds =
  '(customers?|clients?|vendors?|suppliers?|products?|services?|items?|expense categories|expenses)';

/** How a question is put, where the grammar knows another way of asking the same. */
export const askingWords: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:please )?(?:identify|determine|retrieve|return|extract|obtain|enumerate|output|select|look up|fetch|specify|state|name) (?!of\b|and\b)(?=(?:(?:the|all|our|my|each|every|any|total|average|number|last|first|top|customers?|vendors?|invoices?|bills?)\b|the ))/gi,
    'show me ',
  ],
  // A rank is told by the ranking.
  [
    new RegExp(
      `\\bhow (?:does|do|did) ${name} rank (?:among|amongst|in|within) (?:our |all |the )*${kinds} (?:by|in|for|in terms of) `,
      'giu',
    ),
    'show $2 ranked by ',
  ],
  [
    new RegExp(
      `^(?:is|was|are|were) (?!(?:it|this|that|there|our|my|the|any)\\b)${name} (?:among|amongst|one of|in|part of) (?:our|the|my) (top|best|biggest|largest|highest|bottom|worst|smallest)(?=(?: \\w+)? ${kinds}\\b)`,
      'giu',
    ),
    'who are our $2',
  ],
  [
    /\b(?:not|never|no longer) (?:been )?(?:seen|visited|come in|been in|in) (?=(?:since|in|for|this|last|during)\b)/gi,
    'not bought ',
  ],
  [
    new RegExp(
      `\\bwhat (?:did|do|have) (?:we|i) (?:bill|billed|invoiced?|charged?) (?!for\\b)${name} for(?= (?:in|on|last|this|during|since|between|over|before|after|ytd|mtd|qtd)\\b|[\\s?.!]*$)`,
      'giu',
    ),
    'what did $1 buy',
  ],
  // As often as something was sold, and not in how many pieces.
  [
    /\bhow (?:often|frequently) (?:does|do|did|has|have) (?!we\b|i\b|our\b)([\p{L}\p{N}&'’. -]{2,50}?) (?:buy|bought|order|ordered|purchased?) (?!from\b|something|anything|things)(?:an? |the )?([\p{L}\p{N}&'’. -]{2,50}?)(?= (?:in|on|last|this|during|since|between|for|over|before|after|ytd|mtd)\b|[\s?.!]*$)/giu,
    'how many sales of $2 to $1',
  ],
  [
    new RegExp(
      `\\bhow (?:many times|often) (?:was|were|has|have|had|did) ${name} (?:been )?(?:ever )?(?:late|paid late|pay late|paying late|overdue|past due)\\b(?: (?:in|with|on) (?:paying|their payments?|its payments?|payments?))?`,
      'giu',
    ),
    'payment behaviour of $1',
  ],
  [
    new RegExp(
      `\\b(?:which|what) (bills|invoices) (?:did|has|have) (?!we\\b|they\\b|customers\\b|the\\b|our\\b)${name} (?:pay|paid) late\\b`,
      'giu',
    ),
    'list $1 of $2 paid late',
  ],
  [
    /\b(?:average )?(?:time|gap|lag|number of days|days) between (?:the |an |our )?(?:invoices?|invoicing|invoice dates?|billing) and (?:the |their |its )?(?:payments?|payment dates?|being paid|collection|receipt of payment)\b/gi,
    'average days to pay',
  ],
  // What was paid of documents is what they came to less what is open: some are paid in parts.
  [
    /\bhow much of (?:what (?:we|i) (?:have )?(?:billed|invoiced)|(?:the |our )?(?:billings|amounts? (?:billed|invoiced)))(?= )/gi,
    'how much of the invoices',
  ],
  [
    /^\s*how much of (?:the |our |my )?((?:[\p{L}’']+ ){0,3}(?:invoices|bills)\b[^?.!]{0,60}?) (?:has|have|had|was|were|is|are) (?:already |so far |since |now )*(?:been )?(?:paid|collected|received|settled)(?: (?:so far|already|to date|by now|yet))?[\s?.!]*$/giu,
    'total $1 minus open balance of $1',
  ],
  [
    /\b(invoices?|bills?)\b([^?.!]{0,40}?)\b(was|were|has been|have been|been|are|is) collected\b/gi,
    '$1$2 $3 paid',
  ],
  [
    /\bhow much cash (?:did|have|do) (?:we|i) (?:spend|spent|pay out|paid out|use|used|go through|burn)\b/gi,
    'how much money went out',
  ],
  [
    /\b(?:money|cash|funds) (?:that )?(?:has |have )?(?:went|goes|gone|moved|was moved|was put) into (?=(?:our |the |my )?savings?\b)/gi,
    'was transferred to ',
  ],
  [/\b(paid|pay|pays|paying) us late\b/gi, '$1 late'],
  [
    /\b(past[ -]due|overdue|late) ((?:by|for) )?((?:less|more|fewer) than|under|over) (?:a|one) week\b/gi,
    '$3 7 days $1',
  ],
  [
    /\b(past[ -]due|overdue|late) ((?:by|for) )?((?:less|more|fewer) than|under|over) (?:a|one) month\b/gi,
    '$3 30 days $1',
  ],
  [
    /\bbalances (?:of|on|in) (?:all )?(?:of )?(?:the |our |my )?(liability|asset|equity) accounts\b/gi,
    'balance of each $1 account',
  ],
  [
    /\bis (?:the |our |my )?([\p{L}\p{N}&'’. -]{2,40}?)(?: account)? overdrawn\b/giu,
    'what is the balance of $1',
  ],
  // What customers order are sales.
  [
    /\b(how many|number of|count of) (?:customer |sales )?orders\b(?! (?:to|from) (?:our |the )?(?:vendor|supplier))/gi,
    '$1 sales',
  ],
  [
    /\b(?:placed|made|had|has|gave us|put in) (?:the )?(most|fewest|least) (?:customer |sales )?orders\b/gi,
    'had the $1 number of sales',
  ],
  [/\bwho (?:has |have )?earned (?:the )?(most|least)\b(?! for)/gi, 'which employee earned the $1'],
  [
    /\b(pay|paid|payments?)( made)? (?:toward|towards|against) (?=(?:the |our |my )?(?:[\w’'.-]+ ){0,3}(?:card|visa|mastercard|amex|loan)\b)/gi,
    '$1$2 to ',
  ],
  [/\b(money|cash) (?:coming )?in and (?:going )?out\b/gi, '$1 in and $1 out'],
  [
    /\b(?:do|did|have|were|are) we (?:get |got |getting |been )?(?:billed|invoiced|charged) by\b/gi,
    'were bills from',
  ],
  // What is to be paid is due.
  [
    /\b(bills) (?:that )?(?:(?:we|i) )?(?:still )?(?:need|needs|have|must|should)(?: to be| to)? (?:pay|paying|paid)\b/gi,
    '$1 due',
  ],
  [/\b(bills) to (?:be paid|pay)\b/gi, '$1 due'],
  [/\b(bills) (?:must|should) (?:we|i) pay\b/gi, '$1 due'],
  [
    /\b(?:show|list|give|display)(?: me)? everything (?=(?:from|with|for|to|by|on)\b)/gi,
    'list transactions ',
  ],
  [/\bforecasted\b/gi, 'forecast'],
  // 'In the past 30 days' is a stretch of time; documents past 30 days are that late.
  [
    /\b(invoices?|bills?|balances?|accounts|receivables|payables|customers|amounts?) (?:that (?:are|is) |which (?:are|is) |who are )?past (\d+) days\b(?! (?:due|overdue|old))/gi,
    '$1 more than $2 days overdue',
  ],
  [
    /^((?:did|has|have) [^?.!]{2,80}?) (?:top|topped|pass|passed|surpass|surpassed|beat|clear|cleared) (?=\$?\d)/gi,
    '$1 exceed ',
  ],
  // What is due on a day is due on the next of it.
  [
    /\b(due|falls due|falling due|payable) (?:on )?(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/gi,
    '$1 on next ',
  ],
  // As a reading says it.
  [/^(.*), whether (?=(?:above|below) \$?\d)/gi, 'is $1 '],
  [/^((?:did|has|have) [^?.!]{2,80}?) (?:reach|reached|hit) (?=\$?\d)/gi, '$1 at least '],
  // Accountants say 'on account' of what is paid without a document.
  [
    /\b(payments?|received|paid)( received| made)? on account(?= (?:from|by|in|during|since|this|last)\b)/gi,
    '$1$2',
  ],
  [/\bto date (?:for|in|of) ((?:19|20)\d\d)\b/gi, 'for $1 to date'],
  // Names of columns, as in other programs.
  [/(?<=\p{L})_(?=\p{L})/gu, ' '],
  // Who pays, pays us.
  [
    /^\s*who (?:usually |mostly |always |normally )?(pays?|paid|has paid|have paid) (?=(?:by|in|with|via|using|through) )/gi,
    'which customers $1 ',
  ],
  [
    /(?<!\b(?:we|i|us)\b.{0,24})\b(takes?|took) (?!us |me )((?:[\p{L}\p{N}&'’.-]+ ){0,4})to (?:pay|settle)(?: off)? (?:(?:their|his|her|its|our|an?|the|all) )+(?:open |outstanding )?(?:invoices?|bills?|accounts?|balances?)\b/giu,
    '$1 $2to pay',
  ],
  [
    /\b(?:(?:highest|best|biggest|most|top|largest) )?(?:money[- ](?:making|spinning)|(?:revenue|income)[- ](?:generating|producing)) (?=(?:products?|services?|items?|customers?|clients?)\b)/gi,
    'top ',
  ],
  [
    /\bnew (customers|clients|vendors|suppliers) (?:did|have|has) (?:we|i) (?:add(?:ed)?|get|got|gain(?:ed)?|acquired?|sign(?:ed)? up|win|won|onboard(?:ed)?|take on|taken on)\b/gi,
    'new $1',
  ],
  [
    /\b(?:what|which) (?:(?:is|are|was|were) the (?:most (?:common|frequent|used)|commonest) (?:(?:type|kind)s? of transactions?|transaction (?:type|kind)s?)|(?:(?:type|kind)s? of transactions?|transaction (?:type|kind)s?) (?:is|are|was|were|occurs?|occurred|happens?|happened|appears?|comes up) (?:the )?(?:most(?: (?:common|often|frequent|frequently))?|commonest))\b/gi,
    'which transaction type has the highest number of transactions',
  ],
  [
    /\b((?:which|what) (?:vendor|supplier)s?|who) (?:(?:supply|supplies|supplied)(?: us)?|(?:sells?|sold|provides?|provided) us)(?: with)? (?:our |the )?(?=\S)/gi,
    'from $1 do we buy ',
  ],
  [
    new RegExp(
      `\\bhow late (?:is|are) (?!(?:it|this|that|they|we|the|our)\\b)${name}(?: (?:with|on|in) (?:(?:their|its|his|her) )?(?:payments?|paying|invoices?|bills?))?[\\s?.!]*$`,
      'giu',
    ),
    'how many days past due are the invoices of $1',
  ],
  [
    /^which of (.{2,40}?) (?:and|or) (.{2,40}?) (bought|paid(?: us)?|spent|ordered|purchased|owes?(?: us)?) (more|less|the most|the least)\b([^?.!]*)/giu,
    'who $3 $4$5, $1 or $2',
  ],
];
