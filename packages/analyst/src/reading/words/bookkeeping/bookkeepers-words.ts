import { keepersWords } from './keepers-words.ts';

/** How bookkeepers and owners put what the grammar says in plainer words. */
export const bookkeepersWords: readonly (readonly [RegExp, string])[] = [
  // 'Total assets per balance sheet' are those of the statement anyway.
  [
    /(?<=\b(assets|liabilities|equity|cash|receivables?|payables?)\b.{0,30}) (as )?(per|according to|on|in|from) (the |our |my )?balance sheet\b/gi,
    '',
  ],
  [
    /\b(invoices?|bills?|estimates?|quotes?|purchase orders?|refunds?|credit memos?) (?:that |which )?(?:went|gone|going|were sent|sent) out\b/gi,
    '$1 issued',
  ],
  [
    /\bhow much (.{2,40}?) (?:do|does|did) (?:we|i|the business) (?:hold|have in stock|carry)\b/gi,
    'balance of $1',
  ],
  [/(\d) ?(?:percent|pct|per cent)\b/gi, '$1%'],
  // Ratios of the balance sheet, by what they are made of.
  [/\b(?:net )?working capital\b(?! ratio)/gi, 'current assets minus current liabilities'],
  [/\b(?:current|working capital) ratio\b/gi, 'current assets divided by current liabilities'],
  [/\b(?:quick|acid[ -]test) ratio\b/gi, 'quick assets divided by current liabilities'],
  [/\bdebt[ -]to[ -]equity(?: ratio)?\b/gi, 'total liabilities divided by total equity'],
  [
    /\b(?:at|as of) (?:the )?(?:end|close) of (?:each|every) (?=(week|month|quarter|year)\b)/gi,
    'by ',
  ],
  [
    /\b(week|month|quarter|year)[ -]end(?:ing)? ((?:(?!expenses|sales|revenue)\w+ ){0,2}balances?)\b/gi,
    '$2 by $1',
  ],
  // The year that has ended is the business's own.
  [
    /\b(?:at|as of|as at|by) (?:the )?(?:fiscal )?year[ -]end\b(?! of| (19|20)\d\d)/gi,
    'as of the end of last fiscal year',
  ],
  // A part of a whole, said of the whole.
  [
    /\bhow (?:dependent|reliant|dependant) (?:are|is) (?:we|i|the business|our business|us) (?:on|upon)\b/gi,
    'what share of revenue comes from',
  ],
  [
    /\bhow concentrated (?:is|are|was|were) (?:our |my |the )?(?:revenue|sales|income) (?:in|on|among|with|around)\b/gi,
    'what share of revenue comes from',
  ],
  [
    /\brefund rate\b(?:: refunds as (?:a )?(?:share|percentage|percent|%) of (?:revenue|sales))?/gi,
    'refunds as a percentage of revenue',
  ],
  [
    /\b(revenue|sales|income) (?:minus|less) (?:the |our |my |all |total )*(?:expenses|costs|spending|spend|expenditures?)\b/gi,
    'net profit',
  ],
  ...keepersWords,
];
