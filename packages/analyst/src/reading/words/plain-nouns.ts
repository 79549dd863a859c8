const period = String.raw`(?:fy ?'?\d{2,4}|(?:fiscal |calendar )?(?:19|20)\d\d|q[1-4](?: (?:19|20)\d\d)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*(?: (?:19|20)\d\d)?|(?:this|last) (?:fiscal )?(?:month|quarter|year))`;

/** Nobody and nothing, days and dates, and what is left of a debt, in the words that the grammar reads. */
export const plainNouns: readonly (readonly [RegExp, string])[] = [
  // Nobody and nothing.
  [
    /\b(bought|ordered|purchased|paid|sold|spent) (?:us )?(?:nothing|zilch|zero|nada)(?= (?:since|in|during|this|last|from|for)\b|[?.!]?$)/gi,
    'not $1 anything',
  ],
  [
    /\b(?:that |which )?(?:nobody|no[ -]?one|no (?:customer|client)s?) (?:has |have |had )?ever (?:bought|ordered|purchased|wanted)\b/gi,
    'never sold',
  ],
  [
    /\b(?:that |which )?(?:nobody|no[ -]?one|no (?:customer|client)s?) (?:has |have |had )?(?:bought|ordered|purchased|wanted)\b/gi,
    'not sold',
  ],
  // The fiscal year until today.
  [
    /\b(?:the |this |our |current )*fiscal (year|quarter) (?:so far|to date)\b/gi,
    'this fiscal $1 to date',
  ],
  [
    /\bto date (?:in |for |of )?this ((?:fiscal |calendar )?(?:year|quarter|month))\b/gi,
    'this $1 to date',
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
    /\b(?:how much|what) (?:do|does) (?:we|i|the business) (?:still )?(?:have left to pay|owe) on (?!(?:the |that |this )?(?:invoice|bill)\b)/gi,
    'outstanding principal on ',
  ],
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
    /\bwhere (?:does|do) (?!(?:our|my|the|all|most) |we\b|i\b)(.{2,60}?) (?:live|reside|come from)\b/gi,
    'where is $1 located',
  ],
  [
    /\bwhen did (.{2,60}?) (?:first )?(?:become (?:a |our )?(?:customer|client|patient|member)|sign up|start (?:with us|buying|ordering)|join(?: us)?)\b/gi,
    'when did we first sell to $1',
  ],
  [
    /\bover (?:the |our |all )+(?=(?:weekdays|cities|states|customers|vendors|products|services|accounts|categories)\b)/gi,
    'by ',
  ],
  [
    /\b(customers?|clients?|patients?|members?|vendors?|suppliers?) (?:that |who |which )?(?:do |are )?(?:come|comes|coming|hail|hails|from) from (?=\p{L})/giu,
    '$1 in ',
  ],
  // Of income no account of ours tells the tax apart.
  [
    /(?<=\b(?:invoiced?|revenue|sales|income|billed|sold)\b.{0,60})\b(excluding|excl\.?|without|ex|net of|including|incl\.?|plus|before|after) (?:sales |the )?tax(?:es)?\b/gi,
    '$1-tax',
  ],
];
