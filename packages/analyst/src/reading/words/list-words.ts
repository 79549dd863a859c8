const document =
  '(?:invoices|bills|payments|refunds|receipts|memos|credits|expenses|estimates|orders|checks|deposits|transactions|journal entries|purchases|entries)';
/** 'Every Delta charge of 2025': as many as a plural says. */
const every =
  '(?:every|each)(?: \\S+){0,4}? (?:invoice|bill|payment|charge|expense|deposit|transaction|purchase)';
const column =
  '(?:(?:customer|client|vendor|supplier|payee|party)(?: names?)?|customers|vendors|payees|amounts?|totals|dates?|due dates?|numbers?|amounts? (?:(?:still |left )?(?:open|unpaid|due|owed)|left)|totals? at the end|names?|reasons?|memos?|descriptions?|(?:payment )?methods?|(?:number of )?days (?:overdue|past due|late))';
const ownColumn = '(?:amounts?|totals|dates?|due dates?|numbers?)';
const columns = `(?:with|including|showing|incl\\.?|along with|together with) (?:the |their |its )?${column}(?:(?:,| and| &|, and) (?:the |their |its )?${column})*`;
const name = "([\\p{L}\\p{N}&'’. -]{2,60}?)";
const month =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|q[1-4]|spring|summer|fall|winter)';
const owedBy =
  '(?:(?:open|unpaid|overdue|outstanding|paid|past due|late|upcoming|partly paid|partially paid) )*';
const ofDocuments =
  '(?:invoices|bills|estimates|credit memos|purchase orders|sales receipts|refunds)';
