const name = "((?!(?:we|i|it|they|he|she)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const document = '(?:invoice|bill)';
const numbered = `(?:the |our )?(${document}) (?:number |no\\.? |#)?((?=\\S*\\d)[\\w-]+)`;
const left =
  '(?:left|open|due|outstanding|unpaid|owed|owing|remaining|remains|still to (?:be )?(?:pay|paid))';

/** How old, for how long and since when, and what became of one document: its row has the days and both parts of it. */
export const howLongWords: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `^(?=[^?.!]*\\bpaid\\b[^?.!]*\\b(?:and|or)\\b[^?.!]*\\b${left}\\b|[^?.!]*\\b${left}\\b[^?.!]*\\band\\b[^?.!]*\\bpaid\\b)[^?.!]*?\\b${numbered}\\b[^?.!]*`,
      'giu',
    ),
    'how much is open on $1 $2',
  ],
  [
    new RegExp(
      `\\b(?:how long|how many days) (?:has|was|did|is) ${numbered} (?:been |stay |remain )?(?:open|outstanding|unpaid|due)\\b(?: (?:before|until) (?:it (?:was|got) paid|payment))?`,
      'giu',
    ),
    'how old is $1 $2',
  ],
  [
    new RegExp(
      `\\bhow (?:long|many days) (?:did it take|did|has it taken)(?: ${name})?(?: take)? (?:to pay|to settle|until|for)(?: payment of)? ${numbered}(?: to (?:be|get) paid| was paid)?(?=[\\s?.!]*$)`,
      'giu',
    ),
    'how old is $2 $3',
  ],
  [
    new RegExp(
      `\\b(?:how (?:long|many days) has (?:the |our )?|(?:what is )?(?:the )?age of (?:the |our )?)(oldest (?:open|unpaid|outstanding|overdue) ${document}s?)\\b(?: been (?:open|outstanding|unpaid|overdue|due))?`,
      'giu',
    ),
    'how old is the $1',
  ],
  [
    new RegExp(
      `\\b(?:since when|how long|for how long|how many (?:years|months)) (?:have|did|do) (?:we|i) (?:been )?(?:doing business|do business|done business|work|worked|working|deal|dealt|dealing|trade|traded|trading) with ${name}(?=[\\s?.!]*$)`,
      'giu',
    ),
    'when was the first transaction with $1',
  ],
  [
    new RegExp(
      `\\b(?:since when|how long|for how long) (?:have|did|do) (?:we|i) (?:been )?(?:use|used|using|buy from|bought from|buying from|purchase from|purchased from|purchasing from) ${name}(?=[\\s?.!]*$)`,
      'giu',
    ),
    'when did we first buy from $1',
  ],
  [
    new RegExp(
      `\\b(?:since when|how long|for how long) (?:has|have|is) ${name} (?:been )?(?:a |our |one of our )(?:vendors?|suppliers?)(?: of ours)?(?=[\\s?.!]*$)`,
      'giu',
    ),
    'when did we first buy from $1',
  ],
  [
    new RegExp(
      `\\b(?:on (?:what|which) (?:date|day)|when) did ${name} (?:place|make) (?:its|their|his|her|the) (?:very )?(?:(first)|last|latest|most recent)(?: ever)? (?:order|purchase)(?: (?:with|from) us)?(?=[\\s?.!]*$)`,
      'giu',
    ),
    'when did $1 $2 last buy',
  ],
  [/\b(when did [^?.!]{2,60}? first) last buy\b/gi, '$1 buy'],
  // When it falls due stands on the document, which was sent on that day.
  [
    /^\s*(?:what (?:is|was|are|were)|when (?:is|was)) the due dates? (?:of|for|on) (?:the |our |an? )?(invoice|bill)s?(?: (?:that|which))?(?: (?:we|they|was|were|i))?(?: (?:sent|issued|mailed|made|created|received|entered))?(?: out)?(?= (?:to|for|from|by|on|of|dated)\b[^?.!]*\d)/gi,
    'list $1s',
  ],
  [
    /\b(?:overdue|past due|late) by the (?:greatest|largest|highest|biggest|most) (?:number of )?days\b|\b(?:the )?(?:greatest|largest|highest|most) (?:number of )?days (?:overdue|past due|late)\b/gi,
    'overdue the longest',
  ],
  [
    /\b(credit memo|vendor credit)s?(?: (?:that|which))?(?: (?:our |the )?(?:customers|clients|they))?(?: (?:have|has|had|are|were|is))?(?: still)? (?:not (?:yet )?(?:been )?(?:used|applied|redeemed)|unused|unapplied)(?: up)?(?: yet)?\b|\bunused (credit memo|vendor credit)s\b/gi,
    'open $1$2s',
  ],
  [
    /\b(?:do|did) (?:we|i) have (?:any |a |some )?(?:open |unused )?credits?(?: (?:open|left))? (?:with|at|from) (?=\S)/gi,
    'is there an open credit from ',
  ],
  [
    /\b(?:does|do) ((?!(?:we|i|any|customers?|clients?|vendors?)\b)[\p{L}\p{N}&'’. -]{2,60}?) owe (?:us|me) (?:any |a |some )?credits?\b/giu,
    'is there an open credit from $1',
  ],
  [
    /\bwhen did (?:we|i) first (?:bill|invoice)(?= (?!from\b)\S)/gi,
    'when was the first invoice to',
  ],
  [
    /\b(?:how long has )?(?:our |the )?(?:longest[- ](?:standing|running|serving|time)|oldest) (customer|client)(?: been (?:with us|a customer|a client|ours?|buying(?: from us)?))\b|\bwho has been (?:a |our )?(customer|client)(?: of ours)?(?: for)? (?:the )?longest\b/gi,
    'who is our oldest $1$2',
  ],
  [/\blongest[- ](?:standing|running|serving|time) (?=(?:customer|client)\b)/gi, 'oldest '],
];
