const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const day = '\\d{1,2}(?:st|nd|rd|th)?';

/** 'Between September 20 and September 30, 2026': the year is that of both, where the first comes before the second. */
const yearOfBoth = months.map((name, index): readonly [RegExp, string] => [
  new RegExp(
    `\\b(between|from) ((?:${name})[a-z]* ${day}) (and|to|through|until|till|-|–) ((?:${months.slice(index).join('|')})[a-z]* ${day}),? ((?:19|20)\\d\\d)\\b`,
    'gi',
  ),
  '$1 $2 $5 $3 $4 $5',
]);
const parties = '(customers?|clients?|vendors?|suppliers?)';

/** Where somebody is, and days said in two ways at once. */
export const placeAndDayWords: readonly (readonly [RegExp, string])[] = [
  ...yearOfBoth,
  // A season beside its months says nothing more.
  [
    new RegExp(
      `\\b(?:(?:[Ii]n|[Ff]or|[Oo]ver|[Dd]uring) )?(?:(?:the|last|this|past) )?(?:summer|winter|spring|fall|autumn)(?: (?:season|months))?,? \\(?(?=(?:from )?(?:${months.map((name) => `[${name.charAt(0).toUpperCase()}${name.charAt(0)}]${name.slice(1)}`).join('|')})[a-z]*(?: (?:19|20)\\d\\d)? (?:to|through|until|till|-|–) )`,
      'gu',
    ),
    '',
  ],
  [
    /\b(?:in|for) the year (?:to|through|until) (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d)/gi,
    'from January 1 to ',
  ],
  [/\bfrom (?:all|any|every) sources?\b/gi, ''],
  [
    /\bsince (?:they|he|she|it) (?:started|began)(?: (?:buying|with us|as (?:a )?customers?))?\b/gi,
    'of all time',
  ],
  // What is a year old is of days.
  [
    /\b(more than|over|older than|longer than|at least) (?:an?|one) year(?=(?: old| overdue| past due| late| still open| ago)?\b)(?<=\b(?:open|unpaid|overdue|past due|outstanding|late|old|invoice|invoices|bill|bills|balances?)\b[^?.!]*)/gi,
    '$1 365 days',
  ],
  // Where somebody is.
  [
    new RegExp(
      `(?<=\\b(?:[Rr]evenue|[Ss]ales|[Ii]ncome|[Ss]pen[dt]|[Pp]aid|[Ee]xpenses|[Ii]nvoiced?|[Ii]nvoices|[Bb]ills|[Bb]illed|[Rr]eceivables?|[Pp]ayables?)\\b[^?.!]*)\\b${parties} (?:located )?outside (?:of )?(?=\\p{Lu})`,
      'gu',
    ),
    '$1 not in ',
  ],
  [
    /\b(invoices?|bills?|estimates?|quotes?|credit memos?|statements?) (?:that |which )?(?:were |was |have been |has been |(?:did )?we )?(?:sent|mailed|emailed|send)(?: out)? to\b/gi,
    '$1 to',
  ],
  // 'The largest payment from a customer' is one payment.
  [
    /\bpayments? (?:received )?from (?:an?|any|one|a single) (?:customer|client)\b/gi,
    'payment received',
  ],
  // Whose balances are over an amount, each by its sum.
  [
    /\b(?:open |outstanding |unpaid )?balances? (?:of )?((?:over|above|under|below|more than|less than|at least|exceeding|greater than) \$?[\d,.]+) (?:by|per) (customer|vendor)\b/gi,
    '$2s with balances $1',
  ],
  [
    /^(\s*(?:list|show(?: me)?|display|give me)(?: all| the)?) sales (?=(?:to|for) \p{Lu})(?![^?.!]*\b(?:by|per|total)\b)/giu,
    '$1 sales transactions ',
  ],
  // What is still open of one year's invoices.
  [
    /\b(?:who|which (?:customers|clients)) (?:still )?owes? (?:us|me)(?: money)? (?:from|for) (?=(?:19|20)\d\d\b|last (?:year|month|quarter)\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b)/gi,
    'unpaid invoices by customer from ',
  ],
  [
    /\bhow many (?!(?:different|distinct|separate|products?|services?|items?|times|invoices?|orders?|sales|payments?|purchases?)\b)([\p{L}' -]{2,40}?) (?:did|has|have) (?:each|every) (customer|client) (?:buy|bought|order|ordered|purchased?)\b/giu,
    'quantity of $1 sold by $2',
  ],
];
