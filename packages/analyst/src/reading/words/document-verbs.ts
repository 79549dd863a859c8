const documents =
  '(?:(?:customer|vendor|sales|supplier) )?(?:invoices?|bills?|payments?|checks?|credit memos?|refunds?|estimates?|quotes?|purchase orders?|sales receipts?|deposits?|transactions?|orders?|paychecks?)';
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
      `\\b(?:what|which transactions|how much)(?: money| cash)? (?:(?:was|were|has been|have been) )?(?:went|gone|goes|passed|moved|flowed|ran|run|put|cleared|handled|processed|posted|has gone|has passed) (?:through|over|across) ${banks}`,
    ),
    'list transactions on ',
  ],
  [of(`\\b(how much|what)(?: money| cash)? (?:left|leaves) ${banks}`), '$1 went out of '],
  [of(`\\b(did|have) (we|i) put (?:into|aside in|away in|in) ${banks}`), '$1 $2 transfer to '],
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
  [of("(?<=\\p{L}['’]s) tab\\b"), ' balance'],
  [of(`\\b(how much|what) (?:went|goes|has gone) into ${banks}`), '$1 money went into '],
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

/** Other words for paying out, bringing in and giving. */
export const plainerVerbs: readonly (readonly [RegExp, string])[] = [
  [of('\\bdisburse(d?)(?= (?:to|for|on)\\b)'), 'pay$1'],
  [of('\\bpayd\\b'), 'paid'],
  [of('\\b(?:expend|expended|outlaid)(?= (?:on|for)\\b)'), 'spent'],
  [
    of(
      '\\bproceeds (?=(?:from|of|did|have|do)\\b)(?!.*\\b(?:loan|line of credit|note|insurance)\\b)',
    ),
    'revenue ',
  ],
  [of('\\bremittances?\\b'), 'payments'],
  [
    of(
      `\\b(how much|what) (did|has|have) ${name} (?:yield|yielded|gross|grossed|fetch|fetched)${end}`,
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
  [of('\\bdealings (?=(?:with|at)\\b)'), 'transactions '],
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
      `\\b${things} (?:(?:that|which) )?(?:(?:are|were|was|is|remained|remain|sat|stayed|went|have been|has been|had been|have remained|stood) )?(?:unsold|idle|without a sale)\\b`,
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
      '\\b(?:which|what) (?!products?\\b|services?\\b|items?\\b|customers?\\b|vendors?\\b|months?\\b|days?\\b)([\\p{L}-]+s) (?:sold|sell|sells) (?:the )?(?:best|most)\\b',
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
        ")([\\p{L}\\p{N}'’ -]{2,40}?) (did|have) (we|i) (?:hold|held|give|given|render|rendered|perform|performed|provided?|deliver|delivered|supply|supplied|teach|taught|carr(?:y|ied) out)\\b",
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
  [of('\\b(was|were|been) (?:performed|carried out|rendered)' + end), '$1 sold'],
];
