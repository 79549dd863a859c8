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
const politely = '(?:(?:please|kindly)[, ]+|(?:can|could|would) you (?:please |kindly )?)?';
const rowVerbs = 'itemi[sz]e|enumerate|tabulate|list out';
const plainVerbs =
  'determine|summari[sz]e|compute|calculate|ascertain|quantify|compile|specify|indicate|identify|furnish|retrieve|extract|obtain|establish|confirm|evaluate|assess|derive|work out';
const showVerbs = `${plainVerbs}|state|supply|disclose|report|set out|outline|detail|present|provide|prepare|produce`;

/** How figures are asked for in letters and working papers, and by short forms. */
export const formalWords: readonly (readonly [RegExp, string])[] = [
  [
    /^(\s*)(?:(?:please|kindly)[, ]+)?(?:confirm|verify|check|determine|establish|ascertain|indicate|state|report) (?:whether|if) (?=(?:we|i) (?!are\b|were\b|have\b|had\b))/gi,
    '$1did ',
  ],
  [
    /^(\s*)(?:(?:please|kindly)[, ]+)?(?:confirm|verify|check|determine|establish|ascertain|indicate|state|report) (?:whether|if) /gi,
    '$1',
  ],
  // A verb that only says 'show'; 'state' is one in 'state gross profit', but not in 'state taxes', 'state by state', 'State Farm'.
  [
    new RegExp(`^(\\s*)${politely}(?:${rowVerbs})(?: (?:for )?(?:me|us))?:? (?=\\S)`, 'giu'),
    '$1list ',
  ],
  [
    new RegExp(
      `^(\\s*)${politely}(?:${showVerbs})(?: (?:for )?(?:me|us)(?: with)?)?:? (?=(?:the|all|each|every|an?) |(?:our|my) (?!\\p{Lu}))`,
      'giu',
    ),
    '$1show me ',
  ],
  [
    new RegExp(
      `^(\\s*)${politely}(?:${plainVerbs})(?: (?:for )?(?:me|us)(?: with)?)?:? (?=\\S)`,
      'giu',
    ),
    '$1',
  ],
  [
    /^(\s*)(?:please|kindly)[, ]+(?:state|supply|disclose|report|set out|provide|present|outline|detail|prepare|produce|document)(?: (?:for )?(?:me|us)(?: with)?)?:? (?!of\b|by\b|with\b)(?=\p{L})/giu,
    '$1',
  ],
  [
    /^(\s*)(?:[Ss]tate|[Ss]upply|[Dd]isclose|[Ss]et out|[Oo]utline|[Dd]etail|[Pp]resent|[Dd]ocument|[Rr]eport)(?: (?:for )?(?:me|us)(?: with)?)?:? (?!(?:of|and|by|with|where|that|which|in|tax|taxes|income tax|payroll|unemployment|sales tax|withholding|totals?|breakdown|customers|vendors|value|cleaning)\b)(?=\p{Ll})/gu,
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
    /\b(?:what|how much) (?:did|does) (?:the )?([\p{L}\p{N}&'’. -]{2,50}?)(?: account)? (?:stand|sit) at\b/giu,
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
  // Several years are laid side by side.
  [
    /\b(?:for|in|during|of) (?:the years? )?((?:19|20)\d\d), (?:(?:19|20)\d\d,? )*and ((?:19|20)\d\d)(?: to date| ytd| so far)?\b/gi,
    'by year from $1 to $2',
  ],
  // One word, which is not known: both what was paid late and what is open past its day.
  [
    /\b(?:were |was |are |have |had )?(?:been )?(?:not|n['’]t) (?:been )?(?:paid|settled)(?: in full| fully)? (?:by|before|on) (?:their|its|the) (?:respective )?due dates?\b/gi,
    'not-paid-when-due',
  ],
  // 'Between 1000 and 2000' are amounts, where the first could be no year.
  [
    /\bbetween (?!(?:19|20)\d\d\b)(\d{3,6}) and (?=\d{3,6}\b(?! (?:days|units|pieces|weeks|months)))/gi,
    'between $$$1 and $$',
  ],
  // Short forms for the year before.
  [/\b(?:LYTD|PYTD)\b/g, 'last year to date'],
  [/\b(?:LY|PY)\b/g, 'last year'],
  [/\b(?:LM|PM)(?=[\s?.!]*$)/g, 'last month'],
  ...daysWithoutYear,
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
