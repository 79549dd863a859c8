const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const monthNames = month.split('|').map((name) => name.slice(0, 3));
const daysWithoutYear = monthNames.map((name, index): readonly [RegExp, string] => [
  new RegExp(
    `(?<=\\b(?:on|at|as of|as at|of|since|from|through|thru|until|till|by|before|after|between|to|and|balance|ended|ending|dated) )0?${String(index + 1)}/(0?[1-9]|[12]\\d|3[01])(?![\\d/])`,
    'gi',
  ),
  `${name} $1`,
]);
const document =
  '(?:invoices|bills|payments|refunds|receipts|memos|expenses|estimates|orders|checks|deposits|transactions|credits|journal entries)';
const column = '(?:amounts?|dates?|totals?|values?|numbers|due dates?|names?)';

/** How figures are asked for in letters and working papers, and by short forms. */
export const formalWords: readonly (readonly [RegExp, string])[] = [
  // The verb, and no place: 'state gross profit', but 'state taxes', 'state by state', 'State Farm'.
  [
    /^(\s*)(?:(?:please|kindly)[, ]+(?:state|furnish|supply|disclose|report|set out)|state|furnish|supply|disclose|set out) (?=the |all |each |every )/giu,
    '$1show me ',
  ],
  [
    /^(\s*)(?:please|kindly)[, ]+(?:state|furnish|supply|disclose|report|set out)(?: (?:me|us)(?: with)?)?:? (?!of\b|by\b|with\b)(?=\p{L})/giu,
    '$1',
  ],
  [
    /^(\s*)(?:[Ss]tate|[Ff]urnish|[Ss]upply|[Dd]isclose|[Ss]et out)(?: (?:me|us)(?: with)?)?:? (?!(?:of|and|by|with|where|that|which|tax|taxes|income tax|payroll|unemployment|sales tax|withholding|totals?|breakdown|customers|vendors)\b)(?=\p{Ll})/gu,
    '$1',
  ],
  // One word, which is not known: which of the taxes went to a state no account tells.
  [
    /\b(?<!\bby )(state|county|municipal)(?:-level)? (?=(?:(?:payroll|income|unemployment|sales|withholding|excise|franchise|corporate|use) )*tax(?:es)?\b)/gi,
    '$1-level ',
  ],
  [
    /\b(?:what )?(?:amounts? )?(?:stood|stands|standing) (?:to the (?:credit|debit) of|in|on|against) (?=\p{L})/giu,
    'balance of ',
  ],
  [
    /\bwhat (?:did|does) (?:the )?([\p{L}\p{N}&'’. -]{2,50}?)(?: account)? stand at\b/giu,
    'balance of $1',
  ],
  [
    /\b(recorded|booked|posted|coded|charged|categori[sz]ed|filed|classified|shown|reported|entered) (?:under|against|within|as) (?=\p{L})/giu,
    '$1 to ',
  ],
  [/\btrade (?=(?:receivable|payable)s?\b)/gi, ''],
  [/\b(?:in excess of|beyond) (?=\d+ days?\b)/gi, 'over '],
  [/\bweighted[ -]average (?=days\b)/gi, 'average '],
  [/\b(year|quarter|month|week)-on-(year|quarter|month|week)\b/gi, '$1 over $2'],
  // Not so long ago: some three months up to today.
  [
    /(?<!\b(?:most|more|until|paid|\w+ed) )\b(?:lately|recently|of late)(?=[\s?.!]*$)/gi,
    'in the last 90 days',
  ],
  [
    /\b([Ii]n|[Dd]uring|[Oo]ver) the (?=(?:spring|summer|fall|autumn|winter)\b(?! (?:of|\p{Lu}|19|20)))/gu,
    '$1 latest ',
  ],
  // Short forms for the year before.
  [/\b(?:LYTD|PYTD)\b/g, 'last year to date'],
  [/\b(?:LY|PY)\b/g, 'last year'],
  [/\b(?:LM|PM)(?=[\s?.!]*$)/g, 'last month'],
  ...daysWithoutYear,
  // What one says of columns: a list has them.
  [
    new RegExp(
      `(?<=\\b${document}\\b.{0,60}),? (?:with|including|showing) (?:the |their )?${column}(?:,? (?:and|&) (?:the |their )?${column})*(?=\\s*(?:[?.!,]|$|(?:for|in|during|since) ))`,
      'gi',
    ),
    '',
  ],
  // A profit 'before' some cost is that without it.
  [
    /(?<=\b(?:profit|income|earnings|loss)\b[^?.!]{0,40}) before (?:the |any |deducting |accounting for )?(?=(?:depreciation|interest|rent|payroll|wages|salaries|amortization|owner)\b)/gi,
    ' excluding ',
  ],
  // Tax that was collected and not yet sent on is what is owed of it.
  [
    /\bhow much (?:sales )?tax(?:es)? (?:did|have|has) (?:we|i|the business) (?:collect|collected)(?:,? (?:and|but)) (?:have |has |did )?(?:not|n['’]t|never|not yet|yet to)(?: yet)? (?:pay|paid|remit|remitted|send|sent|pass|passed)(?: (?:it )?(?:on|over|in))?(?: yet)?(?=[\s?.!]*$)/gi,
    'how much sales tax do we owe',
  ],
  [/\b(comp|compensation|liability|property|auto|health|life) premiums?\b/gi, '$1'],
  [
    /\b(?:is |are |was |were )?concentrated (?:in|with|among|on) (?=(?:the |our |my )?(?:top|largest|biggest|\w+ (?:largest|biggest))\b)/gi,
    'is from ',
  ],
];

/** Who paid whom, and what left an account, where no word says it by itself. */
export const whoPaidWords: readonly (readonly [RegExp, string])[] = [
  // Whoever paid paid us.
  [
    /^(\s*(?:so |and )?)who (?:has |have |had )?(?:already |actually )?paid (?=(?:today|yesterday|this|last|in|on|since|during|between|over|within|so far|ytd|mtd|for (?:last|this))\b)/gi,
    '$1who paid us ',
  ],
  [
    /\b(?:who|which (?:people|ones)) (?:has |have |had )?(?:got|gotten|gets|get|was|were|been) paid (?=(?:today|yesterday|this|last|in|on|since|during|between|over|within|so far|ytd|mtd)\b)/gi,
    'which vendors were paid ',
  ],
  [
    /^(\s*)who made (?:any |a )?payments? (?=(?:today|yesterday|this|last|in|on|since|during|between)\b)/gi,
    '$1which customers paid ',
  ],
  [/\bpayment(s?) (?:(?:going|sent|paid) )?out\b(?! of\b)/gi, 'payment$1 made'],
  [/\bpayments? (?:going |paid )?out of (?=\p{L})/giu, 'payments made from '],
  // Each of them is one row.
  [
    /\b((?:largest|biggest|highest|top|smallest|lowest|latest|last|most recent)(?: (?:\d+|two|three|four|five|six|ten))?) (?:cash )?(?:disbursement|outflow)(s?)\b/gi,
    '$1 payment$2 made',
  ],
  [
    /\b((?:two|three|four|five|six|ten|\d+) (?:largest|biggest|highest|smallest|lowest|latest|last|most recent)) (?:cash )?(?:disbursement|outflow)(s?)\b/gi,
    '$1 payment$2 made',
  ],
];
