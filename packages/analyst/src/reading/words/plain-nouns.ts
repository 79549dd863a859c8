const period = String.raw`(?:fy ?'?\d{2,4}|(?:fiscal |calendar )?(?:19|20)\d\d|q[1-4](?: (?:19|20)\d\d)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*(?: (?:19|20)\d\d)?|(?:this|last) (?:fiscal )?(?:month|quarter|year))`;

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const firstDays = (words: string, days: number): readonly [RegExp, string] => [
  new RegExp(
    String.raw`\b(?:the )?first ${words} (?:of|in) (${month})(?:,? ((?:19|20)\d\d))?\b`,
    'gi',
  ),
  `$1 1 to $1 ${days} $2`,
];

/** Nobody and nothing, days and dates, and what is left of a debt, in the words that the grammar reads. */
export const plainNouns: readonly (readonly [RegExp, string])[] = [
  // Of income no account of ours tells the tax apart.
  [
    /(?<=\b(?:invoiced?|revenue|sales|income|billed|sold)\b.{0,60})\b(excluding|excl\.?|without|ex|net of|including|incl\.?|plus|before|after) (?:sales |the )?tax(?:es)?\b/gi,
    '$1-tax',
  ],
  // Who works for the business.
  [/\b(?:my|our) (?:people|crew|team|staff|guys)\b/gi, 'employees'],
  // Nobody and nothing.
  [
    /\b(bought|ordered|purchased|paid|sold|spent) (?:us )?(?:nothing|zilch|zero|nada)(?= (?:since|in|during|this|last|from|for)\b|[?.!]?$)/gi,
    'not $1 anything',
  ],
  [
    /\b(?:that |which )?(?:nobody|no[ -]?one|no (?:customer|client)s?) (?:has |have |had )?ever (?:bought|ordered|purchased|wanted)\b/gi,
    'never sold',
  ],
  // The fiscal year until today.
  [
    /\b(?<!\b(?:last|previous|prior|preceding) )(?:the |this |our |current )*fiscal (year|quarter) (?:so far|to date)\b/gi,
    'fiscal $1 to date',
  ],
  // 'Gross profit FY25 minus FY24'.
  [
    new RegExp(
      String.raw`^(.*?\S) (?:in |for |of )?(${period}) (?:minus|less) (?:that (?:of|in) )?(?:in |for |of )?(${period})$`,
      'gi',
    ),
    '$1 in $2 minus $1 in $3',
  ],
  [
    /^who(?:'s| is| are|s)? (?:currently |still |now )?(?:overdue|past due|late|behind)(?=[ ?.!]*$)/gi,
    'which customers have overdue invoices',
  ],
  // What is left of a debt.
  [
    /\b(?:how much|what)(?: money)? (?:is|do we have|do i have|have we got|is there)(?: still)? left to (?:pay|repay|be paid|pay off|pay back)(?: off| back)? (?:on|of|for) (?!(?:the |that |this )?(?:invoice|bill)\b)/gi,
    'outstanding principal on ',
  ],
  [
    /\b(?:how much|what) (?:do|does) (?:we|i|the business) (?:still )?(?:have left to pay|owe) on (?!(?:the |that |this |our |my )?(?:invoice|bill)s?\b)/gi,
    'outstanding principal on ',
  ],
  [/\b(money|cash) in (and|or|vs\.?|versus|minus|less|against) out\b/gi, '$1 in $2 $1 out'],
  [
    /\b(?:cash ?flow|cash)\b(.{0,40}?):? ?\bin,? ?(?:and |\/ ?)?out,?(?: and|,| &)* net\b/gi,
    'money in and money out and net cash flow$1',
  ],
  [/\b(?:have|has) (we|i|they|you) got\b/gi, 'do $1 have'],
  [/\bmak(e|ing) (?:any|some) (?:money|profit)\b/gi, 'mak$1 money'],
  // Where somebody is, and since when.
  [
    /\b(?:what|which) (?:city|town|state|place) (?:does|do|did) (.{2,60}?) (?:live|reside) in\b/gi,
    'where is $1 located',
  ],
  [
    /\bwhen (?:did|was|were) (.{2,60}?) (?:first )?(?:(?:created|added|entered|set up|onboarded|registered|recorded) as (?:a |an |our )?(?:new )?(?:customer|client)|become (?:a |our )?(?:customer|client|patient|member)|sign up|start (?:with us|buying|ordering)|join(?: us)?)\b/gi,
    'when did we first sell to $1',
  ],
  [
    /\b(customers?|clients?|patients?|members?|vendors?|suppliers?) (?:that |who |which )?(?:do |are )?(?:come|comes|coming|hail|hails|from) from (?=\p{L})/giu,
    '$1 in ',
  ],
  firstDays('(?:(?:two|2) weeks|14 days|fortnight)', 14),
  [/\b(?:the )?(?:past|last) fortnight\b/gi, 'the last 14 days'],
  [
    /\b(?:only|just|exactly)(?: ever)? (?:one|1|a single) (?=(?:invoice|bill|sale|purchase|order|payment|visit|estimate)\b)/gi,
    'exactly 1 ',
  ],
  [
    /\b(?<=\b(?:by|to|from|have|has|had|buys?|bought|in) )(?:only|just)(?: ever)? (?:one|1|a single) (?:different |distinct |single )?(?=(?:customer|client|vendor|supplier|product|service|category|item)\b)/gi,
    'exactly 1 ',
  ],
  [
    /\b(?:only|just) (?:ever )?(had|have|has|made|placed|got|received|sent|paid|bought) (?:us )?(?:one|1|a single|once)(?= (?:invoice|bill|sale|purchase|order|payment|visit|estimate)\b)/gi,
    '$1 exactly 1',
  ],
  [
    /\b(?:collect(?:ed)?|received|get|got) on (?:our |the |my |customer |sales )*invoices\b/gi,
    'payments received',
  ],
  [
    /^what do (?:we|i) owe(?: to)? (.{2,60}?),? and when(?: (?:is it|are they|is that) due| by)?(?=[?.! ]*$)/gi,
    'open bills from $1',
  ],
  [
    /\b(?:pay|paid|paying) (?:on|toward|towards|against) (?:our |the |my |vendor |supplier |all )*bills\b/gi,
    'pay in bill payments',
  ],
  [
    /^what would be (?=(?:the|our|my) (?:average|total|sum|mean|median|number|amount)\b)/gi,
    'what is ',
  ],
  // Said before the question.
  [/^at the end of the day,? (?=(?:what|how|who|which|did|do|are|is|were|was)\b)/gi, ''],
];
