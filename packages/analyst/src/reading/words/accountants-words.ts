/** How accountants put what the grammar says in plainer words. */
export const accountantsWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(not|never) (?:yet )?been (?=(?:sold|invoiced|billed|bought|used|ordered|purchased)\b)/gi,
    '$1 ',
  ],
  // 'In each of the last 3 months': broken down by them.
  [
    /\b(?:in|for|over|during|within) each (?:one )?of the (last|past|previous|prior) (\w+) (day|week|month|quarter|year)s\b/gi,
    'by $3 in the $1 $2 $3s',
  ],
  [/\bwhat are all (?:of )?(?=(?:the|our|my)\b)/gi, 'list '],
  [
    /\baccounts? (?:that are )?(?:of|with|having|in) (?:the )?(?:account )?type (?:of )?(\w+)\b/gi,
    '$1 accounts',
  ],
  [
    /\b(?:what|which|list|show|give|all)(?: me| of| are| the| our| all| different)* payment methods?(?: (?:do|does|are|have|can))?(?: (?:we|i|our customers|customers|clients))?(?: (?:accept|take|use|used|accepted|available|offer|have))?\s*(?=[?.!]*$)/gi,
    'customer payments by payment method',
  ],
  [
    /\b(?:who|which|what) (?:was|is) (?:our|my|the) (?:very )?(first|earliest|oldest) (?:ever )?customers?\b/gi,
    'which customer had the $1 sale',
  ],
  [
    /(?<=\b(?:highest|largest|biggest|most|lowest|smallest|total) )credit(?= (?:in|this|last|of|for|amount|ytd|mtd|qtd|year)\b|[?.!\s]*$)/gi,
    'credits',
  ],
  [
    /(?<!\bsales )\b(tax|taxes) (?=(?:was |were |we |i |have |had )*(?:collected|charged to customers)\b)/gi,
    'sales tax ',
  ],
];
