/** What a question asks of somebody whom it names, and their story leads with. */
export type Lead =
  | 'open'
  | 'tab'
  | 'weight'
  | 'leaving'
  | 'habit'
  | 'speed'
  | 'when'
  | 'regular'
  | 'better'
  | 'stopped'
  | 'due'
  | 'paid'
  | 'price'
  | 'prices'
  | 'start'
  | 'worth'
  | 'total'
  | 'rise'
  | 'keep'
  | 'pace'
  | 'pay'
  | 'instead'
  | 'worry'
  | 'normal'
  | 'effect'
  | 'least'
  | 'most'
  | 'buy'
  | 'hire'
  | 'discount';

const words: Record<Lead, RegExp> = {
  open: /\b(?:(?:what|how much) (?:is|are) (?:[\w'&]+ ){1,4}?(?:sitting on|holding(?: on to| back| out)?|hanging on to)|how much (?:is |are |do |does |did )?(?:[\w'&]+ ){0,4}?(?:open|ow(?:e|es|ed|ing)|outstanding|unpaid)\b|(?:is|are) [a-z'&]+(?: [a-z'&]+){0,3} (?:overdue|past due|behind)|(?:something|anything|a bill|an invoice) (?:that is |that's )?(?:overdue|past due)|caught up|paid up|all square|still owes?|(?:owes?|owed?) (?:us|me|them)|(?:we|i) (?:still )?owe|(?:total|amount|balance) (?:still |that is )?(?:open|owed|outstanding|unpaid))\b|\b(?:any(?:thing)?|something|still|stuff)\b[^.?!]* (?:open invoices?|unpaid|outstanding|hanging|waiting on)\b/i,
  tab: /\b(?:(?:tab|balance) with us|(?:a|their|his|her|the) tab|how old (?:is|are) (?:the |their )?(?:oldest|it|they))\b|\bhow (?:old|stale|dusty|far back|many (?:days|months) (?:old|has|have))\b|\b(?:oldest|earliest|longest)\b[^.?!]*\b(?:invoices?|bills?|open|ticket|balance|account)\b|\bdays (?:since|on it|old|out)\b|\bin(?:to)? (?:us|me) for\b/i,
  weight:
    /\b(?:depend\w*|relian\w*|rely\w*|lean(?:ing)? (?:too (?:much|hard|heavily) )?on|how (?:big|important) (?:are|is) (?:they|he|she|it)|riding on|concentrat\w*|eggs|(?:how much|what (?:part|share|chunk|percent\w*)) of (?:everything|all|what) (?:that |we |i )?(?:comes? in|makes?|earns?|bills?|sells?)|(?:how much|what (?:part|share|chunk|percent\w*)) of (?:my|our|the) (?:income|revenue|sales|takings|business|spending|costs|money)|(?:in )?(?:my|our|the) top (?:\d+|three|five|ten)|top (?:\d+|three|five|ten) (?:customer|client|vendor|supplier)s?|(?:are|is) (?:they|he|she|it) top (?:\d+|three|five|ten)|(?:too )?(?:big|large) (?:of )?an? (?:slice|share|part|chunk)|(?:a|our|my) (?:real|major|big|biggest|important|key|main) (?:customer|client|account|vendor|supplier))\b/i,
  leaving:
    /\b(?:if|suppose|when)\b[^.?!]*\bstop(?:s|ped)? (?:ordering|buying|coming|using|booking|sending)\b|^\W*los(?:e|ing)\b|\b(?:how (?:bad(?:ly)?|hard|much) (?:would|will|could|does) [^.?!]{0,40}\b(?:hurt|hit)|would (?:that|it|losing [^.?!]{1,30}) (?:hurt|sink|kill|hit))\b|\bsay\b[^.?!]*\b(?:walks?|leaves?|quits?|drops? us|goes? (?:with|elsewhere|to)|stops? (?:ordering|buying|coming))\b|\b(?:if|suppose|without)\b[^.?!]*\b(?:walk(?:s|ed)?|goes? with (?:an?|the|another|some|somebody|someone)\b|cancel(?:s|led|ed)? (?:on us|(?:their|our|the) (?:contract|account|orders?))|pull(?:s|ed)? out|end(?:s|ed)? (?:the|their|our) (?:contract|account)|do(?:es)?n['’]?t renew|le(?:ft|aves?)|w(?:ent|ere) (?:with|to) (?:some|any)(?:body|one) else|switch(?:es|ed)?|drop(?:s|ped)? (?:us|me)|quits?|los[et]|renews?|(?:went|goes|go) (?:away|under|elsewhere|bust|(?:some|any)where else)|fired (?:us|me))\b/i,
  habit:
    /(?<!\d )\bdays (?:[a-z]+ ){0,4}(?:pay|pays|paid|paying|payment)\b|\bhow (?:many days|long|fast|quick(?:ly)?|slow(?:ly)?)\b[^.?!]*\bpay\w*|\bslow (?:to )?pay\w*|\bpay(?:s|ing)? (?:us |me )?(?:late|on time|slow(?:ly)?)\b|\b(?:always|usually|normally|generally|as a rule|most times|every time)\b[^.?!]*\b(?:pay(?:s|ing)?|settles?|waiting|slow|drag|late)\b|\b(?:takes?|taken|taking)\b[^.?!]*\bto (?:pay|settle)\b|\bprompt(?:ly)?\b/i,
  speed:
    /\bhow late\b|\b(?:pay\w*|paid|takes?|taking|get\w*)\b[^.?!]*\b(?:slow(?:er|ly)?|faster|quicker|late|later|longer|lengthen\w*|stretch\w*|whenever)\b|\bslow(?:er)? (?:to )?pay\w*\b|\b(?:ever|always|usually|never|pay\w*|paid|actually) on time\b|\b(?:pay|payment) (?:speed|time)\b/i,
  when: /(?<!\bsince )\bwhen (?!did\b)[^.?!]*\b(?:pay(?:s|ing)?|settles?|see (?:it|that|this|the|my|our|any|some)|get (?:paid|it|that|my|our|the))\b|\b(?:money|pays?|paying|payment|check)\b[^.?!]*(?<!\bsince) when\W*$/i,
  regular:
    /\bhow regular(?:ly)?\b|\b(?:regular|steady|set|fixed) (?:\w+ )?(?:schedule|pattern|dates?)\b|\bon (?:a|any) schedule\b|\bday of the month\b|\b(?:same|certain|fixed|set) (?:day|time) (?:of|each|every)\b|\b(?:set|usual|what|which) (?:day|date)\b/i,
  better:
    /\b(?:better|best|bigger|biggest|larger|more (?:valuable|important)) (?:customer|client|account|payer)\b/i,
  stopped:
    /\b(?:has|have|did|is|are)(?:n['’]?t)?\b[^.?!]*\b(?:stop(?:ped)?|quit|given up|gone (?:away|elsewhere|quiet|cold)|left us|dropped us|drift\w*|disappeared)\b|\bgone (?:quiet|cold|silent)\b|\b(?:heard from|seen) [^.?!]* (?:in (?:a )?(?:while|ages|forever|months|weeks)|lately)\b|\bstill (?:buy|order|hir|giv|book|com|send|pay)\w*\b(?! off\b)|\bstill a (?:customer|client)\b/i,
  due: /\bwhen (?:does|do|will|is|are|should|can)\b[^.?!]*\b(?:next|come in|come out|due|hit|arrive)\b|\bnext (?:payment|bill|charge|check)\b|\bmiss(?:ed|ing)?\b[^.?!]*\b(?:bill|payment|charge|invoice)\b|\b(?:bill|payment|charge)\b[^.?!]*\bmissing\b|\b(?:n['’]?t|not)\b[^.?!]*\b(?:come? (?:out|through|thru|in)|hit|charged?|billed?|gone? (?:out|through|thru)|go (?:out|through|thru)|show(?:n|ed)? up)\b|\b(?:did|has|have)\b[^.?!]*\b(?:come? out|gone? (?:out|through|thru)|go (?:out|through|thru)|hit|cleared?)\b[^.?!]*\b(?:yet|already)\b|\b(?:when(?:['’]?s)?|what (?:day|month)|deadline)\b(?! (?:did|was|were|has|have)\b)[^.?!]*\b(?:bill|charge|rent|next|land|coming|again|due|hit)\b/i,
  paid: /\b(?:did|has|have)\b(?! to\b)[^.?!]*(?<!\bto )\b(?:pay|paid)\b[^.?!]*\b(?:this (?:month|week|quarter)|on the \d{1,2}(?:st|nd|rd|th))\b|\b(?:did|has|have)\b(?! (?:to|we|i)\b)[^.?!]*\b(?:send|sent|mail(?:ed)?)\b[^.?!]*\b(?:their|his|her|its|that|the) (?:checks?|payments?|money)\b|\b(?:did|has|have)\b(?! to\b)[^.?!]*\b(?:sho(?:w|wed|wn) up|arrived?|land(?:ed)?|get here|turn(?:ed)? up)\b/i,
  pace: /\bmore (?:out )?of (?:each|every|our|my|the) (?:sales?|dollars?|revenue|income)\b|\b(?:going up |growing |rising )?(?:faster|quicker|slower) than (?:(?:what |the |our |my )?(?:we|i|sales|revenue|income|business|takings)\b)|\b(?:keep(?:ing)? up|in line) with (?:our |my |the )?(?:sales|revenue|income|business|growth)\b|(?:\b(?:percent\w*|share|part|chunk)|%) of (?:our |my |the |what (?:we|i) )?(?:card )?(?:sales|revenue|income|takings|sell|sold|make|take|earn)\b|\bhow much of (?:our |my |the )?(?:card )?(?:sales|revenue|income|takings) (?:do(?:es)?|is|are|goes|go)\b|(?:%|percent\w*) of (?:our |my |the )?(?:sales|revenue|income|takings) (?:goes|go|is|does)\b|^[^.?!]{2,24}[.?!,]? how bad is (?:it|that)\W*$/i,
  price:
    /\b(?:rais(?:e|ed|es|ing)|hik(?:e|ed|ing)|increas\w+|jack(?:ed|ing)?)\b|\b(?:charge[ds]?|charging|bill(?:s|ed|ing)?|cost(?:s|ing)?) (?:\w+ ){0,2}?more\b|\bcreep\w*\b|\b(?:gone|went|going|go) up\b|\bmore (?:\w+ )?than (?:they|it|he|she) used to\b|\bpric(?:e|es|ier)\b|\b(?:amounts?|sums?|payments?|fees?) (?:\w+ )?chang\w+/i,
  prices:
    /\b(?:rais(?:e|ed|es|ing)|hik(?:e|ed|ing)|jack(?:ed|ing)) (?:\w+ ){0,2}?(?:prices?|rates?|pricing)\b|\b(?:prices?|rates|pricing) (?:\w+ ){0,2}?(?:up|higher|ris\w+|rose|increas\w+|chang\w+)\b/i,
  start:
    /\b(?:since|from) (?:we|i|the) (?:\w+ )?(?:started|opened|began|beginning|moved|got)\b|\bsince (?:day one|the start)\b|\bover the years\b|\bevery year\b|\bsince (?:we|i|he|she|they) (?:\w+ )?(?:began|started|came|signed|opened|got|joined)\b|\b(?:since|from) (?:the |our |their )?(?:very )?first\b|\bhow long (?:have|has) (?:we|i) (?:\w+ ){0,2}?(?:pa(?:id|ying)|had|hav(?:e|ing)|us(?:ed|ing))\b/i,
  worth:
    /\bworth (?:it|the|what|having|keeping|paying)\b|\b(?:bring|brings|brought|bringing)\b(?=[^.?!]*\b(?:work|business|jobs|customers|clients|leads|(?:any(?:body|one|thing)|people|somebody|someone) in|anything for|more)\b)|\b(?:pays?|paid|paying) off\b|\bdo(?:es|ing)? (?:us |me )?(?:anything|any good)\b|\bwast(?:e|ed|ing) (?:of )?(?:my |our |the )?money\b|\bpay(?:s|ing)? for (?:itself|themselves)\b|\bmoney (?:out the window|down the (?:drain|toilet))\b|\btaken to the cleaners\b|\bsigns? of (?:it|them|that) in\b|\b(?:revenue|income|sales|customers?|clients?|patients?|business) (?:even |ever )?(?:budged?|move|pick up|go up)\b/i,
  total:
    /\bwhat (?:have|did) (?:i|we) (?:pay|paid|spent?|give|given|gave|sent?) (?:him|her|them|it)\b|\bhow much (?:money )?(?:have|has|did) (?:i|we|they|he|she|it) (?:\w+ ){0,2}?(?:spend|spent|sunk|put|pa(?:y|id)|se?nd|sent|thrown?|blown|cost|come to|poured)\b|\bwhat (?:has|have|did) (?:it|they|this|that|he|she) (?:\w+ )?cost\b|\b(?:all told|altogether|in all|total so far|add(?:ed|s)? (?:\w+ )?(?:all )?up|adding up|(?:all )?(?:(?<!\bclose )together|combined)|in total|the total)\b/i,
  rise: /\b(?:if|suppose|says?|said|wants?)\b[^.?!]*\b(?:up|rais\w*|increas\w*|bump\w*|hik\w*)\b[^.?!]*\d\s?(?:%|percent\b)|\d\s?(?:%|percent|points)[^.?!]{0,24}\b(?:up|higher|increase|hike|rise|on top|adjustment)\b/i,
  keep: /\bshould (?:i|we) (?:\w+ ){0,2}?(?:stop|quit|keep|cut|drop|fire|refuse)\b|\b(?:stop|quit|keep(?: on)?) (?:sending|shipping|selling|delivering|supplying|working|doing)\b|\bcut (?:them|him|her) off\b|\blet (?:them|him|her) (?:book|order|buy|charge|run up|have)\b|\b(?:extend|give|offer|allow)\w* (?:them|him|her) (?:any |some )?(?:more )?(?:credit|terms|time)\b/i,
  pay: /\b(?:can|could) (?:i|we) (?:just |even |still )?(?:pay|clear|settle)\b[^.?!]*\b(?:off|all|everything|full)\b|\b(?:pay|clear|settle|wipe|kill|retire|finish)\b[^.?!]*\b(?:whole|in full|completely|clean|entire|the rest)\b/i,
  instead:
    /\b(?:get(?:ting)? rid of|instead of|in place of|switch\w*|replace[ds]?|replacing|swap\w*|mov(?:e|ing) (?:to|from|out)|quot(?:e[ds]?|ing))\b(?=[^.?!]*\d)/i,
  worry:
    /\b(?:worry|worrying|worried|worries|nervous|concerned|scared|collections?|collector|bad debt|good for it|just slow|stiff(?:ed|ing)?|skip(?:ped|ping) (?:out )?on)\b|\bwrit(?:e|ten|ing) (?:it |this |that |them |him |her )?off\b|\b(?:ever|actually|really) (?:going to |gonna |get(?:ting)? |see(?:ing)? |com(?:e|ing)|pay)|\b(?:take|taking) (?:them|him|her) to court\b|\bdo (?:they|these (?:guys|people)) (?:always |often |usually )?do (?:this|that|it)\b/i,
  normal:
    /\b(?:is|are|was|were|seems?|looks?|be|thats|that's|what's|whats) (?:[a-z'’]+ ){0,8}?(?:normal(?:ly)?|usual(?:ly)?|unusual|typical(?:ly)?|reasonable|about right|out of line|out of the ordinary|high for us|too high)\b|\bseems? (?:like )?a ?lot\b|\b(?:usually|normally|typically) (?:run|cost|come to|be)\b/i,
  effect:
    /\b(?:because of|thanks to|due to) (?:it|that|this|them|him|her)\b|\b(?:help(?:ed|ing)?|hurt(?:ing)?|(?:made?|mak(?:es|ing)) (?:a|any|much) difference|(?:is|are|was|were|been) (?:it |they |that )?(?:even |really |actually )?working)\b|\b(?:see|seen|seeing|get|getting|got) (?:any )?more (?:people|customers|clients|members|patients|jobs|work|business)\b/i,
  least: /\b(?:which|who)\b[^.?!]*\b(?:least|lowest|smallest|cheapest)\b/i,
  most: /\b(?:which|who)\b[^.?!]*\b(?:most|highest|biggest|largest|priciest|dearest)\b/i,
  buy: /\b(?:better off|cheaper|smarter|makes? sense|instead of|rather than)\b[^.?!]*\b(?:buy\w*|replace[ds]?|replacing|own(?:ing)?|ourselves|myself|fix\w*|repair\w*|rent\w*|leas\w*)\b|\b(?:a|any) (?:brand )?new (?:\w+ ){1,3}?(?:be|is|was|been|come out|work out) (?:\w+ )?(?:cheaper|better|less)\b|\b(?:cheaper|better off|less)\b[^.?!]*\b(?:a|with|getting) (?:brand )?new\b|\b(?:buy\w*|replace[ds]?|replacing|own(?:ing)?)\b[^.?!]*\b(?:instead|rather than)\b/i,
  hire: /\b(?:cheaper|better off|too much|compared|instead of|rather than|versus|vs|more than|less than|keep paying|or)\b[^.?!]*\b(?:hir(?:e|ing)|(?<!\bshort )on (?:the )?(?:staff|payroll)|full[\s-]time|in[\s-]house|an? employee)\b|\b(?:hir(?:e|ing)|put(?:ting)?)\b[^.?!]*\b(?:instead|rather than|cheaper)\b/i,
  discount:
    /\d\s?(?:%|percent) (?:off|discount|cheaper|less)\b|\bdiscount of \d|\bknock(?:ing)? \d/i,
};

const leads = Object.keys(words) as Lead[];

const wePay =
  /\b(?:i|we)(?:['’]m|['’]re| am| are)? (?:keep |kept |only |just |always |usually |normally |been )?pay(?:ing)?\b/i;

/** 'How much do they owe altogether' asks of what is open, and not of all that they ever brought. */
const isOwedInAll =
  /\bow(?:e|es|ed|ing)\b[^.?!]{0,24}\b(?:altogether|all together|in all|in total|total|combined)\b|\btotal\b[^.?!]{0,16}\bow(?:e|es|ed|ing)\b/i;

/** A full stop within a name ends no sentence. */
const abbreviated = /\b(St|Mr|Mrs|Ms|Dr|Jr|Sr|Co|Inc)\./g;

/** What is asked of a name, in the order in which it is asked; nothing where the words are of no such kind. */
export function leadsAsked(given: string): Lead[] {
  const question = given.replaceAll(abbreviated, '$1');
  // 'Should I stop sending', 'if I keep paying 400': it is the owner who would.
  const ofOwner: Partial<Record<Lead, boolean>> = {
    stopped: words.keep.test(question),
    when: wePay.test(question),
    habit: wePay.test(question),
  };
  return leads
    .flatMap((lead) => {
      const isOther =
        ofOwner[lead] === true ||
        // What somebody's going would do came of nothing yet.
        (lead === 'effect' && words.leaving.test(question)) ||
        (lead === 'total' && isOwedInAll.test(question));
      const found = isOther ? null : words[lead].exec(question);
      return found === null ? [] : [{ lead, at: found.index }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ lead }) => lead);
}

const shape =
  /\b(?:ratio|aside|not (?:one|a single)|kinds? of|split|list|shortest|(?:share|percent\w*|fraction|cut|slice|portion|weight) of|(?:month|quarter|year|week|half-year)s? (?:by (?:month|quarter|year|week|half-year)|with|without|in which|when)|(?:per|each|every) (?:dollar|invoice|person|head)|per (?:month|quarter|week|year)|profits?|profitable|margins?|markup|mak(?:e|ing) (?:anything|any money|money) (?:on|off|from)|the same per)\b/i;

/** Whether a figure is asked for that a story of a name does not tell: a ratio, a profit, a list, months that something is true of. */
export const asksForShape = (question: string): boolean => shape.test(question);
