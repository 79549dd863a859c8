const name =
  "((?!(?:we|i|they|it|us|you|he|she|anyone|anybody|who|which|any|money|cash|sales|revenue|business|the business)\\b)[\\p{L}\\p{N}&'’. -]{2,60}?)";
const end =
  '(?: (?:now|nowadays|at all|these days|any ?more|at the moment|right now|currently|yet|already|or not))*(?=[\\s?.!,]*$)';
const of = (words: string) => new RegExp(words, 'giu');
const client =
  '(?:(?:a|an|our|my|one of our|one of my|as a|as an|as our|as my) )?(?:(?:active|paying|regular|current) )?(?:customers?|clients?|payers?|patrons?|members?|students?|accounts?)';
const gone =
  '(?:gone (?:quiet|silent|dark|cold|away)|(?:went|go) (?:quiet|silent|dark|cold|away)|dropped off|disappeared|vanished|left(?: us| me)?)';
const us = '(?: us| me)?';
const whom =
  '(?:who|(?:(?:which|what|any|list|show me|are there any)(?: of)? )?(?:(?:my|our|the) )?(?:customers?|clients?|payers?|patrons?|members?|students?|people|ones))(?: (?:that|who))?';
const has = "(?: ?(?:has|have|['’]s|['’]ve|is|are|did|does|do))?";
const anyMore = '(?: (?:any ?more|any longer|now|altogether|completely))?';

/** Who used to and does no more, without a day since when: by the beat of each. */
const whoIsGone: readonly (readonly [RegExp, string])[] = [
  [
    of(
      `^${whom}${has} (?:stopp?(?:ed)? pay(?:ing)?|quit paying|no longer (?:pays?|paying)|stopped sending (?:us |me )?money|(?:not|doesn['’]?t|don['’]?t) pay(?:ing)?)${us} ?(?:any ?more|any longer)?${end}`,
    ),
    'payers gone quiet',
  ],
  [
    of(
      `^${whom}${has} (?:stopp?(?:ed)? (?:buying|ordering|coming)|no longer (?:buys?|orders?|buying|ordering)|${gone})(?: from us| from me)?${anyMore}${end}`,
    ),
    'buyers gone quiet',
  ],
  [
    of(
      `^(?:which|what) (?:subscriptions?|memberships?|services?|regular payments?|recurring (?:payments?|charges?)|vendors?|bills?) (?:(?:did|have) (?:i|we) (?:cancel(?:l?ed)?|stop(?:ped)?(?: paying(?: for)?)?|drop(?:ped)?|end(?:ed)?)|(?:have |has )?stopped|(?:are|is) no longer (?:running|active|paid|charged|going out)|(?:were|was|have been|got) cancel(?:l?ed))${anyMore}${end}`,
    ),
    'payees gone quiet',
  ],
  [
    of(
      `^(?:did|have) (?:i|we) (?:cancel(?:l?ed)?|stop(?:ped)?(?: paying(?: for)?)?|drop(?:ped)?|end(?:ed)?) any (?:subscriptions?|memberships?|services?|regular payments?)${anyMore}${end}`,
    ),
    'payees gone quiet',
  ],
  [
    of(
      `^(?:who|what|whom|which vendors?) (?:(?:do|am|are) (?:i|we) no longer (?:pay|paying)(?: for)?|(?:did|have) (?:i|we) stop(?:ped)? paying(?: for)?)${anyMore}${end}`,
    ),
    'payees gone quiet',
  ],
];

/**
 * 'Am I still on Slack', 'does Acme still pay us', 'did I cancel it': that there ever was something is no yes. Whether it
 * goes on is read from when it was last, and how often it used to come.
 */
export const stillGoing: readonly (readonly [RegExp, string])[] = [
  ...whoIsGone,
  // Either is asked.
  [
    of(
      `\\b(?:did|have) (?:i|we) (?:already )?(?:cancel(?:l?ed)?|stop(?:ped)?(?: using| paying(?: for)?)?|drop(?:ped)?|quit|end(?:ed)?) ${name},? or (?:is|are|am|do) (?:it|they|that|i|we) still\\b.*$`,
    ),
    'going on or not with $1',
  ],
  // What we pay.
  [
    of(
      `\\b(?:am i|are we|do i|do we) still (?:on|with|using|use|subscribed to|sign(?:ed)? up (?:to|for|with)|pay(?:ing)?(?: for)?|being (?:charged|billed) (?:by|for)|get(?:ting)? (?:charged|billed) (?:by|for)|buy(?:ing)? from|order(?:ing)? from|a (?:customer|member|client) (?:of|at)) ${name}${end}`,
    ),
    'still going out to $1',
  ],
  [
    of(
      `\\b(?:is|are|does|do) ${name} still (?:charg(?:e|ing)|bill(?:ing)?|tak(?:e|ing) (?:my |our |any )?money(?: from)?|coming out|being (?:charged|paid)|going out)${us}${end}`,
    ),
    'still going out to $1',
  ],
  [
    of(
      `\\b(?:did|have) (?:i|we) (?:ever |already |really |actually )*(?:cancel(?:l?ed)?|stop(?:ped)? (?:using|paying(?: for)?|buying from)|get rid of|got rid of|drop(?:ped)?|quit|end(?:ed)?|unsubscribed? from) ${name}${end}`,
    ),
    'no longer going out to $1',
  ],
  [
    of(
      `\\b(?:is|are|was|has|have) (?:my |our |the )?${name} (?:been )?(?:cancel(?:l?ed)|stopped|ended|terminated)${end}`,
    ),
    'no longer going on with $1',
  ],
  // Who pays us.
  [
    of(
      `\\b(?:does|do|is|are) ${name} still (?:pay(?:ing)?|send(?:ing)?(?: us| me)?(?: any)? (?:money|payments?|cash|checks?)|on the books)${us}${end}`,
    ),
    'still coming in from $1',
  ],
  [
    of(
      `\\b(?:am i|are we|do i|do we) still (?:get(?:ting)? (?:any )?(?:money|payments?|paid|cash)|being paid|hear(?:ing)?|work(?:ing)?) (?:from|by|for|with) ${name}${end}`,
    ),
    'still coming in from $1',
  ],
  [
    of(
      `\\b(?:did|has|have) ${name} (?:stop(?:ped)?|quit|ceased?) (?:pay(?:ing)?|send(?:ing)? (?:us |me )?(?:money|payments?))${us}${end}`,
    ),
    'no longer coming in from $1',
  ],
  [of(`\\b(?:did|has|have|is|are) ${name} ${gone}${end}`), 'no longer coming in from $1'],
  [of(`\\b(?:have|did) (?:we|i) los[et] ${name}(?: ${client})?${end}`), 'no longer buying here $1'],
  [of(`\\b(?:is|are) ${name} still ${client}${end}`), 'still buying here $1'],
  [
    of(
      `\\b(?:is|are) ${name} still (?:running|active|going|on|around|alive|live|there|in use|with us)${end}`,
    ),
    'still going on with $1',
  ],
];
