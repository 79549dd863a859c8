const banks =
  "(?=(?:(?:the|our|my) )?(?:[\\p{L}\\p{N}&'’.-]+ ){0,3}(?:checking|savings?|account|drawer|petty cash|bank)\\b)";
const name = "((?!(?:we|i|it|they|he|she|you)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const of = (words: string) => new RegExp(words, 'giu');

/** What is done with papers and accounts, in the many verbs there are for entering, charging, paying and holding. */
export const documentVerbs: readonly (readonly [RegExp, string])[] = [
  [
    of(
      `\\bhow much(?: money| cash)? (?:(?:do|did) (?:we|i) (?:hold|keep|have sitting|have parked)|(?:is|are) (?:held|kept|sitting|parked|lying|waiting)|sits|lies) (?:in|on) (?=\\S)`,
    ),
    'balance of ',
  ],
  [
    of(`\\b(how much|what)(?: money)? (?:went|goes|has gone) into ${banks}`),
    '$1 was transferred to ',
  ],
  // What has to be paid by a day to come is due.
  [
    of(
      '\\bwhat (?:has|have|needs?|do (?:we|i) (?:have|need)) to (?:be paid|pay|go out)(?= (?:between|by|before|until)\\b)',
    ),
    'what is due',
  ],
  [
    of(
      '\\bbills? (?:that )?(?:have|has|need|needs) to (?:go out|be paid|get paid)(?= (?:between|by|before|until|this|next)\\b)',
    ),
    'bills due',
  ],
  [of('\\bhanded (?=(?:us|me)\\b)'), 'paid '],
  [
    of(
      '\\b(how much|what)(?: money| cash)? (did|do|have) (we|i|the business) (?:take|took|taken) in(?= (?:by|in|via|through|during|on|last|this|over|between|from customers)\\b|[\\s?.!]*$)',
    ),
    '$1 $2 $3 receive',
  ],
  // Cash that comes from customers is what they paid, and not what they owe.
  [
    of(
      '\\bcash (?:(?:that )?(?:(?:was|were|is|we|i|did we|have we) )*(?:taken|took|take|collected|collect|received|receive|got|get) )?from (?=(?:our |the )?(?:customers|clients)\\b)',
    ),
    'money received from ',
  ],
  [of('\\b(?:run|ran|rack(?:ed)?) up\\b(?! (?:on|with|using|to|by|\\d)\\b)'), 'spend'],
];

const dated = '(?= (?:in|on|during|this|last|since|between|from|over|for|ytd|by)\\b|[\\s?.!]*$)';

/** Customers and employees whom a question names and sets nobody apart by: what is sold at all is sold to customers. */
export const addsNobody: readonly (readonly [RegExp, string])[] = [
  [
    of(
      `\\b(?:what (?:is|was) )?(?:the )?total(?: amount| sum)?(?: of)?(?: (?:the )?(?:money|cash))? (?:that )?(?:(?:we|i) )?(?:have )?(?:collected|received) from (?:our |the |all )*customers${dated}`,
    ),
    'how much did we receive from customers',
  ],
  [
    of(
      `(?<=\\bhow many (?:units|pieces|of)\\b[^?.!]*|\\bquantity\\b[^?.!]*)\\b(were|was|did we|have we|we) (sold|sell) to (?:our |the |all )*(?:customers|clients)${dated}`,
    ),
    '$1 $2',
  ],
  [
    of(
      `\\b(spent|spend|spending|cost|costs|expenses?) (on [^?.!]{2,40}?) for (?:our |the )(?:employees|staff|team|crew)${dated}`,
    ),
    '$1 $2',
  ],
  [
    of(
      '\\bhow many (?:separate|individual) (?=(?:purchases|orders|invoices|bills|payments|sales|transactions|times)\\b)',
    ),
    'how many ',
  ],
  [
    of(
      '\\b(is|are) (?:the )?furthest behind(?: (?:on|with|in))?(?: (?:his|her|their|its|the))?(?: (?:payments?|bills?|invoices?))?(?=[\\s?.!]*$)',
    ),
    '$1 overdue the longest',
  ],
  [
    of(`\\bhow much credit (?:does|do) ${name} have(?: with us)?(?=[\\s?.!]*$)`),
    'open credits of $1',
  ],
  [
    of(
      '\\bsince (?:we|they|he|she) (?:first )?(?:started|began)(?: to)? (?:work|working|deal|dealing|trade|trading|do business|doing business|buy|buying)(?: (?:with|from)(?: (?:them|it|him|her|us))?)?(?=[\\s?.!]*$)',
    ),
    'of all time',
  ],
  [
    of('\\b(estimates|quotes|invoices|bills) (did|have) (we|i) (?:prepared?|draft|drafted)\\b'),
    '$1 $2 $3 issue',
  ],
];

/** Other words for paying out, bringing in and giving. */
export const plainerVerbs: readonly (readonly [RegExp, string])[] = [];
