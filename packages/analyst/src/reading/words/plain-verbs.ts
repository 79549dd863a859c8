/** Verbs and nouns of everyday talk for what the grammar calls by a plainer word: paying, costing, bringing in, owing. */
export const plainVerbs: readonly (readonly [RegExp, string])[] = [
  // What one pays; 'Shell' and 'Dish' over an amount are names.
  [
    /\b(?:fork(?:ed|ing|s)? (?:over|out|up)|hand(?:ed|ing|s)? over|shell(?:ed|ing|s)? out|cough(?:ed|ing|s)? up|pon(?:y|ied|ying) up|dish(?:ed|ing)? out|splash(?:ed|ing)? out)\b/gi,
    'paid',
  ],
  [
    /(?<=\b(?:we|i|we've|i've)\s(?:have |had |just |really |all |already )*)(?:blow|blew|blown|drop|dropped|splurged?|sink|sank|sunk|plow(?:ed)?|fritter(?:ed)? away|burnt?|burned)(?= (?:(?:on|at)\b))/gi,
    'spent',
  ],
  [
    /\b(?:what|how much) of a (?:hit|beating|bath) (?:did|have|has) (?:we|i|the business) (?:take|taken|took)(?= on\b)/gi,
    'how much did we spend',
  ],
  [/\bwhat(?:'s| is| was| were|s) the damage (?:on|for|from)\b/gi, 'how much did we spend on'],
  // What something costs.
  [/\b(?:sets?|setting) (?:us|me) back\b/gi, 'cost us'],
  [/\b(?:runs?|ran|running) (?:us|me)(?! (?:through|down|by))\b/gi, 'cost us'],
  [
    /\b(?:eat|eats|ate|eaten|eating|swallow(?:s|ed)?|gobbl(?:e|es|ed)|suck(?:s|ed)?) up\b/gi,
    'cost',
  ],
  [/\b(?:hit|sting|stung|ding|dinged|stick|stuck|soak|soaked) (?:us|me) for\b/gi, 'charge us'],
  [
    /\b(?:end|ends|ended|wind|winds|wound) up (?=(?:costing|paying|spending|owing|with|at)\b)/gi,
    '',
  ],
  [/\b(?:dearer|pricier|costlier)\b/gi, 'more expensive'],
  [/\binsurance premiums?\b/gi, 'insurance'],
  [/\b(?:what|which) (?:kind|sort) of money\b/gi, 'how much'],
  [/(?<=\bhow much )(?:dough|moolah|coin|greenbacks|cheddar)\b/gi, 'money'],
  [
    /\bhow (?:steep|hefty|pricey|costly|expensive|painful|bad) (?=(?:was|is|were|are) (?:the|our|my|that|this)?\s?(?:\S+ ){1,3}(?:bills?|costs?|expenses?|fees?|spend|spending)\b)/gi,
    'how much ',
  ],
  [
    /\bhow (?:healthy|strong|solid|good|bad|weak|poor|decent) (?=(?:was|is|were|are) (?:our|my|the)?\s?(?:\S+ ){0,2}(?:margins?|profits?|sales|revenues?|income|cash flow)\b)/gi,
    'what ',
  ],
  // What somebody or something brings in.
  [/\b(?:rak|pull|haul|reel)(?:e|es|ed|s|ing)? (?:in|down)\b/gi, 'brought in'],
  [/\b(?:throw|threw|thrown|send|sent|steered|steer) (?:our|my) way\b/gi, 'paid us'],
  [/(?<=\b(?:our|my|the|total) )(?:haul|take|intake) from\b/gi, 'revenue from'],
  [/(?<=\b(?:the|our|my|total) )(?:tally|tab) (?:for|on)\b/gi, 'total spent on'],
  [/\bgrand total\b|\bsum total\b/gi, 'total'],
  [
    /(?<=\b(?:does|did|do|that|which|who|it|they)\b.{0,60})\baccounts? for\b|\b(?:is|are|was|were) (?:accountable|responsible) for\b|\baccounted for\b/gi,
    '',
  ],
  [
    /(?<=\b(?:share|percent|percentage|part|portion|fraction|much|proportion|%) of (?:our |my |the |total )*(?:revenue|sales|income) )(?:hinges?|depends?|rides?|relies|rely|rests?|hangs?) (?:up)?on\b/gi,
    'comes from',
  ],
  [
    /\bhow (?:heavily|strongly|badly|very) (?:do|are) (?:we|i) (?:rely|depend|reliant|dependent) (?:up)?on\b/gi,
    'what share of revenue comes from',
  ],
  [
    /\b(?:did|have|has|do) (?:we|i|the business) (?:come|came|end|finish|finished) (?:out |up )?(?:ahead|on top)\b/gi,
    'did we make a profit',
  ],
  [
    /\bbiggest contributors? to (?:our |my |the |total )*(?=(?:revenue|sales|income)\b)/gi,
    'biggest by ',
  ],
  // One word, which is not known: which taxes it means no account tells.
  [/\b(before|after|net of|pre|post)[ -]tax(?:es)?\b/gi, '$1-tax'],
  // What is owed.
  [
    /\bhow (?:much|deep) (?:is|are|was) (?!we\b|i\b)(.{2,60}?) (?:into (?:us|me) for|on the hook (?:to us )?for|in the hole (?:to|with) us)\b/gi,
    'how much does $1 owe us',
  ],
  [
    /\bhow (?:much|deep) (?:are|am) (?:we|i) (?:on the hook for|in the hole) (?:with|to|at)\b/gi,
    'how much do we owe',
  ],
  [
    /\b(?:what|how much) (?:do|does|can|should) (?:we|i) (?:still )?(?:have|need|get) to collect (?:from|off)\b/gi,
    'how much is owed by',
  ],
  [
    /\b(?:what|how much)(?: money)? (?:is|are)(?: there)?(?: we| i)? (?:still|left|yet) (?:left )?to (?:collect|be collected|come in|get) (?:from|off)\b/gi,
    'how much is owed by',
  ],
  [
    /\b(?:are|am) (?:we|i) (?:still )?waiting (?:on|for) (?:any )?(?:money|payments?|cash|checks?|funds) (?:from|by)\b/gi,
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
  [/\bfrom (?:biggest|largest|highest|most|top) to (?:smallest|lowest|least|bottom)\b/gi, ''],
  [/\b(?:fattest|heftiest|chunkiest|steepest)\b/gi, 'biggest'],
  [
    /\b(?:money|cash) (?:is |all )*(?:disappearing|vanishing|leaking|draining|bleeding|evaporating)\b/gi,
    'money going',
  ],
];
