const side = '(customers|clients|vendors|suppliers)';
const having =
  '(?:(?:that |who |which )?(?:with|have|has|having|had|carry|carrying|at|show|showing) )';
const none = '(?:a |an )?(?:zero|nil|no|0|\\$0(?:\\.00)?)';

/** What comes to nothing: balances at zero, accounts that nothing was posted to. */
export const zeroWords: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:please |can you |could you )*give me (?=(?:a |an |the |our |my )*(?:trial balance|balance sheet)\b)/gi,
    'show me ',
  ],
  [
    new RegExp(
      `\\b${side} ${having}${none} (?:outstanding |open |account |current |remaining )?balances?\\b(?! (?:due|owed|past due|overdue))`,
      'gi',
    ),
    '$1 with zero balance',
  ],
  [
    /\b((?:(?:income|revenue|expense|cost|asset|liability|equity|bank) )?accounts) (?:(?:that |which )?(?:had|have|has|show|showed|saw|with|having)(?: had)? no|without(?: any)?) (?:activity|transactions?|postings?|entries|movements?)\b(?=(?: (?:in|during|for|since|this|last|so far|between|from|over)\b.*|[?.! ]*)$)/gi,
    '$1 standing idle',
  ],
  [
    /\b(vendors|suppliers) (?:that |who |which )?(?:have |has )?(?:sent|gave|given|issued|submitted)(?: us)? no (bills|invoices)\b/gi,
    '$1 without bills',
  ],
];
