const documents =
  '(?:(?:customer|vendor|sales|supplier) )?(?:invoices?|bills?|payments?|checks?|credit memos?|refunds?|estimates?|quotes?|purchase orders?|sales receipts?|deposits?|transactions?|orders?|paychecks?)';
const of = (words: string) => new RegExp(words, 'giu');

/** How much of it, in nouns for a figure that say no more than 'total' or 'number'. */
export const figureNouns: readonly (readonly [RegExp, string])[] = [
  [
    of(
      `\\b(?:the )?(?:volume|tally|total number|total count) of (?=(?:(?:open|unpaid|overdue|all|our|the) )*${documents}\\b)`,
    ),
    'number of ',
  ],
  [
    of(
      '\\b(?:the )?(?:volume|level|tally|extent|magnitude|scale) of (?=(?:(?:our|the|my|total) )*(?:sales|revenue|income|business|expenses|spending|spend|costs|purchases|activity|work)\\b)',
    ),
    '',
  ],
  [
    of(
      '\\b(?:the )?(?:sales )?volume (?:of|for|in) (?=\\p{L}|[0-9])(?!(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|the (?:first|second|third|fourth|last)|this|last|20)\\b)([^?.!]+?)(?= (?:in|during|for|over|last|this|since|between|ytd|did|do|have|was|were|by)\\b|[\\s?.!]*$)',
    ),
    '$1 sold',
  ],
  [of('\\b(?:the )?(?:level|extent|magnitude|scale) of (?=\\p{L})'), 'total '],
  [
    of(
      '\\b(sales|revenue|income|expense|expenses|spend|spending|cost|costs) (?:level|volume|tally)s?\\b',
    ),
    '$1',
  ],
  [of('\\baccounting year\\b'), 'fiscal year'],
  [of('\\boperating margins?\\b'), 'operating profit as a percentage of revenue'],
  [of('\\bdealings (?=(?:with|at)\\b)'), 'transactions '],
  [
    of('\\bhow much (?:trade|custom) (did|have|do) (we|i) (do|done) with\\b'),
    'how much business $1 $2 $3 with',
  ],
];

const things = '(products?|services?|items?)';
const none =
  '(?:takers?|buyers?|orders?|purchases?|sales(?: history)?|movements?|activity|turnover|demand|customers?)';

