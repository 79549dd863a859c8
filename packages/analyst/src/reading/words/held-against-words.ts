const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const year = '(?:19|20)\\d\\d';
const span = `(?:q[1-4](?: (?:of )?(?:${year}|fy ?\\d+|(?:last|this) (?:fiscal )?year))?|fy ?\\d+|${year}|${month}(?: ${year})?|(?:this|last) (?:fiscal )?(?:year|quarter|month|week)|the (?:first|second|third|fourth) (?:quarter|half)(?: of (?:${year}|(?:last|this) year))?)`;
const many = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)';
const party = '(customers?|clients?|vendors?|suppliers?)';
const sums =
  '(?:accounts receivable|accounts payable|receivables|payables|revenue|income|expenses|costs|sales)';

/** What became of it is no part that a name has. */
const notOfState =
  '(?!.*\\b(?:un)?(?:paid|open|outstanding|collected|taxable|overdue|refunded|returned|uncategori[sz]ed|billed|invoiced|profit|due|left|cash)\\b)';

/** Which of two is more, what part of a whole something is, and the first few of a ranking, as these are asked. */
export const heldAgainstWords: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:(?:can|could|would|will) you )?(?:please )?(?:tell|show|let) (?:me|us)(?: know)? (?:whether|if) /gi,
    '',
  ],
  // 'How much of our revenue comes from consulting' asks for its part.
  [
    new RegExp(
      `\\bhow much of (?:our |the |my |total |all |of )*(revenue|sales|income) (?:(?:is|was|are|were) (?:from |due to )?|(?:comes?|came|derives?) from )(?!in\\b|by\\b)(?=\\p{L})${notOfState}`,
      'giu',
    ),
    'what share of $1 came from ',
  ],
  [
    new RegExp(
      `\\bhow much of (?:our |the |my |total |all |of )*(expenses|costs|spending) (?=(?:is|was|are|were|goes|went|comes?|came) (?:to |for |on |from )?(?!in\\b|by\\b)\\p{L})${notOfState}`,
      'giu',
    ),
    'what share of $1 ',
  ],
  // Without a figure, one period is better than another by its revenue.
  [
    new RegExp(
      `^\\s*(?:was|is|were) (${span}) (?:an? )?(?:better|stronger)(?: (?:year|quarter|month|week))?(?: for (?:us|me))? than (${span})(?=[\\s?.!]*$)`,
      'gi',
    ),
    'was revenue for $1 higher than for $2',
  ],
  [
    new RegExp(
      `^\\s*(?:was|is|were) (${span}) (?:an? )?(?:worse|weaker)(?: (?:year|quarter|month|week))?(?: for (?:us|me))? than (${span})(?=[\\s?.!]*$)`,
      'gi',
    ),
    'was revenue for $1 lower than for $2',
  ],
  [
    new RegExp(
      `^\\s*(?:was|is|were) (${span}) (?:an? )?more profitable(?: (?:year|quarter|month|week))? than (${span})(?=[\\s?.!]*$)`,
      'gi',
    ),
    'was net profit for $1 higher than for $2',
  ],
  [
    /\bwhich (?:one )?of (?:the|these) two,? (.{2,60}?) or (.{2,60}?),? (?=(?:brings?|brought|sells?|sold|costs?|is|was|has|had|made|makes|earns?|earned)\b)([^?.!]+)/gi,
    'what $3, $1 or $2',
  ],
  [
    new RegExp(
      `\\bwhich (?:is|was) (?:higher|bigger|larger|greater|more)[,:]? (?:our |the )?(${sums}) or (?:our |the )?(${sums})\\b`,
      'gi',
    ),
    '$1 minus $2',
  ],
  [
    /^\s*(?:do|did) (?:we|i) owe more (?:money )?than (?:our |the |my )?(?:customers|clients|people) owe (?:us|me)(?=[\s?.!]*$)/gi,
    'payables minus receivables',
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
  // The first few of a ranking.
  [
    new RegExp(
      `\\b(?:which|what) ${many} (months|quarters|weeks|years|days) (?:had|have|saw|brought in|were) (?:the |our )?(?:highest|most|largest|biggest|best|strongest) (?=\\p{L})`,
      'giu',
    ),
    'top $1 $2 by ',
  ],
  [
    new RegExp(
      `\\b(?:the )?(?<!top )${many} ${party} (?:(?:who|that|which|whom) )?(we owe|owe us|owe me)(?: money)? (?:the )?most\\b(?: money| to)?`,
      'gi',
    ),
    'top $1 $2 $3',
  ],
  // Which bill was paid last is known of its payment.
  [
    /\b(?:last|latest|most recent) bill (?:that |which )?(?:(?:we|i) (?:have )?paid|was paid|(?:that )?got paid)\b/gi,
    'latest bill payment',
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
