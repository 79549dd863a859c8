const amount = String.raw`\$?\d[\d,.]*k?`;
const things = String.raw`((?:[\p{L}\p{N}'’&.-]+ ){1,5}?)`;
const end = String.raw`(?=[\s?.!]*$)`;
const times = 'vs\\.?|versus|to|against|and|or|compared (?:to|with)|over';
const dates =
  '(?:in |for |during |since )?(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*(?: (?:19|20)\\d\\d)?|q[1-4](?: (?:19|20)\\d\\d)?|(?:19|20)\\d\\d|(?:last|this|past) (?:fiscal )?(?:week|month|quarter|year)|ytd|year to date)';
const day =
  '(?:the )?(?:end|close) of|(?:next|this) |tomorrow\\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\b|\\d';

const countable =
  'customers|clients|vendors|suppliers|employees|people|products|services|items|months|invoices|bills|estimates|payments|orders|checks|sales receipts|refunds|transactions';
const counted =
  '(?:,|:|;| -| –) ?(?:the )?(?:number|count|how many)(?: of (?:them|those|these))?(?: (?:were|are) there| is (?:it|that)| sold| done| made| issued| written)?[\\s?.!]*$';

/** What is said in another order, or left to its place: what is counted last, what is left out at the end, from one amount to another. */
export const shapeWords: readonly (readonly [RegExp, string])[] = [
  // A year has nothing: '2025's first half' is that of 2025.
  [/\b((?:19|20)\d\d)['’]s\b/gi, '$1'],
  [/\bhow many (?:us )?(?:dollars|bucks)(?: worth)?(?: of)?\b/gi, 'how much'],
  [
    new RegExp(`\\bQ([1-4]) (${times}) Q(?!\\1)([1-4])(?: of|,)? ((?:19|20)\\d\\d)\\b`, 'gi'),
    'Q$1 $4 $2 Q$3 $4',
  ],
  [/\b(?:younger|newer) than (?=\S+ (?:day|week|month)s?\b)/gi, 'from the last '],
  [new RegExp(`\\bfrom (\\$${amount}) (?:up )?to (${amount})`, 'gi'), 'between $1 and $2'],
  [/\b(?:that |which |who )?(?:tops?|topped|topping|exceeds?|exceeded) (?=\$\d)/gi, 'over '],
  [/\b(?:past|beyond) (?:their|its|the) due dates?\b/gi, 'past due'],
  [/\bbeside\b(?= (?:\S+ ?){1,4}$)/gi, 'versus'],
  [new RegExp(`\\bby (?=(?:${day}).{0,50}\\b(?:due|owed|payable)\\b)`, 'gi'), 'until '],
  [
    /\bby (?:the )?end of (january|february|march|april|may|june|july|august|september|october|november|december)\b(.*\bhad\b.*?)(?: (?:of|in|during) (?:the|this) year| this year)\b/gi,
    'from january to $1$2',
  ],
  [
    /\b(bought|ordered|purchased|paid|sent|spent) (?:us )?nothing\b(?= (?:since|in|during|this|last)\b)/gi,
    'not $1 anything',
  ],
  [/\b((?:19|20)\d\d) (?:dollars|bucks|usd)\b/gi, '$$$1'],
  [
    /\b(paid|settled) (?:before|ahead of) (?:their|its|the|they were|it was) due(?: dates?)?\b/gi,
    'paid on time',
  ],
  [
    /\b(?:units|quantity)(?: sold)?,? and (?:the )?(?:dollars?(?: amounts?)?|money)\b(?: (?:of|for|from))?/gi,
    'quantity and sales of',
  ],
  // 'In 2024, and the same for 2025'.
  [/,? and the same (?:thing |figure |number )?(?:for|in|of|during) /gi, ' and '],
  [
    /^(.*?)how many (.+?),? and (?:the |their )?(?:dollars|dollar amounts?|amounts?|money|value|totals?)(?: (?:for|of) (?:each|both|them|it|all of them))?(?=[\s?.!]*$)/gi,
    '$1number and total of $2',
  ],
  [
    /^(.*?)how many (.+?),? (?:both )?(?:the )?(?:number|count|units?) and (?:the )?(?:dollars|amount|money|value|total)(?: both)?(?=[\s?.!]*$)/gi,
    '$1number and total of $2',
  ],
  // 'On the invoices that were paid, how many days did Acme take?'
  [
    /(?<=\b(?:invoices?|pay|paid|payments?)\b.{0,120})\b(how (?:many days|long)(?: on average)? (?:did|does|do) .{2,60}?) take(?=(?: on average)?(?: and\b|[\s?.!]*$))/gi,
    '$1 take to pay',
  ],
  [
    /(?<=\b(?:invoices|bills|credit memos|credits|estimates|quotes|refunds|statements))(?: have| has)? (?:gone|went) out\b/gi,
    '',
  ],
  // Who has the most is told with how much that is.
  [/^((?:which|what|who)\b.*\bmost\b[^,]*), how (?:many|much)(?=,? and )/gi, '$1'],
  [/^it (?:was|is) ((?:in )?which (?:day|week|month|quarter|year)\b.*?) that (?=\S)/gi, '$1 '],
  [
    /\b(?:swallow|consum|devour|gobbl|eat|tak|us|mak)(?:ed|es|e|s|ing)?(?: up)? (?=the (?:biggest|largest|highest|smallest|lowest) (?:share|slice|part|portion|chunk|bite|piece)\b)/gi,
    'were ',
  ],
  [
    /\b(?:ate|took|made)(?: up)? (?=the (?:biggest|largest|highest|smallest|lowest) (?:share|slice|part|portion|chunk|bite|piece)\b)/gi,
    'were ',
  ],
  [
    /\b(?:slice|chunk|bite|portion|piece|fraction) of (?=(?:the |our |all )?(?:revenue|sales|income|takings|costs|expenses|spending|profit|money)\b)/gi,
    'share of ',
  ],
  [
    /(?<=\bshare of .*),? and (?:what|how (?:big|large|much)(?: of)?)(?: a)? (?:share|slice|part|portion|chunk|piece|percent|percentage)(?: (?:was|is) (?:it|that))?(?=[\s?.!]*$)/gi,
    '',
  ],
  [/\bcalendar[- ](?:year )?(?=(?:19|20)\d\d\b)/gi, ''],
  [/\b((?:19|20)\d\d) calendar[- ]year\b/gi, '$1'],
  // What is asked to be looked up, and who says it.
  [
    /\b(?:can|could|would|will) you (?:please |just |maybe )?(?:check|see|find out|look up|work out|figure out) (?=(?:how|what|which|who|when)\b)/gi,
    '',
  ],
  // What is left out.
  [/\bif (?:you|we|i) (?:leave|take) (?:out|off|aside) (?!of\b)/gi, 'without '],
  [/\b(?:leave|leaving) (?:out|off|aside) (?!of\b)/gi, 'without '],
  [
    new RegExp(
      `, ${things}(?:aside|excluded|excepted|left out|not (?:counted|included))${end}`,
      'giu',
    ),
    ' without $1',
  ],
  // What is counted, said last.
  [
    new RegExp(`^((?:.*[,:] )?)((?:[\\w-]+ ){0,2}(?:${countable})\\b[^,:]{0,60}?)${counted}`, 'gi'),
    '$1how many $2',
  ],
  [
    new RegExp(
      `^(?!.*\\b(?:number|how (?:many|much)|invoice|bill)\\b.*\\bnumber\\b)((?:${dates})[,:] )?(.{6,}?)${counted}`,
      'gi',
    ),
    '$1how many $2',
  ],
];
