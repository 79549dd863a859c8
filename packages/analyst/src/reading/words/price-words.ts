const price = '(?:unit |sales? |selling )?(?:rate|price)s?';
const sold = '(?:charged?|billed?|sold|invoiced?|asked|got)';
const name = "([\\p{L}\\p{N}&'’. -]{2,60}?)";
const end =
  '(?= (?:in|on|last|this|during|since|between|for|over|from|before|after|ytd|mtd|qtd)\\b|[\\s?.!]*$)';
const extreme = (words: string) =>
  new RegExp(
    `\\b(?:${words}) ${price}(?: (?:at which|that|which|we|i|was|were|have|has|had|been|ever|did|you))*(?: ${sold})?(?: to (?:a |any )?customers?)? (?:for|of|on) (?=\\S)`,
    'giu',
  );

/** What something was sold at: its prices over time, and not the one on record. */
export const priceWords: readonly (readonly [RegExp, string])[] = [
  // The price on record, of everything or within bounds.
  [
    /\b(?:the |our )?(?:price lists?|list of prices|rate card|price sheet)(?! (?:of|for)\b)/gi,
    'price of products and services',
  ],
  [
    /\b(?:(?:that |which )?(?:are |is )?priced (?:at )?|(?:that |which )?(?:have|has|with) (?:a |the )?(?:list |unit )?price (?:of )?)(?=(?:over|above|under|below|more than|less than|higher than|lower than|at least|at most|between|exactly) \$?\d)/gi,
    'with a price ',
  ],
  [
    /(?<=\b(?:most expensive|cheapest) [^?.!]{2,40}) (?:on the (?:price )?list|by (?:list |unit )?price|we (?:offer|sell|have))(?=[\s?.!]*$)/gi,
    '',
  ],
  [
    new RegExp(
      `\\b(?:has|have|was|were|is|are|did) ${name} (?:always |ever )?(?:been |be )?(?:always )?(?:${sold} )?(?:for|at|with) the same ${price}(?: (?:all the years?|every time|always|throughout|to everyone))?`,
      'giu',
    ),
    'price history of $1',
  ],
  [
    new RegExp(
      `\\b(?:did|has|have) (?:the|our) ${price} (?:of|for) ${name} (?:ever )?(?:been )?(?:changed?|differ(?:ed)?|var(?:y|ied))\\b`,
      'giu',
    ),
    'price history of $1',
  ],
  [
    new RegExp(
      `\\b(?:at|in|for|with)? ?how many (?:different )?${price} (?:was|were|have|has|did)(?: we| i)? ${name} (?:been )?${sold}${end}`,
      'giu',
    ),
    'price history of $1',
  ],
  // 'The highest rate at which we sold X'.
  [
    new RegExp(
      `\\b(highest|maximum|lowest|minimum|latest|last|first) ${price} (?:at which|that) (?:we |i )?(?:have |had |has |was |were |ever )*(?:${sold} )?${name}(?: (?:was|were|has been|is) ${sold})?${end}`,
      'giu',
    ),
    '$1 price charged for $2',
  ],
  [extreme('highest|maximum|max|top|largest|biggest|greatest'), 'highest price charged '],
  [extreme('lowest|minimum|min|smallest|cheapest'), 'lowest price charged '],
  [extreme('most recent|latest|last|newest'), 'latest price charged '],
];
