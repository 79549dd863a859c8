const of = (words: string) => new RegExp(words, 'giu');
const mine = '(?:my |our |the )?';
const card = '(?:credit |company |business )?card';
const name =
  "((?!(?:we|i|they|it|money|cash|each|not|every|anyone|anybody|who)\\b)[\\p{L}\\p{N}&'’. -]{2,40}?)";
const end =
  '(?= (?:in|on|last|this|during|since|between|for|over|from|so far|ytd|today|each|every|a|per)\\b|[\\s?.!,]*$)';
const now =
  '(?: (?:altogether|all together|in total|in all|all in all|all told|right now|now|at the moment|today|left))?';
const inBank = `(?: (?:in|on) ${mine}(?:bank )?accounts?| in (?:the|my|our) bank)`;
const own = '(?:give|gave|given|pay|paid|paying|take|took|taken|taking|draw|drew|drawn)';

/** What is on one's own accounts, what was taken from them, and what came back from those who were paid. */
export const ownMoneyWords: readonly (readonly [RegExp, string])[] = [
  // The business by what it is: 'how much did the studio bring in'.
  [
    of(
      '\\b(did|does|has|have|is|can) (?:the|my|our) (?:business|studio|shop|gym|salon|store|company|firm|practice|office|agency)(?= (?:make|made|bring|brought|earn|earned|take|taken|spend|spent|pay|paid|get|got|lose|lost|have|cost|sell|sold|owe)\\b)',
    ),
    '$1 we',
  ],
  // What one has is what lies there, and not what came in.
  [
    of(
      `^(?:what|how much)(?: money)? (?:have|do|['’]ve) (?:i|we) (?:got |have )?(?:put|set|stashed|tucked|squirreled|squirrelled|salted|saved) (?:aside|away|up)${now}(?=[\\s?.!]*$)`,
    ),
    'balance of savings',
  ],
  [
    of(
      `^(?:what|how much)(?: money| cash)?(?: ?['’]?s| is| do (?:i|we) have| have (?:i|we)(?: got)?)(?: there| left| sitting)* (?:in|on) ${mine}(savings?|checking)(?: accounts?)?${now}(?=[\\s?.!]*$)`,
    ),
    'balance of $1',
  ],
  [
    of(
      `^(?:do (?:i|we) have|have (?:i|we) got|is there)(?: any| some| enough)? (?:money|cash|funds|anything)(?: left)? (?:in|on) ${mine}(savings?|checking|${card})(?: account)?${now}(?=[\\s?.!]*$)`,
    ),
    'balance of $1',
  ],
  [
    of(
      `^(?:what|how much)(?: money| cash)? (?:have (?:i|we) got|do (?:i|we) have|have (?:i|we))(?: (?:altogether|in total|in all|all told))?${inBank}?${now}(?=[\\s?.!]*$)`,
    ),
    'how much cash do we have',
  ],
  [
    of(
      `^(?:what|how much)(?: money| cash)?(?:['’]s| is)(?: there| left| lying| sitting)*${inBank}${now}(?=[\\s?.!]*$)`,
    ),
    'how much cash do we have',
  ],
  [of(`\\b${mine}${card} debt\\b`), 'the balance of the card'],
  [
    of(
      `^(?:is|was|has) ${mine}${card} (?:been )?(?:all |fully )?(?:paid off|paid up|cleared|empty|at zero|at nil)(?=[\\s?.!]*$)`,
    ),
    'balance of the card',
  ],
  // What was taken from savings are the transfers that left it.
  [
    of(
      `\\b(?:dip(?:ped|ping)? (?:in ?to)|raid(?:ed)?|tap(?:ped)?(?: in ?to)?|(?:take|took|taken|pull|pulled|draw|drew|drawn|withdraw|withdrew|withdrawn|get|got|moved?)(?: (?:any |some )?(?:money|cash|funds|anything))?(?: back)? (?:out of|out from|from)) ${mine}savings?\\b`,
    ),
    'transfer from savings',
  ],
  [
    of(
      `\\b(?:withdrawals?|dips|outgoings|money out|amounts? out) (?:from|out of|in ?to|of) ${mine}savings?\\b`,
    ),
    'transfers from savings',
  ],
  // Cash is taken from a machine; every other payment is none.
  [
    of('\\bcash (?:machine )?withdrawals?\\b|\\bcash (?:i|we) (?:took out|withdrew|got out)\\b'),
    'atm withdrawals',
  ],
  // What one gives oneself.
  [
    of(
      `\\b(?:what|how much)(?: money)? (?:do|did|have|am|does the business) (?:i|we)? ?(?:usually |actually )?${own} (?:out )?(?:for )?(?:myself|me|ourselves)\\b`,
    ),
    'money out on owner draws',
  ],
  [
    of(`\\b(when) (?:did|do) (?:i|we) last ${own} (?:out )?(?:for )?(?:myself|ourselves)\\b`),
    'when was the last owner draw',
  ],
  [of(`\\b(?:the |my |our )?${card} auto ?pay(?:ments?)?\\b`), 'money out on credit card payments'],
  [of(`\\b${card} payments (?:i|we)? ?made\\b`), 'money out on credit card payments'],
  // What came back.
  [
    of(
      `\\b(?:did|has|have) ${name} (?:ever )?(?:give|given|gave|send|sent|pay|paid)(?: me| us)? (?:(?:(?:my|our|any|some|the) )?(?:(?:money|cash|anything) )?back|(?:a |any |my |our )?refunds?)${end}`,
    ),
    'money back from $1',
  ],
  // Said of a bank row.
  [
    of(
      `\\bwhen (?:was|were|is) ${name} last (?:in|on) (?:my|our|the) (?:bank )?(?:account|bank|statements?|books)`,
    ),
    'when was the last transaction with $1',
  ],
  [
    of(
      ',? ?\\b(?:all )?(?:add(?:ed|ing)? (?:it |them |that )?(?:all )?up|summed up|tott?ed up)(?: together)?\\b',
    ),
    ' in total',
  ],
  [
    of(
      ',? all (?:two|three|four|five|six|twelve|\\d{1,2})(?: of (?:them|those|these)| payments| quarters| instal+ments)?(?=[\\s?.!]*$)',
    ),
    '',
  ],
  [
    of(
      '(?<=\\b(?:charged|billed|paid)\\b.{0,40}) (?:anywhere|by any ?(?:one|body|thing)|for (?:anything|the same thing|something))\\b|\\b(?:anywhere|any ?(?:one|body)) (?=(?:charged|billed) (?:me|us) twice)',
    ),
    '',
  ],
  // Who gets is paid.
  [
    of(`\\b(what|how much) did ${name} (?:get|receive)${end}(?! .*\\b(?:back|from)\\b)`),
    '$1 did we pay to $2',
  ],
  // 'First quarter income, this year against last'.
  [
    of(
      '^(?:(?:the|our|my) )?((?:first|second|third|fourth|1st|2nd|3rd|4th) quarter|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december) ([\\p{L} ]{3,30}?)[,:]? this year (?:against|vs\\.?|versus|compared (?:to|with)|and|over|to) last(?: year)?(?=[\\s?.!]*$)',
    ),
    '$2 in $1 this year compared with $1 last year',
  ],
];
