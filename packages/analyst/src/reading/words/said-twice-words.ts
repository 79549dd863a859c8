const name = "([\\p{L}\\p{N}&'’. -]{2,60}?)";
const count = '(two|three|four|five|six|seven|eight|ten|twelve|\\d{1,2})';
const groups =
  '(customers|clients|vendors|suppliers|products|services|items|months|quarters|weeks|days|years|employees|accounts|categories|cities|states)';
const documents =
  '(invoices|bills|payments|sales|orders|transactions|estimates|credit memos|refunds|purchases)';

/** What is said besides or once more, and what a second half of a question repeats. */
export const saidTwiceWords: readonly (readonly [RegExp, string])[] = [
  // Apart, the two are two kinds of documents.
  [
    /\b(revenue|sales|income)(?: (?:split|breakdown|mix|divided))?(?: up)? between (?:the )?invoices and (?:sales )?receipts\b|\b(?:split|breakdown) of (revenue|sales|income) between (?:the )?invoices and (?:sales )?receipts\b/gi,
    '$1$2 by transaction type',
  ],
  // A ranking begins with the highest anyway.
  [
    /,? (?:and )?(?:(?:sorted|ordered|ranked|listed) )?(?:in |from )?(?:high(?:est)? to low(?:est)?|descending(?: order)?|largest to smallest|biggest to smallest|most to least)(?: order| by (?:amount|value|balance|total))?(?=[\s?.!]*$)/gi,
    '',
  ],
  // The row or the ranking that is told has its amount.
  [
    /(?<=^\s*(?:which|what|when|who)\b.{5,}),? and (?:how much|what) (?:was|is|were) (?:it|that|they|the (?:amount|figure|total|value|number|sum))(?: worth| for)?(?=[\s?.!]*$)/gi,
    '',
  ],
  [/,? or as far (?:back )?as (?:we|you) have (?:them|it|records?|data)\b/gi, ''],
  [/ at least once\b(?! (?:a|per|every|each)\b)/gi, ''],
  [
    /\b(customers?|clients?|vendors?|suppliers?)(?: (?:that|who|which) are)? (?:based|located|situated|headquartered) in\b/gi,
    '$1 in',
  ],
  [/\bsince (?:the year )?((?:19|20)\d\d) (?:started|began|begun)\b/gi, 'since January 1 $1'],
];

/** So many of them, and each of several. */
export const countWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(customers|clients|who)(?: (?:that|who))?(?: have| has)? (?:bought|ordered|purchased|shopped)(?: (?:from|with) us| here)? (?:only|just|exactly) once\b/gi,
    '$1 had exactly 1 sale',
  ],
  // 'The five customers with the most invoices' are the first five of them.
  [
    new RegExp(
      `(?:\\b(?:the|our|my) )?\\b${count} ${groups} (?:with|that had|who had|which had|having) (?:the )?most ${documents}\\b(?! (?:amount|value|dollars))`,
      'gi',
    ),
    'top $1 $2 by number of $3',
  ],
  [
    new RegExp(
      `(?:\\b(?:the|our|my) )?\\b${count} ${groups} (?:with|that had|who had|which had|having) (?:the )?(?:highest|largest|biggest|greatest|most) `,
      'gi',
    ),
    'top $1 $2 by ',
  ],
  [
    /\b(?:the )?(?:total )?(?:number|count) of (invoices|bills|payments|sales receipts|credit memos|estimates|deposits) and (?:their|the) average(?: (?:amount|value|size|total))?\b/gi,
    'count of and average of $1',
  ],
  [
    /\b(items|products|services) sold by (?:revenue|sales|amount|value|dollars)\b/gi,
    '$1 by revenue',
  ],
  [
    /\b(?:by|per) (?:product |sales |item )?(?:category|categories|type|kind): (?:products? (?:and|vs\.?|versus|or) services?|services? (?:and|vs\.?|versus|or) products?)\b/gi,
    'split between products and services',
  ],
  // Each year, quarter or month of several, where nothing stands against them.
  [
    /^\s*compare (.+?) (?:of|for|over|in|across|during) (?:each of )?the (last|past|previous) (\w+) (?:full |whole |complete )?(year|quarter|month|week)s(?=[\s?.!,]*$)/gi,
    '$1 by $4 in the $2 $3 $4s',
  ],
  [
    new RegExp(
      `^\\s*(?:list (?:of )?|show(?: me)? )?(?:all |our |the )*(customer|client|vendor|supplier)s((?: (?:in|from) \\p{Lu}[\\p{L}. ]+?)?) (?:with|and) (?:their |the )?total (spend|spending|sales|revenue|purchases|expenses|billings|payments|invoices|bills)(?= (?:this|last|in|during|for|since|ytd|so far|year)\\b|[\\s?.!]*$)`,
      'giu',
    ),
    '$3 by $1$2',
  ],
];

/** What somebody pays and owes, and what a plain word for it would leave out. */
export const payingWords: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\bwhat (?:do|does) (?:we|i) (?:usually|normally|typically|generally) pay (?:to )?${name} (?:per|for (?:a|each|one)) (bill|invoice)\\b`,
      'giu',
    ),
    'average bill from $1',
  ],
  // Revenue has what was credited and given back taken off already.
  [
    /(?<=\b(?:sales|revenue|income)\b(?! receipts?| tax| orders?)[^?.!]{0,30}) (?:less|minus|net of|after) (?:the |any |all |customer |sales )*(?:credit (?:memo|note)s|returns|refunds)(?:(?:,| and|, and) (?:the |any )?(?:credit (?:memo|note)s|returns|refunds))*\b/gi,
    '',
  ],
  [
    /\b(?:what|how much) (?:did|do) (?:our |the |all )*(?:customers|clients) (?:still |currently )?owe(?: us| me)? (?=(?:at|as of|on) )/gi,
    'total receivables ',
  ],
  [
    /\b(?:what|how much) (?:did|do) (?:we|i) (?:still |currently )?owe (?:to )?(?:our |the |all )*(?:vendors|suppliers) (?=(?:at|as of|on) )/gi,
    'total payables ',
  ],
  [
    /\b(?:invoices? (?:and|or|plus|&|\+) (?:the )?sales receipts?|sales receipts? (?:and|or|plus|&|\+) (?:the )?invoices?)(?: totals?)?\b/gi,
    'sales transactions',
  ],
  [
    /^(\s*how much (?:did|have|do) (?:we|i) (?:pay|paid|spend|spent) .{3,60}?),? and (?:for|on) what(?=[\s?.!]*$)/gi,
    '$1 by category',
  ],
  [/^(\s*)sum up (?:the )?/gi, '$1total of '],
  [/\bpayments? (?:that )?(?:came|come|coming|comes) in\b/gi, 'payments received'],
  [/\b(?:were|are|was|is) (?:loss[- ]making|unprofitable)\b/gi, 'had a loss'],
  // The limit is of each sale, whatever its lines.
  [
    /\b(list(?: of)?|show(?: me)?|which|display|any)((?: all| our| the)*) sales (?=(?:that were |of )?(?:over|above|under|below|exceeding|greater than|more than|less than|larger than|at least) \$?\d)/gi,
    '$1$2 sales transactions ',
  ],
];
