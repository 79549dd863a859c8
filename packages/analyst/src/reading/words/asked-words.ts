const name = "((?!(?:we|i|it|they|he|she)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const numbers = '(?:number|count|quantity|how many)';
const amounts = '(?:total |dollar )?(?:amounts?|values?|totals?|sums?|how much)';

/** Days, dates, rows and numbers that are asked for in other words than the grammar's own. */
export const askedWords: readonly (readonly [RegExp, string])[] = [
  // Several statistics named behind what they are of.
  [
    new RegExp(
      `^\\s*(?!how\\b)(.+?)\\s*[:,;–—]\\s*(?:the |their )?(?:${numbers} and (?:the |their )?${amounts}|${amounts} and (?:the |their )?${numbers})[\\s?.!]*$`,
      'giu',
    ),
    'number and total of $1',
  ],
  [
    new RegExp(
      `\\b(?:since when|how long|for how long) (?:has|have|is) ${name} (?:been )?(?:a |our )?(?:customer|client|buying(?: from us)?|with us)(?=[\\s?.!]*$)`,
      'giu',
    ),
    'when did we first sell to $1',
  ],
  [
    /\bhow long has (?=invoice \S+ been (?:open|outstanding|unpaid)\b)|\bhow (?:old|many days old) is (?=(?:the |our )?(?:oldest |latest |last |open |unpaid |overdue )*(?:invoice|bill)\b)/gi,
    'on what date was ',
  ],
  [
    /\bhow much (?:of|from|out of) (?:every|each) dollar(?: (?:that )?(?:(?:we|i) (?:make|earn|sell|take in)|of (?:sales|revenue|income)|comes? in))?\b/gi,
    'what percent of revenue',
  ],
  // What comes from customers is what was sold to them, where no payment is spoken of.
  [
    /\b(what|which) (percent|percentage|share|proportion|portion) (?=(?:comes?|came|is|was) from (?:our |the |my )?(?:(?:top|biggest|largest|best) )?(?:\d+ |three |five |ten )?(?:customers?|clients?)\b)/gi,
    '$1 $2 of revenue ',
  ],
];
