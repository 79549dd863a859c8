/** Customers, vendors and their documents, as those say it who keep the books. */
export const partyWords: readonly (readonly [RegExp, string])[] = [
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
  [
    /\bhow much (?:work|business|custom) (?:did|has|have|does|do) (.{2,60}?) (?:give|given|bring|brought|send|sent) (?:us|me)\b/gi,
    'how much revenue from $1',
  ],
  [
    /\bhow (?:is|are|was|has|have) (?!we\b|i\b)([\p{L}\p{N}&'’. -]{2,60}?) (?:been )?(?:doing|going|coming along) (?:on|with) (?:(?:her|his|their|its|the) )?(?:bills?|invoices?|payments?|account)\b/giu,
    'payment behaviour of $1',
  ],
  // The day tells how long ago it is.
  [
    /\b(?:how many (?:days|weeks|months)|how long)(?: (?:has it been|have passed|ago|is it|has passed))? since (?!we\b|i\b)([\p{L}\p{N}&'’. -]{2,60}?) (?:last|most recently) (paid|bought|ordered|purchased)(?: (?:us|something|anything|from us))?(?=[\s?.!]*$)/giu,
    'when did $1 last $2',
  ],
  [
    /\b(?:how many (?:days|weeks|months)|how long)(?: (?:has it been|have passed|ago|is it|has passed))? since (?:we|i) (?:last|most recently) (paid|billed|invoiced)\b/gi,
    'when did we last $1',
  ],
  [
    /\b(?:how many (?:days|weeks|months)|how long)(?: (?:has it been|have passed|ago|is it|has passed))? since (?:the )?(?=(?:[\p{L}\p{N}&'’. -]{2,60} )?(?:last|latest|most recent) (?:payment|invoice|bill|order|purchase|sale)\b)/giu,
    'when was ',
  ],
  // Whoever came to the books in a period.
  [
    /\b(?:which|what|list(?: the| all)?|show(?: me)?(?: the| all)?) (customers?|clients?|vendors?|suppliers?) (?:(?:were|was|have been|got) )?(?:newly )?(?:added|onboarded|acquired|gained|set up|signed(?: up)?|created|first seen)\b/gi,
    'new $1',
  ],
  [
    /\b(?:which|what) (customers?|clients?|vendors?|suppliers?) (?:did|have|has) (?:we|i) (?:newly |first )?(?:add(?:ed)?|onboard(?:ed)?|acquired?|gain(?:ed)?|set up|signed?(?: up)?|w[io]n|start(?:ed)? (?:using|buying from|working with))\b/gi,
    'new $1',
  ],
  [
    /\bhow many (customers|clients|vendors|suppliers) (?:(?:did|have|has) (?:we|i) (?:newly |first )?(?:add(?:ed)?|onboard(?:ed)?|acquired?|gain(?:ed)?|set up|signed?(?: up)?|w[io]n|used?|start(?:ed)? (?:using|buying from|working with))|(?:were|was|have been|got) (?:newly )?(?:added|onboarded|acquired|gained|set up|signed(?: up)?|created|first seen))\b/gi,
    'how many new $1',
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
  [
    /\b(?:total |amount )?(?:invoiced|billed) (?:and|vs\.?|versus|against|compared (?:to|with)) (?:total |amount |the )*(?:paid|collected|received)(?: amounts?)?(?=\s|[?.!]|$)([^?.!]*)/gi,
    'what are total invoices$1 and what are total payments received$1',
  ],
  [
    /,? and how (?:does|did|do) (?:it|that|this|they|those) compare (?:to|with|against) /gi,
    ' compared to ',
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
  [/\b(?:check|cheque) (?:register|log|list|run)\b/gi, 'payments made by check'],
];
