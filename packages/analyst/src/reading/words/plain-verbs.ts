/** Verbs and nouns of everyday talk for what the grammar calls by a plainer word: paying, costing, bringing in, owing. */
export const plainVerbs: readonly (readonly [RegExp, string])[] = [
  // What one pays; 'Shell' and 'Dish' over an amount are names.
  [
    /\b(?:fork(?:ed|ing|s)? (?:over|out|up)|hand(?:ed|ing|s)? over|shell(?:ed|ing|s)? out|cough(?:ed|ing|s)? up|pon(?:y|ied|ying) up|dish(?:ed|ing)? out|splash(?:ed|ing)? out)\b/gi,
    'paid',
  ],
  [/\bsettled? up (?=(?:for|on|from|with)\b)/gi, 'paid '],
  // 'Up' of 'we ran up' is no rise.
  [/(?<=\b(?:we|i) )(?:run|ran|rack(?:ed)?) up (?=(?:on|for)\b)/gi, 'spend '],
  // What comes in: 'how much did we rake in last month'.
  [/\b(?:rak(?:e[sd]?|ing)|haul(?:s|ed|ing)?|reel(?:s|ed|ing)?) in\b/gi, 'brought in'],
  [
    /\b(?:eat|eats|ate|eaten|eating|swallow(?:s|ed)?|gobbl(?:e|es|ed)|suck(?:s|ed)?) up\b/gi,
    'cost',
  ],
  [/\binsurance premiums?\b/gi, 'insurance'],
  [
    /(?<=\b(?:does|did|do|that|which|who|it|they)\b.{0,60})\baccounts? for\b|\b(?:is|are|was|were) (?:accountable|responsible) for\b|\baccounted for\b/gi,
    '',
  ],
  [
    /\bbiggest contributors? to (?:our |my |the |total )*(?=(?:revenue|sales|income)\b)/gi,
    'biggest by ',
  ],
  // 'What did we clear in March': what is left.
  [
    /(?<=\b(?:we|i|business|company|shop) )clear(?:ed)?(?= (?:in|last|this|for|on|over|since|during|so|each|every|per|a|by|q[1-4])\b|\W*$)/gi,
    'make in profit',
  ],
  // What a time makes is what is left of it: 'why did October make less than September'. Of what is sold it is what it brings.
  [
    /(?<=\b(?:we|i|us|business|company|shop|month|quarter|year|week|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d) )(?:make|made|making)(?= (?:(?:so much|a lot|much) )?(?:less|more)(?: money)?(?: (?:than|in|during|last|this|when)\b|\W*$))(?![^?.!]*\b(?:from|off|selling|sales|revenue|gross)\b)/gi,
    'make in profit',
  ],
  [/\b(stacks?|stacked|stacking) up (?=(?:to|against|with|next to)\b)/gi, 'compare '],
  [/(?<!\b(?:the|a|main|real|root) )\bcause of\b/gi, 'because of'],
  // What is owed.
  [
    /\bhow (?:much|deep) (?:is|are|was) (?!we\b|i\b)(.{2,60}?) (?:into (?:us|me) for|on the hook (?:to us )?for|in the hole (?:to|with) us)\b/gi,
    'how much does $1 owe us',
  ],
  [
    /\b(?:what|how much) (?:do|does|can|should) (?:we|i) (?:still )?(?:have|need|get) to collect (?:from|off)\b/gi,
    'how much is owed by',
  ],
  // Where somebody is.
  [/\b(?:that |who |which )?(?:live|lives|living|reside|resides|residing|dwell) (?=in\b)/gi, ''],
  // An order that needs no word of its own.
  [
    /^(?:please |can you |could you )?(?:rank|ranking of)(?= (?:our |my |the |all )*(?:\d+ |top )?(?:customer|client|vendor|supplier|product|service|item|account|categor|expense|employee|month|cit)\w*)/gi,
    '',
  ],
  [/,? ranked(?=(?: by\b|[.?!]?$))/gi, ''],
];
