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
  // Who pays stands before the verb: 'did Tidewater pay in January?' is about what came in.
  [
    new RegExp(`\\b(did|does|has|have|do) ${somebody}(pay|send|paid|sent)${when}`, 'giu'),
    '$1 $2$3 us',
  ],
];
