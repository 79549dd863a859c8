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
    /^(\s*)(?:[Ss]tate|[Ss]upply|[Dd]isclose|[Ss]et out|[Oo]utline|[Dd]etail|[Pp]resent|[Dd]ocument|[Rr]eport)(?: (?:for )?(?:me|us)(?: with)?)?:? (?!(?:of|and|by|with|where|that|which|in|tax|taxes|income tax|payroll|unemployment|sales tax|withholding|totals?|breakdown|customers|vendors|value|cleaning)\b)(?=\p{Ll})/gu,
    '$1',
  ],
  [
    /\b(?:what|how much) (?:did|does) (?:the )?([\p{L}\p{N}&'’. -]{2,50}?)(?: account)? (?:stand|sit) at\b/giu,
    'balance of $1',
  ],
  [/\b(?:in excess of|beyond) (?=\d+ days?\b)/gi, 'over '],
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
  ...daysWithoutYear,
];

/** Who paid whom, and what left an account, where no word says it by itself. */
export const whoPaidWords: readonly (readonly [RegExp, string])[] = [
  [/\bpayments? (?:going |paid )?out of (?=\p{L})/giu, 'payments made from '],
  // Each of them is one row.
  [
    /\b((?:largest|biggest|highest|top|smallest|lowest|latest|last|most recent)(?: (?:\d+|two|three|four|five|six|ten))?) (?:cash )?(?:disbursement|outflow)(s?)\b/gi,
    '$1 payment$2 made',
  ],
];
