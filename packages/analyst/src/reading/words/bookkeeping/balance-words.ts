const least = '(?:lowest|smallest|minimum|min)';
const most = '(?:highest|largest|biggest|peak|maximum|max)';
/** Days that are over, at least in part; what is still to come is the forecast's. */
const past =
  '(?=.*\\b(?:(?:this|last|previous|prior|past|the) (?:(?:\\d+|\\w+) )?(?:calendar |fiscal )?(?:year|quarter|month|week)s?|(?:19|20)\\d\\d|q[1-4]|ytd|mtd|qtd|to date|so far|since|january|february|march|april|may|june|july|august|september|october|november|december|summer|winter|fall|spring)\\b)';
const notAhead =
  '(?!.*\\b(?:will|would|expect(?:ed|s)?|forecast(?:ed)?|project(?:ed|ion)?|predict(?:ed)?|next|until|ahead|going to|coming|upcoming|could|future|which|what (?:bank |cash )?accounts?|each|every|average|and (?:the )?(?:lowest|highest)|monthly|month[- ]end|by (?:month|week|quarter))\\b)';
/** Up to four words of an account's name. */
const named = "((?:(?!balance|cash|from|paid|by|with|to|and|or|per|in|on|at)[\\w'&-]+ ){0,4}?)";
const reached = '(?: (?:got|went|reached|dropped|fell|hit|stood|been|was|has|did|get|go|to|at))*';
const ranked = (rank: string) =>
  new RegExp(
    `^${past}${notAhead}(.*)\\b${rank}(?! end balance)(?: (?:point|level|amount|figure))?(?: (?:of|for|in|that|was|did|has))?(?: (?:our|the|my|its))? ${named}(?:(?:cash|bank|account) ){0,2}(?:balances?|(?<=cash )(?:position|level|on hand|in the bank))\\b${reached}`,
    'gi',
  );
const behind = (rank: string) =>
  new RegExp(
    `^${past}${notAhead}(.*)\\b(?:(?:cash|bank|account) )?(?:balance|cash|position)(?: (?:was|is|were|been|at|the|its|our|hit|reach|reached|get|go))* ${rank}\\b(?: (?:point|level|balance))?`,
    'gi',
  );

/** 'Cash at the start of'; what it is of is looked for behind those words alone, which few questions have. */
const beginning = String.raw`(?<!\b(?:since|from|between|until|before|after)(?: the)?(?: very)?) (?:(?:at|as of|on|in) )?(?:the )?(?:very )?(?:beginning|start) of (?<=\b(?:balances?|cash|loans?|receivables?|payables?|bank|equity)\b[^?.!]*)(?<!\bow(?:e|ed|es)\b[^?.!]*)(?!.*\bow(?:e|ed|es)\b)`;

/** What stood on accounts when dates began, and the day on which the least or the most stood there. */
export const balanceWords: readonly (readonly [RegExp, string])[] = [
  // Ages are written '31-60 days past due', whoever says them and however.
  [
    /\b(?:from |between )?(\d{1,3}) ?(?:to|through|and|–|—) ?(\d{1,3})[ -]days?\b(?= (?:late|past[ -]due|overdue|old|outstanding|delinquent|beyond|after))/gi,
    '$1-$2 days',
  ],
  [
    /\b(?:in |of )?(?:the |our |my )?(\d{1,3}) ?(?:to|through|-|–) ?(\d{1,3})[ -]days? (?:aging |age |past[ -]due )?(?:bucket|bracket|band|range|category|column)\b(?! (?:of|in|on))/gi,
    'receivables $1-$2 days past due',
  ],
  [
    new RegExp(
      String.raw`${beginning}(?:(?:the|our|this) )?(?=(?:(?:fiscal|calendar) )?(?:year|quarter|month)\b)`,
      'gi',
    ),
    ' opening balance for this ',
  ],
  [
    new RegExp(
      String.raw`${beginning}(?=(?:last|fiscal|fy|q[1-4]|19|20|january|february|march|april|may|june|july|august|september|october|november|december)\b|(?:19|20)\d\d|fy ?\d)`,
      'gi',
    ),
    ' opening balance for ',
  ],
  [
    new RegExp(
      `^${past}${notAhead}how (low|high) (?:did|has|was|were|is) (?:our |the |my )?${named}(?:(?:cash|bank|account) ){0,2}(?:balances?|cash)\\b(?: (?:position|level))?(?: (?:been|get|got|go|gone|fall|fell|drop|dropped|sink|rise|climb|dip|to))*`,
      'gi',
    ),
    '$1est end balance $2',
  ],
  [ranked(least), '$1lowest end balance $2'],
  [ranked(most), '$1highest end balance $2'],
  [behind(least), '$1lowest end balance'],
];