/** Beside a name that must be written as one, words of either case. */
const anyCase = (words: string) =>
  words.replace(/(?<![\\[{])\b[a-z](?=[a-z])/g, (first) => `[${first.toUpperCase()}${first}]`);
const opens = `^(\\s*(?:${anyCase('(?:list|show(?: me)?|display|give me|which|what)')} )?(?:${anyCase('(?:all|the|our|any)')} )*${anyCase(owedBy)}${anyCase(ofDocuments)}\\b(?![^?.!]*\\b(?:by|per|each)\\b)(?:[^?.!]*?))`;

/** What a list shows of each row, and which rows are listed. */
export const listWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the )?(invoice|bill|payment|sale|order|purchase|check|deposit|expense|estimate) (?:before|prior to|previous to) (?:the|that|our) (?:last|latest|most recent)(?: (?:one|\1))?\b/gi,
    'the second most recent $1',
  ],
  [
    /\b(?:(?:show|list|give)(?: me)? )?(?:the )?(?:purchase|order|buying|sales) history (?:of|for|with)\b/gi,
    'show me all sales to',
  ],
  // How many were sold is told of each item.
  [
    /^\s*(?:list|show(?: me)?|display|give me)? ?(?:all |the |our )*(?:items|products|services) (?:sold|invoiced|billed) to (.+?),? (?:with|and|including|showing) (?:the |their )?(?:quantit(?:y|ies)|units|number of units|pieces)(?: sold| of each)?(?=[\s?.!]*$)/gi,
    'quantity sold by product to $1',
  ],
  // A list has its columns.
  [
    new RegExp(
      `(?<=\\b(?:${document}|${every})\\b(?:(?!\\b(?:by|per)\\b)[^?.!]){0,60}),? ${columns}(?=[\\s?.!]*$|[,;] )`,
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=\\b${document}\\b(?:(?!\\b(?:by|per)\\b)[^?.!]){0,60}),? (?:with|including|showing) (?:the |their )?${ownColumn}(?:(?:,| and| &|, and) (?:the |their )?${ownColumn})* (?=(?:for|from|of|to|in|since) )`,
      'giu',
    ),
    ' ',
  ],
  [
    new RegExp(
      `^\\s*(?:what (?:are|were)|give me|show(?: me)?|list) (?:the )?(?:(?:invoice|bill|document) )?(?:number|${column})(?:(?:,| and| &|, and) (?:the |their )?${column})+ (?:of|for) (?=(?:the |all |our |any )*${owedBy}${document}\\b)`,
      'giu',
    ),
    'list ',
  ],
  // How each was paid is a column of payments, and so is whose it is.
  [
    /(?<=\bpayments?\b[^?.!]*?),? (?:and )?(?:with|by|using|through|via) (?:which|what) (?:payment )?methods?(?: (?:was|were) (?:used|it|each|they)(?: paid)?| each| did (?:they|he|she) (?:use|pay))?(?=[\s?.!]*$)/gi,
    '',
  ],
  // Whose customer it is has paid us.
  [
    /^\s*payments\b(?! (?:received|made|to|from))([^?.!]*?),? (?:list(?:ed)? )?with (?:the )?(?:customers?|clients?)(?: names?)?(?=[\s?.!]*$)/gi,
    'list payments received$1',
  ],
  // 'How many are unpaid, and what are their dates': the list counts them.
  [
    new RegExp(
      `^\\s*how many (${owedBy}(?:invoices|bills|payments|estimates|credit memos|purchase orders|deposits|refunds)\\b[^?.!,]*?),? and (?:what (?:are|were) (?:the|their)|list (?:the|their)|with (?:the|their)) ${column}(?:(?: and|,) (?:the |their )?${column})*(?=[\\s?.!]*$)`,
      'giu',
    ),
    'list $1',
  ],
  // Where somebody is picks the documents; what is listed are these.
  [
    new RegExp(
      `${opens} (?:to|for|of|from) (?:(?:our|the|all|any) )*(?:customers|clients|vendors|suppliers) (?:(?:who|that) are )?(?:located |based |living )?(?:in|from) (?!${month})(?=\\p{Lu})`,
      'gu',
    ),
    '$1 in ',
  ],
  [
    new RegExp(
      `${opens} (?:to|for|of|from) (?:(?:our|the|all|any) )*(\\p{Lu}[\\p{L}.]+(?: \\p{Lu}[\\p{L}.]+)?) (?:customers|clients|vendors|suppliers)\\b`,
      'gu',
    ),
    '$1 in $2',
  ],
  // What was spent on one by one, and not the sum of it.
  [
    /^\s*(?:which|what) ((?:[\p{L}&'’-]+ ){0,3}?(?:expenses|costs|fees|charges|expenditures|disbursements|payments made)) (?:did|have|had) (?:we|i) (?:record|recorded|book|booked|post|posted|pay|paid|incur|incurred|enter|entered|log|logged)(?! (?:the )?(?:most|least|more|less|for)\b)(?![^?.!]*\b(?:most|least|highest|lowest|by)\b)/giu,
    'list $1',
  ],
  [
    /^\s*(?:which|what) (expenses|costs|charges) (?:did|have|had) (?:we|i) (?:have|had|got|get) (?=(?:with|from|at) )/gi,
    'list $1 ',
  ],
  // What somebody owes, and since when, are the documents that are open.
  [
    new RegExp(
      `\\b(?:how much|what(?: amount)?) (?:does|do|is) (?!we\\b|i\\b)${name} (?:still |currently )?(?:owe|owing)(?: us)?,? (?:and )?since when(?=[\\s?.!]*$)`,
      'giu',
    ),
    'list open invoices of $1 oldest first',
  ],
];

/** Vendors who bill, give credits and are to be paid. */
export const vendorWords: readonly (readonly [RegExp, string])[] = [
  [
    /(?:\brank (?:our |the |all )*)?\b(vendors?|suppliers?)(?: ranked| sorted)? by (?:the )?(?:total |dollar )?(?:amounts? |values? |dollars )?(?:billed|invoiced|of (?:their |the )?bills)(?: to us| by them)?\b/gi,
    'bills by $1',
  ],
  [
    /\b(?:(?:which|what) )?(?:vendors?|suppliers?|who) (?:(?:that|who|which) )?(?:have |has )?(?:gave|given|issued|granted|sent|credited) (?:us|me) (?:any |a |some )?(?:vendor )?credits?(?: memos?| notes?)?\b/gi,
    'vendor credits by vendor',
  ],
  [
    /\bhow much (?:do|will|must|should) (?:we|i) (?:need|have)?(?: to)? ?pay (?:to )?(?:our |the |all )*(?:vendors|suppliers) (?:by|before|until|no later than) /gi,
    'total open bills due by ',
  ],
  [
    /\bhow (many|much) ?(bills|invoices|credit memos|estimates|purchase orders|payments)? and (?:how much|for how much|what amount) (?:in total |in all )?(?:have |did )?(?:we|i) (?:have )?(?:received?|get|got|sen[dt]|issued?|billed?|invoiced?)\b/gi,
    'number and total of $2',
  ],
];

/** Pieces, prices and money of what was sold. */
export const soldWords: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=\b(?:quantit(?:y|ies)|units|pieces|sales|revenue|sold)\b.{0,20}) (?:of|for) each (product|service)\b(?! (?:or|and))/gi,
    ' per $1',
  ],
  [
    /\b(?:buys?|bought|purchased?|orders?|ordered) the (most|least) ([^?.,!]+?),? (?:by|in|in terms of|measured (?:by|in)) (?:the )?(?:total )?(?:amounts?|values?|dollars?|dollar (?:amount|value)|revenue|money|spend|spending)(?=[\s?.!,]|$)/gi,
    'spent the $1 on $2',
  ],
  [
    /\bwhat (?:did|do|have|has) (?:we|i) (?:on average )?(?:charged?|get|got|received?) (?:on average )?(?:per|for (?:a|each|one)) (?:unit|piece|item)(?: (?:for|of|on))? /gi,
    'average price of ',
  ],
];
