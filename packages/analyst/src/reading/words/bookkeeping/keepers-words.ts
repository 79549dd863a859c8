/** 'Not yet due, 1 to 30, 31 to 60, 61 to 90 and over 90 days late': the ages of what is open. */
const ages =
  '(?:(?:not yet due|current),? )?1(?: ?to ?|-)30,? 31(?: ?to ?|-)60,? (?:61(?: ?to ?|-)90,? )?(?:and |or )?(?:over|more than|above) (?:60|90)(?: days)?(?: late| overdue| past due)?';

/** How those who keep the books ask in a few words. */
export const keepersWords: readonly (readonly [RegExp, string])[] = [
  // Taxes of most small businesses are those of the calendar's year.
  [/\b(?:the )?tax year (?=(?:19|20)\d\d\b)/gi, ''],
  // What one piece of it brings.
  [
    /\bhow much (?:is|are|was|were) (?:an? |the |our |one )?([\p{L}\p{N}&'’. -]{2,50}?) (?:being )?sold (?:for|at)\b/giu,
    'average price of $1',
  ],
  [
    /\bhow much (?:do|does|did|have) (?:we|i) (?:sell|sold) (?:an? |the |our |one )?([\p{L}\p{N}&'’. -]{2,50}?) for(?=\s+(?:on average|per|each|apiece|in|last|this|since|during|today|now)\b|\s*[?.!,]|\s*$)/giu,
    'average price of $1',
  ],
  [
    /\b(?:how many days|how long) (do|does|did) ([\p{L}\p{N}&'’. -]{2,60}?) (?:need|require)s? (?:to|until they|before they) (?:pay|settle)(?: us)?\b/giu,
    'how long $1 $2 take to pay',
  ],
  [/\bremain(?:s|ed|ing)? (?=(?:outstanding|unpaid|open|due|overdue|unsettled)\b)/gi, ''],
  [
    /\bhow many days (?:is|are|was|were|has|have) (.{2,60}?) (?:been )?(?:past due|overdue|late)\b(?! by\b)/gi,
    'how many days overdue is $1',
  ],
  // Of the age of what is owed.
  [
    new RegExp(
      `\\b(?:what (?:they|customers|clients|people) owe(?: us)?|(?:the |our )?(?:receivables|(?:open|unpaid) invoices))\\b[^?.!]{0,40}?\\b${ages}`,
      'gi',
    ),
    'receivables aging',
  ],
  [
    new RegExp(
      `\\b(?:what we owe|(?:the |our )?(?:payables|(?:open|unpaid) bills))\\b[^?.!]{0,40}?\\b${ages}`,
      'gi',
    ),
    'payables aging',
  ],
  [/\ba ?\/? ?r (?=ag(?:e?ing|ed)\b)/gi, 'receivables '],
  [
    /\b(?:the |our |my )?(\d+ ?(?:-|to|–) ?\d+)(?: days?)? (?:bucket|column|bracket|band) (?:of|in|on|from) (?:the |our |my )?(?:(receivables|payables) )?aging\b/gi,
    '$2 $1 days past due',
  ],
  // The same part of the year before.
  [
    /\blast year,? (?:(?:at|in|for|over) )?(?:the )?same (?:period|time|dates|days|point)\b/gi,
    'the same period last year',
  ],
  [
    /(?<=\b(?:compared|relative|next) (?:to|with) )last year so far\b/gi,
    'the same period last year',
  ],
  [
    /(?<=\b(?:up|down|change|changed|risen?|rose|grown?|grew|increased?|fallen|fell|dropped|decreased?|higher|lower|more|less)\b.{0,25}) since last (year|month|quarter|week)\b/gi,
    ' compared to the same period last $1',
  ],
  [
    /\bwhat (?:has|have) (?!(?:we|i|been)\b)(.{2,60}?) (bought|ordered|purchased)\b/gi,
    'what did $1 buy',
  ],
];
