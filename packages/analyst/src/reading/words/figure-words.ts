/** How figures and statements are asked for by those who keep the books. */
export const figureWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:opening|beginning|starting) (?:balances? )?(?:and|&|\/) (?:the )?(?:closing|ending|end) balances?\b|\b(?:closing|ending) (?:balances? )?(?:and|&) (?:the )?(?:opening|beginning|starting) balances?\b/gi,
    'opening end balance',
  ],
  [
    /\b(?:opening|beginning|starting) (?:cash |bank |account )?balances?\b(?! equity)/gi,
    'opening balance',
  ],
  // 'Number and value of credit memos': both are asked.
  [
    /\b(?:the )?(?:number|count|quantity) and (?:the )?(?:total |dollar )?(?:amounts?|values?|totals?|sum) (?:of|for) /gi,
    'count of and total of ',
  ],
  [
    /\b(?:the )?(?:total |dollar )?(?:amounts?|values?|totals?|sum) and (?:the )?(?:number|count|quantity) (?:of|for) /gi,
    'total of and count of ',
  ],
  [
    /\band (?:for )?(?:what|how much) (?:was|were|is|are|did|do) (?:the |their |they |it |its )(?:total|combined)?(?: (?:amount|value|worth|total|come to|add up to|sum))?(?: to)?(?=[\s?.!]*$|(?= (?:in|for|during|last|this)\b))/gi,
    'and for how much ',
  ],
];
