const banks =
  "(?=(?:(?:the|our|my) )?(?:[\\p{L}\\p{N}&'’.-]+ ){0,3}(?:checking|savings?|account|drawer|petty cash|bank)\\b)";
const cards =
  "(?=(?:(?:the|our|my) )?(?:[\\p{L}\\p{N}&'’.-]+ ){0,3}(?:card|visa|amex|american express|mastercard|discover)\\b)";
const name = "((?!(?:we|i|it|they|he|she|you)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const end =
  '(?= (?:in|on|last|this|during|since|between|over|so far|ytd|by|with|through|from|for|today|yesterday)\\b|[\\s?.!]*$)';
const of = (words: string) => new RegExp(words, 'giu');

/** What is done with papers and accounts, in the many verbs there are for entering, charging, paying and holding. */
export const documentVerbs: readonly (readonly [RegExp, string])[] = [
  [
    of(
      '\\b(?:what|how much)(?: money)? (?:is|are) (?:now |currently )?(?:run|racked) up on (?=\\S)',
    ),
    'balance of ',
  ],
  // An 'up' that belongs to the verb, and says of nothing that it rose.
  [
    of(
      '\\b(?:(?:rung|rang|rings?|drawn|drew|chalked|clocked|notched|totted|tallied|typed|keyed|(?<=\\b(?:was|were|been|did we|have we|we) )picked|(?<=\\b(?:was|were|been) )(?:written|made)) up|(?:typed|keyed) in)\\b(?! (?:on|at)\\b)',
    ),
    'recorded',
  ],
  [
    of(
      '\\b(have|has|had|did) (we|i) (?:got|get|have|put|noted|written|write) down (?=(?:for|as|under)\\b)',
    ),
    '$1 $2 recorded ',
  ],
  [
    of(
      '\\b(done|made|sold|billed|invoiced|earned|spent|received) under (?!\\$?\\d|an?\\b|budget|contract|warranty)(?=\\p{L})',
    ),
    '$1 on ',
  ],
  // What went over a card or a bank account.
  [
    of(
      `\\b(?:(?:run|ran|running|rack(?:ed)?|r[iu]ng|put|chalked|charged|charging|booked|placed|load(?:ed)?|swiped?|incurred) (?:up )?(?:onto|on to|through|over|up on)|(?:run|ran|rack(?:ed)?|r[iu]ng) up (?:on|with|using)|(?:run|ran|incur(?:red)?|place[d]?|load(?:ed)?|swiped?) on) ${cards}`,
    ),
    'put on ',
  ],
  [
    of(`\\b(was|were) (?:booked|posted|recorded|entered) (?:against|to|on|under) ${cards}`),
    '$1 charged to ',
  ],
  [
    of(`\\bhow much (?:money )?(?:went|goes|has gone|ran|passed) (?:through|over|across) ${cards}`),
    'how much was put on ',
  ],
  [
    of(
      `\\b(?:what|which transactions|how much|what amount)(?: money| cash)? (?:(?:was|were|has been|have been) )?(?:went|gone|goes|passed|moved|flowed|ran|run|put|cleared|handled|processed|posted|has gone|has passed) (?:through|over|across) ${banks}`,
    ),
    'list transactions on ',
  ],
  [of(`\\b(how much|what)(?: money| cash)? (?:left|leaves) ${banks}`), '$1 went out of '],
  [of(`\\b(did|have) (we|i) put (?:into|aside in|away in|in) ${banks}`), '$1 $2 transfer to '],
  [of(`\\b(what|how much) (?:went|goes|has gone) (?:on|onto|on to) ${cards}`), '$1 was put on '],
  // What is kept somewhere.
  [
    of(
      '\\bwhat(?: money| cash| amount)? (?:sits|is sitting|is held|is kept|is parked|lies|is lying|remains|is left|is waiting|do we (?:hold|keep|have sitting)) (?:in|on) (?=\\S)',
    ),
    'balance of ',
  ],
  [
    of(
      `\\bhow much(?: money| cash)? (?:(?:do|did) (?:we|i) (?:hold|keep|have sitting|have parked)|(?:is|are) (?:held|kept|sitting|parked|lying|waiting)|sits|lies) (?:in|on) (?=\\S)`,
    ),
    'balance of ',
  ],
  [
    of(
      "\\b(?:what|how much)(?: money| cash)? (?:does|do) (?=\\S)([\\p{L}\\p{N}&'’. -]{2,50}?(?:checking|savings?|account|drawer|petty cash))(?: account)? (?:hold|contain|have in it)\\b",
    ),
    'balance of $1',
  ],
  // Whoever settles or clears, pays; what somebody has yet to pay is owed.
  [
    of(
      `\\b(what|how much|what amounts?|which (?:of (?:our|the) )?(?:invoices|bills)|how many (?:invoices|bills)) (did|has|have) ${name} (?:already )?(?:settled?|cleared?|remit(?:ted)?|discharged?)${end}`,
    ),
    '$1 $2 $3 pay',
  ],
  [of('\\b(did|have|has) (we|i) (?:settled?|cleared?) (?:up )?with (?=\\S)'), '$1 $2 pay to '],
  [
    of(
      '\\b(invoices|bills) ((?:(?:that|which) )?(?:(?:have|has|had) been|(?:did|have|has) (?:we|i)|was|were|got|we) )(?:cleared?|discharged?|squared)\\b',
    ),
    '$1 $2paid',
  ],
  [
    of(
      `\\b(did|has|have) ${name} (pay|paid) (?:on|against|toward|towards) (?:(?:his|her|their|its|our|open|the) )*invoices\\b`,
    ),
    '$1 $2 $3',
  ],
  [
    of(
      `\\b(how much|what)(?: money)? (?:does|do) ${name} (?:still |yet )*(?:have|need) to pay(?: us)?${end}`,
    ),
    '$1 does $2 owe us',
  ],
  [
    of(
      '\\b(?:what|how much)(?: money)? (?:is|are|remains?) (?:still |yet )+to be (?:collected|received)\\b',
    ),
    'receivables',
  ],
  [
    of('\\b(?:what|how much)(?: money)? (?:are|am) (?:we|i) (?:still )?waiting for(?=[\\s?.!]*$)'),
    'receivables',
  ],
  [
    of(
      "\\b(what|how much)(?: money| amount)? (?:is|are|was)(?: still| currently| now)? due to (?!us\\b|me\\b|be\\b|(?:our |the |all )*(?:customers|clients|vendors|suppliers)\\b)([\\p{L}\\p{N}&'’. -]{2,50}?)(?=[\\s?.!]*$)",
    ),
    '$1 do we owe $2',
  ],
  [
    of(
      '\\b(total|amount)s? taken (?=(?:in|by) (?:cash|check|cheque|card|visa|amex|mastercard|paypal|venmo)\\b)',
    ),
    '$1 received ',
  ],
  [
    of(
      '\\b(customers|clients|who) (?:have |has )?(?:settled|cleared) (?=(?:by|with|in|via|through)\\b)',
    ),
    '$1 paid ',
  ],
  [
    of(
      '\\bwho (?:was|were|got|is|gets) paid (?:the )?(most|least) (?:in )?(?:wages|salary|salaries|payroll)\\b',
    ),
    'which employee was paid the $1 wages',
  ],
  [of('\\b(checks?|cheques?) (?:(?:that )?were |was )?drawn\\b'), '$1 written'],
  // Of which no word says whose: received and made.
  [
    of(
      '\\b(?:(?:how much|what)(?: money)? (?:was|has been|were)|(?:the )?(?:total|amount|total amount)) paid (?:by|via|with|through|using|in) (?=(?:check|cheque|cash|ach|wire|visa|amex|american express|mastercard|paypal|venmo|zelle|direct deposit)s?\\b)(?!.*\\b(?:to|for|on|from|us|out|vendors?|suppliers?|employees?|bills?|customers?|clients?|invoices?|sales|expenses?)\\b)',
    ),
    'total payments by ',
  ],
  // Whoever gets paid is paid by us.
  [
    of(
      `\\b(what|how much|when|how often) (?:did|does|has|have|was|were) (?!(?:the |this |that |our )?(?:invoice|bill|estimate)|(?:customers|clients|people)\\b)${name} (last |first )?(?:get|got|gotten|getting) paid\\b`,
    ),
    '$1 did we $3pay $2',
  ],
  [
    of(
      '\\b(?:did|have|has) (?:we|i) (?:give|gave|given|hand|handed|send|sent|pay|paid)(?: any| money)? back to (?=(?:our |the |all )*(?:customers|clients)\\b)',
    ),
    'refunds to ',
  ],
  [of('\\bgave? back to (?=(?:our |the |all )*(?:customers|clients)\\b)'), 'refunded to '],
  [
    of(
      '\\b(?:what|which) (?:goods|things|stuff) (?:did|do|have) (?:we|i) (?:get|got|receive|received|buy|bought|order|ordered|purchase|purchased) from\\b',
    ),
    'what did we buy from',
  ],
  [of("(?<=\\p{L}['’]s) tab\\b"), ' balance'],
  [
    of(`\\b(how much|what)(?: money)? (?:went|goes|has gone) into ${banks}`),
    '$1 was transferred to ',
  ],
  [of('\\bput down to (?=\\S)'), 'recorded to '],
  [of('\\bin the way of\\b'), ''],
  [
    of(
      `\\b(?:what (?:is|was) |how much (?:is|was) )?the amount (?:that )?${name} (?:has|have) (?:yet|still) to pay\\b`,
    ),
    'how much does $1 owe us',
  ],
  [of(`\\b(what|how much) (?:has|have) ${name} (?:yet|still) to pay\\b`), '$1 does $2 owe us'],
  [of('\\bhanded (?=(?:us|me)\\b)'), 'paid '],
  [of('\\bwhat ([\\p{L} ]{3,40}?) do (?:we|i) hold(?=[\\s?.!]*$)'), 'balance of $1'],
  [
    of(
      '\\b(did|do|have) (we|i) (?:take|taken) (?=(?:by|in|via|through) (?:the )?(?:debit|credit|card|check|cheque|cash|ach|visa|amex|american|mastercard|paypal|venmo|zelle)\\b)',
    ),
    '$1 $2 receive ',
  ],
  [
    of(
      '\\b(was|were) taken (?=(?:by|in|via|through) (?:the )?(?:debit|credit|card|check|cheque|cash|ach|visa|amex|american|mastercard|paypal|venmo|zelle)\\b)',
    ),
    '$1 received ',
  ],
  [
    of(
      '\\bhow much of (?:the |our )?((?:[\\p{L}]+ )?(?:loan|mortgage)) (?:was|has been|have we|did we) (?:repaid|repay|paid back|paid off|pay back|pay off)\\b',
    ),
    'how much did we pay down on the $1',
  ],
  [of('\\b(pay|paid|hand|handed) over to (?=\\S)'), '$1 to '],
  [of('\\bpayments (were |we )?(?:taken|collected)\\b'), 'payments $1received'],
  [
    of(
      '\\b(how much|what)(?: money)? (did|do|have) (we|i|the business) (?:take|took|taken) in(?= (?:by|in|via|through|during|on|last|this|over|between|from customers)\\b|[\\s?.!]*$)',
    ),
    '$1 $2 $3 receive',
  ],
  [
    of('\\bwhat (?:did|do) (?:our |the |all )*(employees|staff)(?: members)? take home\\b'),
    'what were $1 paid',
  ],
  [of('\\bwhat was turned over\\b'), 'what was our revenue'],
  [
    of(
      '\\bhow many payrolls? (?:did|have) (?:we|i) (?:run|ran)\\b|\\bhow many payrolls? (?:was|were) run\\b',
    ),
    'number of payroll runs',
  ],
  [of('\\b(?:run|ran|rack(?:ed)?) up\\b(?! (?:on|with|using|to|by|\\d)\\b)'), 'spend'],
  [
    of(
      '\\b(paid|remitted|sent|pay|remit|send) to the (?:state|government|tax (?:office|authority|authorities|man))(?= (?:for|in|as) sales tax\\b)',
    ),
    '$1',
  ],
  [of('\\bsales tax (did|do|have) (we|i) bill\\b'), 'sales tax $1 $2 charge'],
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
export const plainerVerbs: readonly (readonly [RegExp, string])[] = [
  [of('\\bdisburse(d?)(?= (?:to|for|on)\\b)'), 'pay$1'],
  [of('\\bpayd\\b'), 'paid'],
  [of('\\bwasted?(?= (?:on|for)\\b)'), 'spend'],
  [of('\\b(what|how much) did (we|i) donate\\b'), '$1 did $2 spend on donations'],
  [of('\\bwr(?:ite|ote|itten) off (?:as|in|for|to) (?=bad debts?\\b)'), 'spend on '],
  [
    of(
      '\\b(spend|spent|cost|costs|expense|expenses) (?:on )?running (?:the |our )?(?:vans?|trucks?|cars?|vehicles|fleet)\\b',
    ),
    '$1 on vehicles',
  ],
  [of('\\bmarket shares?\\b'), 'market-share'],
  [of('\\b(?:expend|expended|outlaid|laid out)(?= (?:on|for)\\b)'), 'spent'],
  [
    of(
      '\\bproceeds (?=(?:from|of|did|have|do)\\b)(?!.*\\b(?:loan|line of credit|note|insurance)\\b)',
    ),
    'revenue ',
  ],
  [of('\\bremittances?\\b'), 'payments'],
  [
    of(
      `\\b(how much|what) (did|has|have) ${name} (?:yield|yielded|gross|grossed|fetch|fetched|produced?)${end}`,
    ),
    '$1 $2 $3 bring in',
  ],
  [of('\\b(?:suffer(?:ed)?|(?:was |were )?(?:imposed|levied) on us)\\b'), ''],
  [of('\\b(issue|hand|handed|dish|dished|give|gave|given) out (?=\\S)'), 'give '],
  [
    of(
      '\\b(credit (?:memos?|notes?)|refunds?|discounts?) (did|have) (we|i) (?:hand|give|grant|allow|make)(?:ed)?(?: out)?\\b',
    ),
    '$1 $2 $3 issue',
  ],
  [
    of('\\b(discounts?) (was|were|has been|have been) (?:handed out|granted|allowed|made)\\b'),
    '$1 $2 given',
  ],
  [of('\\bhand(?:ed)? to (?=\\S)'), 'paid to '],
  [
    of('\\b(did|have) (we|i) (?:shift|shifted|flog(?:ged)?|offload(?:ed)?|get rid of)\\b'),
    '$1 $2 sell',
  ],
  [of('\\b(was|were|been|got) (?:shifted|flogged|offloaded)\\b'), '$1 sold'],
  [of('\\bbanked(?= (?:in|on|last|this|during|since|between)\\b|[\\s?.!]*$)'), 'deposited'],
  [
    of('\\b(customers|clients|vendors|suppliers) (?:sit|sits|are found|are to be found) (?=in\\b)'),
    '$1 are ',
  ],
  [
    of('^(\\s*)(?:list |show |all )*(?:the )?jobs (?:done |performed |billed )?for (?=\\S)'),
    '$1sales to ',
  ],
];
