const name =
  "((?!(?:we|i|they|it|that|this|these|those|us|you|he|she|sales|revenue|profit|income|cash)\\b)[\\p{L}\\p{N}&'’. -]{2,40}?)";
const price =
  '(?:prices?|fees?|rates?|rents?|premiums?|charges?|bills?|costs?|subscriptions?|amounts?)';
const its = '(?:(?:its|their|the|my|our|his|her) )?';
const rest =
  '(?=(?: (?:in|on|last|this|during|since|between|so far|from|before|after|ytd|by|when|recently|lately|over)\\b|[\\s?.!,]*$))';
const of = (words: string) => new RegExp(words, 'giu');
const thanBefore =
  '(?:than (?:before|(?:it|they|i|we) (?:used to(?: (?:be|cost|pay|charge))?|(?:was|were|did|had|paid)(?: before| then)?)(?!\\s*(?:a year ago|last|this time|12 months))))';
const aYear =
  '(?:a year ago|(?:this time )?last year|12 months ago|(?:it|they) (?:was|were|did) (?:a year ago|(?:this time )?last year))';

/** What somebody charges each time, and that it rose: in words that the grammar knows, 'has … got more expensive', 'price history of …'. */
export const risingWords: readonly (readonly [RegExp, string])[] = [
  [of('\\b(?:dearer|pricier|costlier)\\b'), 'more expensive'],
  // 'Did Pohl put their fee up', 'has Loft Nine raised the rent'.
  [
    of(
      `\\b(?:did|has|have) ${name} (?:ever )?(?:put|raised?|increased?|hiked?|bump(?:ed)?|jack(?:ed)?|upped) (?:up )?${its}(?:\\w+ )?${price}(?: up)?${rest}`,
    ),
    'has $1 got more expensive',
  ],
  // 'Am I paying more for insurance than before', 'is Slack more expensive than it was a year ago'.
  [
    of(
      `\\b(?:am i|are we|do i|do we) (?:now )?(?:pay|paying) more (?:for|to) ${name} (?:now )?${thanBefore}`,
    ),
    'has $1 got more expensive',
  ],
  [
    of(
      `\\b(?:is|are|has|does|do) ${name} (?:(?:got|become|gotten|cost|charge|now) )?(?:me |us )?(?:(?:more expensive|higher)|more) (?:now )?than ${aYear}`,
    ),
    'has $1 got more expensive in the last 12 months',
  ],
  [
    of(
      `\\b(?:has|have|did|is) ${name} (?:got|gotten|become|get|getting|gone) (?:cheaper|less expensive)`,
    ),
    'has $1 gone down',
  ],
  [
    of(
      `\\b(?:what|how much) did ${name} use(?:d)? to (?:cost|charge|be)(?: me| us)?(?=[\\s?.!,]*$)`,
    ),
    'price history of $1',
  ],
  [
    of(
      `\\bhow much more (?:do|am|are) (?:i|we) (?:pay|paying)(?: for| to)? ${name} (?:now|today|these days)(?: than (?:before|${aYear}))?`,
    ),
    'price history of $1',
  ],
  [
    of(
      `\\b(?:is|are|has|have) ${name} (?:at )?the same (?:price |amount |rate |rent |fee )?as (?:before|last year|a year ago)(?=[\\s?.!,]*$)`,
    ),
    'price history of $1',
  ],
];
