const name = "((?!(?:we|i|it|they|he|she)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const document = '(?:invoice|bill)';

/** How old, for how long and since when, and what became of one document: its row has the days and both parts of it. */
export const howLongWords: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:how (?:long|many days) has (?:the |our )?|(?:what is )?(?:the )?age of (?:the |our )?)(oldest (?:open|unpaid|outstanding|overdue) ${document}s?)\\b(?: been (?:open|outstanding|unpaid|overdue|due))?`,
      'giu',
    ),
    'how old is the $1',
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
    /\bwhen did (?:we|i) first (?:bill|invoice)(?= (?!from\b)\S)/gi,
    'when was the first invoice to',
  ],
];
