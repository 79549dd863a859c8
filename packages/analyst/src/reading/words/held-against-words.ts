const many = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)';
const party = '(customers?|clients?|vendors?|suppliers?)';

/** Which of two is more, what part of a whole something is, and the first few of a ranking, as these are asked. */
export const heldAgainstWords: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:(?:can|could|would|will) you )?(?:please )?(?:tell|show|let) (?:me|us)(?: know)? (?:whether|if) /gi,
    '',
  ],
  // Without 'account', cost of goods sold is all accounts of that type.
  [
    /\b(percent|percentage|share|portion|part|proportion) of ((?:our |total |the )*(?:sales|revenue|income)) (?:went|goes|go|was spent|is spent) (?:to|on|for) (?=(?:the )?cost of (?:goods sold|sales)\b(?! account))/gi,
    '$1 of $2 was ',
  ],
  // Who made them, and no breakdown.
  [
    /\bpayments (?:were |was |have been )?made((?: (?:in|by|with|through) (?!customers\b|clients\b)\w+(?: card| transfer)?)?) by (?:our |the )?(?:customers|clients)\b/gi,
    'payments$1 did we receive',
  ],
  [
    new RegExp(
      `\\b(?:the )?(?<!top )${many} ${party} (?:(?:who|that|which|whom) )?(we owe|owe us|owe me)(?: money)? (?:the )?most\\b(?: money| to)?`,
      'gi',
    ),
    'top $1 $2 $3',
  ],
  // A credit balance is a balance below zero, and no credit that is not applied yet.
  [
    /\b(customers?|clients?) (?:who |that |which )?(?:have|has|had|with|carry|show) (?:an? )?credit balances?\b/gi,
    '$1 with a negative balance',
  ],
  [
    /\b(?:end|ended|close|closed|finish|finished)(?: up)? (?:with|at) (?=an? (?:net )?(?:loss|profit)\b)/gi,
    'had ',
  ],
];
