/** Customers, vendors and their documents, as those say it who keep the books. */
export const partyWords: readonly (readonly [RegExp, string])[] = [
  // Debtors are customers, of whom the owing is said already.
  [
    /^(?=.*\b(?:receivables?|ow(?:e|es|ed|ing)|outstanding)\b)(.*\b(?:(?:top|largest|biggest)(?: \w+)?|\w+ (?:largest|biggest))) (?:trade )?debtors\b/gi,
    '$1 customers',
  ],
  // What came of somebody.
  [/\b(?:is |are |was |were |can be )?attribut(?:able|ed) to\b/gi, 'is from'],
  [
    /(?<=\b(?:share|percent(?:age)?|portion|part|fraction|how much|%)\b.{0,60}) belongs? to\b/gi,
    ' is from',
  ],
  [
    /\b(?:gave|gives?|given|brought|brings?|sent|sends?) (?:us|me) the (most|least) (?:work|business|jobs|custom)\b/gi,
    'had the $1 revenue',
  ],
  // The day tells how long ago it is.
  [
    /\b(?:how many (?:days|weeks|months)|how long)(?: (?:has it been|have passed|ago|is it|has passed))? since (?!we\b|i\b)([\p{L}\p{N}&'’. -]{2,60}?) (?:last|most recently) (paid|bought|ordered|purchased)(?: (?:us|something|anything|from us))?(?=[\s?.!]*$)/giu,
    'when did $1 last $2',
  ],
  [
    /\b(?:which|what) (customers?|clients?|vendors?|suppliers?) (?:did|have|has) (?:we|i) (?:newly |first )?(?:add(?:ed)?|onboard(?:ed)?|acquired?|gain(?:ed)?|set up|signed?(?: up)?|w[io]n|start(?:ed)? (?:using|buying from|(?:working|dealing|trading|doing business) with))\b/gi,
    'new $1',
  ],
  // What was sent and what came of it.
  [
    /\b(?:the )?(?:difference|gap|variance) between (?:what (?:was |we )?|the |total |amounts? )*(?:invoiced|invoices|billed)(?: amounts?)? and (?:what (?:was |we )?|the |total |amounts? )*(?:collected|received|paid|collections|payments)(?: on them| amounts?)?(?=\s|[?.!]|$)([^?.!]*)/gi,
    'invoices$1 minus payments received$1',
  ],
  [
    /\b(?:total |amount )?(?:paid|collected|received) (?:vs\.?|versus|against|compared (?:to|with)) (?:total |amount |the )*(?:invoiced|billed)(?: amounts?)?(?=\s|[?.!]|$)([^?.!]*)/gi,
    'what are total payments received$1 and what are total invoices$1',
  ],
  // What stands on a document.
  [
    /\b(?:what(?:'s| is| was| are| were)?(?: (?:listed|included|written|charged|billed))?|what (?:items|products|services|lines)(?: (?:is|are|was|were|did we (?:sell|bill|charge|have|put)))?|what did we (?:sell|bill|charge|put|buy)|(?:show|list|give)(?: me)?(?: all)?(?: the)? (?:line items?|lines|items|details?|contents?)|(?:the )?(?:line items?|lines|contents?|details?)) (?:on|of|for|in) (?:the )?(invoice|bill|sales receipt|credit memo|estimate|purchase order)(?= (?:#|no\.? |number )?[A-Z]{0,3}-?\d)/gi,
    'show $1',
  ],
  [
    /\b(?:what (?:was|is) )?(?:the )?(?:check|cheque) (?:number |no\.? ?|# ?)?(\d{2,7})(?: (?:written |made out |paid )?(?:for|to)(?: whom)?(?=[\s?.!]*$))?(?! (?:dollars|days)\b)/gi,
    'payments made number $1',
  ],
  [/\bpast-due\b/gi, 'past due'],
  [
    /\b(?:of |in |over )?(?:the )?(?:whole |entire )?lifetime\b|\bsince (?:the )?beginning\b(?! of\b)/gi,
    'of all time',
  ],
  // Younger than so many days is dated within them.
  [
    /\b(?:that are |which are )?(?:less than|under|younger than|newer than|not (?:more|older) than|no (?:more|older) than|up to) (\d+) days(?: old| of age)\b/gi,
    'in the last $1 days',
  ],
  [
    /\bwho (?:has |have )?(?:made|makes?) (?:us )?((?:the |our )?(?:most |largest |biggest |highest |smallest |last |latest |most recent )+payments?)(?: to us)?\b/gi,
    'which customer made $1',
  ],
  [
    /\b(is|was) ((?:invoice|bill) (?:#|no\.? |number )?[A-Z]{0,3}-?\d+) (?:past due|overdue|late),? (?:and )?by how (?:much|many days|long)\b/gi,
    '$1 $2 overdue',
  ],
  [
    /\bhow many bills (?:have|did) (?:we|i) (?:paid|pay)(?: (?:to|of|from|for))? (?=(?!in\b|this\b|last\b|late\b|on time\b|between\b|during\b|so far\b|by\b|with\b|since\b|over\b|today\b|yesterday\b|ytd\b)\p{L})([\p{L}\p{N}&'’. -]{2,60}?)(?= (?:in|this|last|during|since|between|over|so far|ytd|year)\b|\s*[?.!,]*$)/giu,
    'how many bills of $1 were paid',
  ],
  [
    /\b(?:amounts? )?payable within (?:the next )?(?:a |one )(day|week|month)\b/gi,
    'payables due in the next 1 $1',
  ],
  // Who got their money back.
  [
    /\b(?:who|which customers?|whom) (?:has |have |was |were )?(?:received?|got|gotten|given|issued|(?:did )?we (?:give|issue|gave|issued)) (?:a |any )?refunds?\b/gi,
    'refunds by customer',
  ],
  [/[,:–—-]+ ?(?:the )?(?:date and amount|amount and date|when and how much)(?=[\s?.!]*$)/gi, ''],
  [/^(?:the )?last payment (?=(?:to|from) )/gi, 'when was the last payment '],
  [
    /\bvendors (?:(?:that|who|which) (?:have |has |did )?not (?:billed|bill|invoiced) us|(?:we were |we have )?not (?:been )?billed by)\b/gi,
    'vendors without bills',
  ],
  [/\b((?:e-?mail|city|state)\b.{0,20}) on (?:file|record) (?=(?:for|of)\b)/gi, '$1 '],
  [
    /\b(did|has|have) (.{2,60}?) (?:settled?|cleared?) (invoice|bill) (#|no\.? |number )?([A-Z]{0,3}-?\d+)(?: in full| fully| completely)?/gi,
    '$1 $2 paid $3 $4$5',
  ],
  [
    /\b(?:the )?(?:current|not(?: yet)? due)(?: \(?not yet due\)?)? (?:portion|part) of (?:our |the )?(?:accounts )?(receivable|payable)s?\b/gi,
    '$1s not yet due',
  ],
  // What is broken down says what it comes to in all.
  [
    /(?<=\b(?:by|each|every|per)\b.*),? (?:and|plus|with|along with) (?:the |a |an |their )?(?:grand |overall )?totals?(?: at the (?:end|bottom))?(?=[\s?.!]*$)/gi,
    '',
  ],
  [/,? (?:the )?(?:largest|biggest|highest) (?:amounts? |balances? )?first(?=[\s?.!]*$)/gi, ''],
  // Whose figure it is; how many of them 'repeat' is another question.
  [
    /(?<=\b(?:from|to|by|of|with) (?:our |the |my )?)(?:pre-?existing|existing|repeat|recurring|old|established) (?=(?:customers|clients)\b)/gi,
    'returning ',
  ],
  [
    /\b(customers|clients) (?:that |who |whom )?(?:we|i) already (?:had|have|served)\b/gi,
    'returning $1',
  ],
  [
    /\b(?:first[- ]time|newly acquired) (?=(?:customers|clients|buyers|vendors|suppliers)\b)/gi,
    'new ',
  ],
  [
    /\b(?:repeat|returning) (customers|clients)\b(?:([^?.!,]{0,30}),? (?:i\.?e\.?,?|that is,?|meaning) (?:those|customers|ones) with more than one (invoice|sale))/gi,
    '$1 with at least 2 $3s $2',
  ],
  [
    /\bmore than (?:one|1|a single) (?=(?:invoice|bill|sale|purchase|order|payment|visit|estimate)\b)/gi,
    'at least 2 ',
  ],
  [
    /(?<=\b(?:customers?|clients?|who|buyers?)\b.{0,40}\b(?:made|placed|had|have|with|having) (?:(?:only|just|exactly|at least|more than|fewer than|less than) )*(?:\w+|\d+ or more) )(?:purchase|order)(s?)\b(?! (?:of|for|from|over|above|under))/gi,
    'sale$1',
  ],
  [
    /\b(customer|client|vendor|supplier|employee) count (?=(?:with|who|that|having|in|by|for)\b)/gi,
    'number of $1s ',
  ],
  [
    /\b(invoices|bills) (?:that |which )?(?:became|become|went|fell|got) (?:overdue|past due|late) (?=(?:in|over|during|within) the (?:last|past)\b|(?:this|last) |since |yesterday)/gi,
    'overdue $1 due ',
  ],
  [
    /\bnew (customers|vendors|clients|suppliers) (?:were |we |that were |who were )?(?:added|acquired|gained|onboarded|signed(?: up)?|won)\b/gi,
    'new $1',
  ],
  [
    /\b(?:open |unused )?credits? (?:balances? )?on (?:their|the|his|her|its) accounts?\b/gi,
    'open credits',
  ],
  // Which of them, and not the account of that name.
  [/\bwhat (?=(?:services|products) (?:did|were|have|has)\b)/gi, 'which '],
  [
    /(?<=\b(?:less|minus|net of) )(?:the )?credits(?: (?:issued|given))?(?= |[?.!]|$)(?! (?:on|to|from|of|card))/gi,
    'credit memos',
  ],
];
