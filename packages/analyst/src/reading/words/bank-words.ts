const now = '(?:now|right now|nowadays|these days|at the moment|at present|currently|today)';
const when =
  '(?=\\s*(?:[?.!,]|$)|\\s+(?:in|on|last|this|since|during|so far|yesterday|today|yet|already|ytd|between|before|after|(?:19|20)\\d\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\b)';
const somebody =
  "(?!(?:we|i|you|they|he|she|it|us|anyone|anybody|everyone|everybody|who|which|what|that|the (?:bank|business|company))\\b)((?:(?!(?:been|being|be|get|gets|got|not|to)\\b)[\\p{L}\\p{N}&'’.-]+ ){1,4}?)";

/** How owners speak of what moves on their accounts: put aside, paid off, paid by somebody. */
export const bankWords: readonly (readonly [RegExp, string])[] = [
  // 'What did I put into savings?' is what came to that account, and not what lies there.
  [
    /\b(?:put|pay|paid|add|added|set|stash|stashed|tuck|tucked|park|parked|contribute|contributed|deposit|deposited|sent|send)(?: (?:any|some|more))?(?: (?:money|cash|funds))?(?: (?:away|aside))? (?:in|into|to|toward|towards) (?:(?:my|our|the) )?(?=savings?\b)/gi,
    'moved to ',
  ],
  // What a card is paid off with is what left the bank for it, and none of its purchases.
  [
    /\b(?:(?:pay|paid|paying) (?:off|down|back)(?: (?:on|of))?|(?:card )?payments? (?:to|on|toward|towards|against)) (?:(?:my|our|the) )(?:credit |company |business )?card\b(?! (?:for|from|to)\b)/gi,
    'money out on credit card payments ',
  ],
  // The latest says what something costs now; the sum of all time does not.
  [
    new RegExp(
      `^(?:so )?(?:what|how much) (?:does|do|is|are) (?:the |our |my )?(?!(?:we|i|they|cash|money)\\b)([\\p{L}\\p{N}&'’. -]{2,40}?) (?:cost|costing|charge|charging)(?: (?:us|me))?(?: (?:each|every|a|per) (?:month|week|quarter|year))? ${now}[\\s?.!]*$`,
      'giu',
    ),
    'latest $1 payment',
  ],
  [/\bthese days\b/gi, 'nowadays'],
  // Who pays stands before the verb: 'did Tidewater pay in January?' is about what came in.
  [
    new RegExp(`\\b(did|does|has|have|do) ${somebody}(pay|send|paid|sent)${when}`, 'giu'),
    '$1 $2$3 us',
  ],
  // What there is of this year so far is held against as much of the last.
  [
    /(?<=\b(?:so far this year|this year,? so far)\b.{0,40}\b(?:compared (?:to|with)|vs\.?|versus|than|against) )last(?: year)?(?=[\s?.!]*$)/gi,
    'the same period last year',
  ],
  // 'This year compared to last'.
  [
    /\b(this (year|month|week|quarter)\b.{0,40}\b(?:compared (?:to|with)|vs\.?|versus|than|against)) last(?=[\s?.!]*$)/gi,
    '$1 last $2',
  ],
  // What has no category yet.
  [
    /\b(?:is |are |was |were )?(?:not (?:yet )?|still un)(?:sorted|categori[sz]ed|labell?ed|coded|classified|filed)(?: yet| so far)?\b|\bunsorted\b/gi,
    'without a category',
  ],
];
