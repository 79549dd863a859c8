/** How a question is put, where the grammar knows another way of asking the same. */
export const askingWords: readonly (readonly [RegExp, string])[] = [
  // As a reading says it.
  [/^(.*), whether (?=(?:above|below) \$?\d)/gi, 'is $1 '],
  [
    /^\s*how much of (?:the |our |my )?((?:[\p{L}’']+ ){0,3}(?:invoices|bills)\b[^?.!]{0,60}?) (?:has|have|had|was|were|is|are) (?:already |so far |since |now )*(?:been )?(?:paid|collected|received|settled)(?: (?:so far|already|to date|by now|yet))?[\s?.!]*$/giu,
    'total $1 minus open balance of $1',
  ],
  [
    /\bhow much cash (?:did|have|do) (?:we|i) (?:spend|spent|pay out|paid out|use|used|go through|burn)\b/gi,
    'how much money went out',
  ],
  [/\b(paid|pay|pays|paying) us late\b/gi, '$1 late'],
  [
    /\b(past[ -]due|overdue|late) ((?:by|for) )?((?:less|more|fewer) than|under|over) (?:a|one) week\b/gi,
    '$3 7 days $1',
  ],
  [
    /\bbalances (?:of|on|in) (?:all )?(?:of )?(?:the |our |my )?(liability|asset|equity) accounts\b/gi,
    'balance of each $1 account',
  ],
  [
    /\bis (?:the |our |my )?([\p{L}\p{N}&'’. -]{2,40}?)(?: account)? overdrawn\b/giu,
    'what is the balance of $1',
  ],
  [
    /\b(?:do|did|have|were|are) we (?:get |got |getting |been )?(?:billed|invoiced|charged) by\b/gi,
    'were bills from',
  ],
  [/\b(bills) to (?:be paid|pay)\b/gi, '$1 due'],
  // Accountants say 'on account' of what is paid without a document.
  [
    /\b(payments?|received|paid)( received| made)? on account(?= (?:from|by|in|during|since|this|last)\b)/gi,
    '$1$2',
  ],
  [/\bto date (?:for|in|of) ((?:19|20)\d\d)\b/gi, 'for $1 to date'],
  [
    /(?<!\b(?:we|i|us)\b.{0,24})\b(takes?|took) (?!us |me )((?:[\p{L}\p{N}&'’.-]+ ){0,4})to (?:pay|settle)(?: off)? (?:(?:their|his|her|its|our|an?|the|all) )+(?:open |outstanding )?(?:invoices?|bills?|accounts?|balances?)\b/giu,
    '$1 $2to pay',
  ],
  [
    /\b((?:which|what) (?:vendor|supplier)s?|who) (?:(?:supply|supplies|supplied)(?: us)?|(?:sells?|sold|provides?|provided) us)(?: with)? (?:our |the )?(?=\S)/gi,
    'from $1 do we buy ',
  ],
];
