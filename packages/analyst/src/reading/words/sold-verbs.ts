const documents =
  '(?:(?:customer|vendor|sales|supplier) )?(?:invoices?|bills?|payments?|checks?|credit memos?|refunds?|estimates?|quotes?|purchase orders?|sales receipts?|deposits?|transactions?|orders?|paychecks?)';
const of = (words: string) => new RegExp(words, 'giu');

/** How much of it, in nouns for a figure that say no more than 'total' or 'number'. */
export const figureNouns: readonly (readonly [RegExp, string])[] = [
  [of('\\boperating margins?\\b'), 'operating profit as a percentage of revenue'],
];

/** What was sold and what was not, in the verbs of those who make, move and deliver it. */
export const soldVerbs: readonly (readonly [RegExp, string])[] = [
  [
    of(
      '\\bwhat (?:did|do|have) (?:we|i) (?:sell|sold) (?:the )?most(?: of)?(?: (?:by|in) (?:quantity|units|pieces|number))?(?= (?:in|on|during|last|this|since|between)\\b|[\\s?.!]*$)',
    ),
    'which product sold the most by quantity',
  ],
  [
    of(
      '\\bhow (many|much) (?!(?:different|distinct|times|days|people|customers?|clients?|vendors?|payrolls?|money|cash|discounts?|credits?)\\b)(?!' +
        documents +
        ")([\\p{L}\\p{N}'’ -]{2,40}?) (did|have) (we|i) (?:hold|held|ship|shipped|give|given|render|rendered|perform|performed|provided?|deliver|delivered|supply|supplied|teach|taught|carr(?:y|ied) out)\\b",
    ),
    'how $1 $2 $3 $4 sell',
  ],
];

const costing = '(spend|spent|pay|paid|cost|costs)(?: (?:us|me|the business))?(?: (?:any )?money)?';
const doing: readonly (readonly [string, string])[] = [
  ['advertise', 'advertising'],
  ['insure', 'insurance'],
  ['sponsor', 'sponsorship'],
  ['ship', 'shipping'],
  ['travel', 'travel'],
  ['train', 'training'],
  ['clean', 'cleaning'],
  ['repair', 'repairs'],
  ['maintain', 'maintenance'],
  ['entertain', 'entertainment'],
  ['rent', 'rent'],
];

/** What something cost, by the verb of it: what we spent to insure the business is on the account of insurance. */
export const costVerbs: readonly (readonly [RegExp, string])[] = [
  ...doing.map(([verb, noun]): readonly [RegExp, string] => [
    of(
      `\\b${costing} (?:to|on|for) ${verb.replace(/e$/, '')}(?:e|ing|ling)?(?: (?:the |our )?(?:business|company|people|staff))?(?= (?:in|on|last|this|during|since|between|over|for|ytd)\\b|[\\s?.!]*$)`,
    ),
    `$1 on ${noun}`,
  ]),
  [of('\\b(?:each|every) (?:of (?:the|our) )?(sub-?contractor|freelancer)s?\\b'), '$1s by vendor'],
];