/** What was sold and what was not, in the verbs of those who make, move and deliver it. */
export const soldVerbs: readonly (readonly [RegExp, string])[] = [
  [
    of(
      `\\b${things} (?:(?:that|which) )?(?:(?:with|have|has|had|having|saw|got|found|drew|attracted|received|show|showed|showing|did|there were|there was) )(?:had |seen )?no ${none}(?: at all)?(?=[\\s?.!]*$)`,
    ),
    '$1 never sold',
  ],
  [
    of(
      `\\b${things} (?:(?:that|which) )?(?:(?:with|have|has|had|having|saw|got|found|drew|attracted|received|show|showed|showing|did) )(?:had |seen )?no ${none}(?: at all)?(?= (?:in|during|since|this|last|for|over|between|within|so far|ytd)\\b)`,
    ),
    '$1 not sold',
  ],
  [
    of(
      `\\b${things} (?:(?:that|which) )?(?:(?:are|were|was|is|remained|remain|sat|stayed|went|have been|has been|had been|have remained|stood) )?(?:unsold|idle|without a sale|on the shelf|on the shelves)\\b`,
    ),
    '$1 not sold',
  ],
  [
    of(
      `\\b${things} (?:(?:that|which) )?(?:were|was|have been|has been|are) (never|not)(?: once| ever)? (?:requested|performed|rendered|provided|delivered|booked|needed|asked for|called for|chosen|picked|taken|moved|supplied|shifted)\\b`,
    ),
    '$1 $2 sold',
  ],
  [
    of(
      `\\b${things} (?:(?:that|which) )?(?:(?:did|have|has|do)(?:n['’]t| not)|(?:did|have) (?:we|i) not|never) (?:once |ever )?(?:provided?|perform(?:ed)?|render(?:ed)?|deliver(?:ed)?|moved?|shift(?:ed)?|suppl(?:y|ied))\\b`,
    ),
    '$1 not sold',
  ],
  [
    of(
      '\\b(customers|clients) (?:(?:that|who|which) )?(?:(?:have|has|had) )?(?:made|placed|did|gave) no (?:purchases?|orders?)(?: at all)?(?= (?:in|during|since|this|last|for|over|between|within|so far|ytd)\\b|[\\s?.!]*$)',
    ),
    '$1 who did not buy',
  ],
  [
    of(
      '\\bwhat (?:did|has|have) (?:nobody|no one|no customers?) (?:buy|bought|order(?:ed)?|purchased?)\\b',
    ),
    'which items were not sold',
  ],
  [
    of(
      '\\bwhat (?:did|do|have) (?:we|i) (?:sell|sold) (?:the )?most(?: of)?(?: (?:by|in) (?:quantity|units|pieces|number))?(?= (?:in|on|during|last|this|since|between)\\b|[\\s?.!]*$)',
    ),
    'which product sold the most by quantity',
  ],
  [
    of('\\bhow well (?:did|do|does|has|have) (?=\\S)(.{2,50}?) (?:sell|sold|do|done)\\b'),
    'sales of $1',
  ],
  [
    of(
      '\\b(?:what|how much) (?:did|do|have) (?:we|i) (?:(?:charge|charged|bill|billed|get) on average|on average (?:charge|charged|bill|billed|get)) for (?=\\S)',
    ),
    'average price of ',
  ],
  [of('\\b(was|were) rendered to (?=\\S)'), '$1 sold to '],
  [
    of(
      '\\bwhich (?!products\\b|services\\b|items\\b|goods\\b|things\\b|customers\\b|vendors\\b)([\\p{L}-]+s) (?:did|have|do) (?:we|i) (?:sell|sold)\\b(?! to\\b)',
    ),
    'sales of $1 by product',
  ],
  // Who took what.
  [
    of(
      '^(\\s*)(who|which (?:customers?|clients?)|what (?:customers?|clients?)) (?:has |have |had )?(?:took|taken|booked|requested|chose|chosen|signed up for|attended|commissioned) (?=(?:the |an? )?\\p{L})(?!(?:the |an? )?(?:payments?|invoices?|discounts?|credits?|orders?|entry|entries)\\b)',
    ),
    '$1$2 bought ',
  ],
  [/^(\s*)([Ww]ho|[Ww]hich (?:customers|clients)) had (?=\p{Lu}\p{Ll})/gu, '$1$2 bought '],
  [
    of(
      '\\bfor (?:whom|which (?:customers|clients)) (?:did|have) (?:we|i) (?:do|done|perform(?:ed)?|provided?|carr(?:y|ied) out) (?=\\S)',
    ),
    'which customers bought ',
  ],
  [
    of(
      '\\borders (?:(?:that|which|were|have been) )*(?:came in|come in|received|taken|booked in)\\b',
    ),
    'sales',
  ],
  [
    of(
      '\\b(?:which|what) (?!products?\\b|services?\\b|items?\\b|customers?\\b|vendors?\\b|months?\\b|days?\\b|years?\\b|quarters?\\b|weeks?\\b|city\\b|state\\b|cities\\b|states\\b|employees?\\b|thing\\b|has\\b|had\\b)([\\p{L}-]+) (?:sold|sell|sells) (?:the )?(?:best|most)\\b',
    ),
    'sales of $1 by product',
  ],
  // How many of them.
  [
    of(
      '\\bhow many (?!(?:different|distinct|times|days|people|customers?|clients?|vendors?|products?|services?|items?|jobs?)\\b)(?!' +
        documents +
        ")([\\p{L}\\p{N}'’ -]{2,40}?) (was|were|have been|has been|got) (?:ordered|performed|carried out|rendered|supplied|provided|delivered|dispatched|shipped|completed|served)(?= (?:in|on|last|this|during|since|between|so far|ytd|to)\\b|[\\s?.!]*$)",
    ),
    'how many $1 $2 sold',
  ],
  [
    of(
      '\\bhow (many|much) (?!(?:different|distinct|times|days|people|customers?|clients?|vendors?|payrolls?|money|cash|discounts?|credits?)\\b)(?!' +
        documents +
        ")([\\p{L}\\p{N}'’ -]{2,40}?) (did|have) (we|i) (?:hold|held|ship|shipped|give|given|render|rendered|perform|performed|provided?|deliver|delivered|supply|supplied|teach|taught|carr(?:y|ied) out)\\b",
    ),
    'how $1 $2 $3 $4 sell',
  ],
  [
    of(
      '\\bhow often (did|have|do) (we|i) (?:perform(?:ed)?|provided?|render(?:ed)?|carr(?:y|ied) out) (?=\\S)',
    ),
    'how many sales of ',
  ],
  [
    of(
      '\\bhow many ([\\p{L}-]+?)s? (did|have|were|was)(?: (we|i))? (?:rent|rented|hire|hired)(?: out)?\\b',
    ),
    'how many $1 rentals $2 $3 sold',
  ],
  [
    of(
      '\\b(was|were|been) (?:performed|carried out|rendered)(?= (?:in|on|last|this|during|since|between|so far|ytd|for)\\b|[\\s?.!]*$)',
    ),
    '$1 sold',
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
  [of('\\b(what|how much) did (?:we|i) depreciate\\b'), '$1 was depreciation'],
  // Those whom an account is called after, one by one.
  [
    of(
      '\\b(?:by|per) (?:sub-?contractor|freelancer)s?(?= (?:in|for|on|last|this|during|since|between|over|ytd)\\b|[\\s?.!]*$)',
    ),
    'by vendor',
  ],
  [of('\\b(?:each|every) (?:of (?:the|our) )?(sub-?contractor|freelancer)s?\\b'), '$1s by vendor'],
  [
    of(
      '\\b(?:which|what) (sub-?contractors|freelancers) (?:did|have|do) (?:we|i) (?:pay|paid|use|used|hire|hired|engage|engaged)\\b',
    ),
    'expenses on $1 by vendor',
  ],
  // When it began.
  [
    of(
      '\\bwhen did (?:we|i) (?:first (?:deal|trade)(?: with)?|(?:first )?(?:start|begin)(?: to)? (?:(?:deal|dealing|do business|doing business|work|working|trade|trading) with|use|using)) (?=\\S)',
    ),
    'when was the first transaction with ',
  ],
];
