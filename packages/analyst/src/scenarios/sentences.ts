// The sentences in which one change is supposed, in words as `read-scenario-question` spells them: numbers are '#0', '#1'.

const who = '(?:(?:we|i) )?';
const our = '(?:(?:our|my|the|all|all our|all the) )?';
const one = '(?:a|an|another|one|the|our|my|a new) ';
const money = '#(?<money>\\d)';
const percent = '#(?<percent>\\d)';
const beat = '(?:(?:a|per|each|every) )?(?<beat>week|month|quarter|year|monthly|weekly|yearly)';
const label = "(?<label>[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,3})";
const costing = '(?:for|at|costing|that costs|which costs|who costs|paid|earning|with a salary of)';
const buying = '(?:buy|bought|purchase|purchased|pay for|lease|leased|rent)';
const hiring = '(?:hire|hired|employ|recruit)';
const someone = `(?:someone|somebody|one person|${one}${label})`;
const worker =
  '(?<label>(?:[a-z-]+ )?(?:employee|worker|person|technician|driver|assistant|manager|bookkeeper|apprentice|helper|hire|developer|designer|engineer|cook|chef|baker|clerk|cashier|receptionist|salesperson|mechanic|nurse|therapist|hygienist|stylist|trainer|teacher|foreman|estimator|electrician|plumber|carpenter|accountant))';
const name = "(?<name>[a-z][a-z&'-]*(?: [a-z&'-]+){0,3}?)";
const whoPays = '(?:worth|paying|paying us|who pays|who pays us|that pays|that pays us)';
const up =
  'rises?|rose|grows?|grew|increases?|increased|climbs?|climbed|jumps?|jumped|spikes?|spiked|(?:go(?:es)?|went|is|are|were) up';
const down =
  'drops?|dropped|falls?(?: off)?|fell(?: off)?|declines?|declined|decreases?|decreased|shrinks?|slips?|slipped|slumps?|slumped|dips?|dipped|tanks?|tanked|slows?(?: down)?|(?:go(?:es)?|went|is|are|were) (?:down|off)';
/** 'Another 10%' is from what it is now, as all of them are. */
const another = '(?: by)?(?: another| an extra| an additional)?';

const several = `${who}${hiring} (?:another )?#(?<count>\\d) (?:more )?${label} ${costing} ${money}`;

export const hires = [
  `^${who}${hiring} ${someone} ${costing} ${money} ${beat}$`,
  `^${who}${hiring} ${someone} ${costing} ${money} salary$`,
  `^${who}${hiring} ${one}${money} ${beat} ${label}$`,
  `^${who}add ${one}${worker} ${costing} ${money}(?: ${beat}| salary)$`,
  `^${one}${worker} ${costing} ${money}(?: ${beat}| salary)$`,
  // Of several it must be said that the figure is that of each.
  `^${several} each ${beat}$`,
  `^${several} ${beat} (?:each|per person)$`,
];

export const spendings = [
  `^${who}(?:buy|bought|order|ordered|purchase|get|spend) ${money}(?: worth)? (?:of|in) ${label}$`,
  `^${who}${buying} ${one}${money}(?: ${beat})? ${label}$`,
  `^${who}${buying} ${one}${label} ${costing} ${money}(?: ${beat})?$`,
  `^${who}(?:spend|spent|pay|paid) (?:another |an extra |an additional )?${money}(?: more| extra)?(?: ${beat})?(?: more)?(?: (?:on|for) (?:${one})?${label})?$`,
  `^${who}(?:pay|paid|cover) ${one}${money}(?: ${beat})? ${label}$`,
  `^${who}pay (?:myself|ourselves) ${money}(?: ${beat})?$`,
  `^${who}(?:take out|draw|withdraw) ${money}(?: ${beat})?$`,
  `^${who}(?:take|draw) ${money}(?: ${beat})? out of (?:the|our|my) (?:business|company)(?: ${beat.replace('beat', 'late')})?$`,
];

export const affordable = [
  `^(?:(?:buy|get|order|purchase) )?(?:(?:some|new|more|our|the) )+${label} (?:for|costing) ${money}$`,
  `^${one}${money}(?: ${beat})? ${label}(?: (?:on|of|for) (?:${one})?[a-z][a-z'-]*)?$`,
  `^${one}${label} ${costing} ${money}(?: ${beat})?$`,
  `^${one}(?:bonus|deposit|down payment|tax bill) of ${money}$`,
  `^${money}(?: worth)? of (?:(?:new|more) )?${label}$`,
  `^(?:another |an extra |an additional )?${money}(?: more| extra)?(?: ${beat})?(?: (?:on|for) (?:${one})?${label})?$`,
  `^${our}(?:a )?(?:loan )?(?:repayments|payments|instal?lments) of ${money} ${beat}$`,
  `^a loan with (?<beat>monthly|weekly|yearly) (?:repayments|payments|instal?lments) of ${money}$`,
];

export const incomes = [
  `^${who}(?:get|got|receive|received) (?:a|an) (?:one-time |one-off |single )?(?:payment|grant|refund|deposit|gift) of ${money}$`,
  `^${who}(?:get|got|receive|received) (?:a|an) ${money} (?:one-time |one-off )?(?:payment|grant|refund|deposit|gift)$`,
  `^${who}(?:put|invest|add) ${money}(?: of (?:my|our) own money)? into (?:the|our|my) (?:business|company)$`,
  `^${who}(?:win|won|sign|signed|get|got|land|landed) (?:a|an|one|another) (?:new )?(?:customer|client|contract) ${whoPays} ${money} ${beat}$`,
];

/** Somebody who is paid no more, with what they cost. */
export const firings = [
  `^${who}(?:let|lay off|laid off|fire|fired|dismiss|let go of|cut) ${someone}(?: go)? (?:${costing}|who earns|who makes|making|earning) ${money}(?: (?:per )?${beat})$`,
  `^${who}let go ${someone} (?:${costing}|who earns|who makes|making|earning) ${money}(?: (?:per )?${beat})$`,
];

export const losses = [
  `^${who}(?:lose|lost) (?:a|one) (?:customer|client) ${whoPays} ${money} ${beat}$`,
];

const anyName = "(?<name>[a-z0-9#][a-z0-9&#'.-]*(?: [a-z0-9&#'.-]+){0,5}?)";
const asCustomer = '(?: as (?:a|our|my) (?:customer|client))?';
/** Somebody by name who buys no more. */
export const departures = [
  `^${who}(?:lose|lost) (?:(?:our|my|the) )?(?:(?:customer|client) )?${anyName}${asCustomer}$`,
  `^${our}(?:(?:customer|client) )?${anyName} (?:leaves?(?: us)?|left(?: us)?|quits?|(?:goes|went) away|(?:goes|went) elsewhere|(?:goes|went) (?:bankrupt|bust|under|out of business)|closed?s?(?: down)?|(?:drops?|dropped|dumps?|dumped|fires?|fired|ditches|ditched) (?:us|me)|walks?(?: away)?|walked(?: away)?|(?:does not|did not|(?:do|did)(?:es)?n'?t|never|no longer) (?:renews?|reorders?|orders?|buys?|comes? back)(?: again| anymore)?|(?:stops?|stopped) (?:buying|ordering|paying|coming|using)(?: (?:from )?(?:us|me))?)$`,
];

/** Somebody or something by name that is paid no more. */
export const endings = [
  `^${who}(?:cancel|cancelled|drop|dropped|end|ended|get rid of|(?:stop|stopped) (?:using|paying for|paying|buying from|spending (?:money )?on)|stop|stopped) ${our}${anyName}(?: subscription| contract| membership| costs?| spending)?$`,
];

/** More or less of somebody by name. */
export const dealings = [
  `^${our}${anyName} (?<buys>buys?|orders?|spends?|bought|ordered|spent) ${percent} (?<verb>less|more)(?: (?:from|with) (?:us|me))?$`,
  `^${our}${anyName} (?:raises?|raised|hikes?|hiked|ups|increases?|increased) (?:its |their |our |the )?prices?${another} ${percent}(?<verb>)$`,
  `^${our}${anyName} (?:gets?|becomes?|is|were|was|goes) ${percent} (?<verb>more expensive|dearer|cheaper|less expensive)$`,
];

/** More pay for everybody. */
export const raises = [
  `^${who}(?:give|gave|pay|paid) (?:everyone|everybody|(?:all )?(?:our |my |the )?(?:staff|employees|team|people|workers)) (?:a )?${percent} (?:raise|pay rise|pay raise|more)$`,
  `^(?:a )?${percent} (?:raise|pay rise|pay raise) for (?:everyone|everybody|(?:all )?(?:our |my |the )?(?:staff|employees|team|people|workers))$`,
  `^(?:give )?(?:everyone|everybody|(?:all )?(?:our |my |the )?(?:staff|employees|team|people|workers)) (?:gets? )?(?:a )?${percent} (?:raise|pay rise|pay raise)$`,
];

const rate = '(?:(?:an|a|per|each|every) )?(?<rate>hour|week|month|year|hourly)';
const raise = '(?<raise>raise|rise|pay raise|pay rise|pay bump|bump|pay increase|increase)';
const worked = ' (?:for|at|on) #(?<hours>\\d) hours (?:a|per|each|every) week';
const hours = `(?:${worked})?`;
const extra = '(?:another|an extra|an additional) ';
/** By how much the pay of somebody goes up. */
const raisesBy = [
  `(?:an? )?${percent} (?:more|${raise})`,
  `an? ${raise} of ${percent}`,
  `an? ${raise} of ${money}(?: ${rate})?${hours}`,
  `${extra}${money} ${rate}${hours}`,
  `(?:an? )?${money} ${rate} (?:more|extra|${raise})${hours}`,
  `(?:an? )?${money} (?:more|extra|${raise})(?: ${rate})?${hours}`,
];
const pay = '(?: (?:pay|salary|wages?|hourly pay|hourly wage|hourly rate|rate))';

/** More pay for somebody by name. */
export const payRaises = [
  `^(?:an? )?${money} ${rate} ${raise} for ${our}${anyName}${worked}$`,
  ...raisesBy.flatMap((by) => [
    `^${who}(?<given>give|gave|offer|offered|pay|paid) ${our}${anyName} ${by}$`,
    `^${our}${anyName} (?:gets?|got|wants?|asks? for) ${by}$`,
    `^${by} for ${our}${anyName}$`,
  ]),
  ...[percent, `${money} ${rate}${hours}`].flatMap((by) => [
    `^${who}(?:raise|raised|increase|increased|bump|bump up|up|hike) ${our}${anyName}${pay}?(?: up)?(?: by)? ${by}$`,
    `^${our}${anyName}${pay} (?:${up})(?: by)? ${by}$`,
  ]),
  // 'Give Tom 5%': of whoever is on the payroll.
  `^${who}(?:give|gave) ${our}${anyName} (?:an? )?${percent}$`,
];

const each =
  '(?: each| apiece| (?<hourly>(?:an|per) hour)| (?:an?|per) (?!hour|day|week|month|quarter|year)[a-z]+)?';
const item = `(?:(?<many>each|every|any|all(?: of)?(?: our| my| the)?|an?|per) |${our})${anyName}`;
const priceOf = '(?:the |our |my )?(?:prices?|rates?|fees?|charge) (?:of|for|on) ';
const raising =
  '(?<verb>raise|raised|increase|increased|bump|bump up|put up|hike|up|lower|lowered|cut|reduce|reduced|drop|dropped)';

/** By how much a price moves, or what it moves to. */
const becomes = '(?:from #(?<was>\\d) )?to #(?<becomes>\\d)';
const moved = `(?:(?: by)? ${money}| ${becomes})`;

/** Another price of what is sold by the piece; 'sure' where it can be nothing else. */
export const dearer = [
  `^${who}${raising} (?<sure>${priceOf})${item}${moved}${each}$`,
  `^${who}(?:put|push|bump|move|bring|take) (?<sure>${priceOf})${item} (?<verb>up|down)${moved}${each}$`,
  `^${who}(?<putUp>put|push|bump|move|bring|take) ${item}(?<sure> prices?| rates?)? (?<verb>up|down)${moved}${each}$`,
  `^${who}${raising} ${item}(?<sure> prices?| rates?| fees?)?${moved}${each}$`,
  `^${who}(?<sure>charge|charged) ${money} (?<verb>more|less|extra) (?:for |on )?${item}${each}$`,
  `^${who}(?<sure>charge|charged) ${extra}${money} (?:for |on )?${item}${each}$`,
  `^${who}(?:add|added|tack|put)(?: on)? (?:${extra})?${money}(?: more)? (?:to|on|onto) (?:the price of )?${item}$`,
  `^${who}(?:take|took|knock|knocked) ${money} (?<verb>off) (?:the price of )?${item}$`,
  `^${who}make ${item} ${money} (?<verb>more|less)(?: expensive)?$`,
  `^(?:our|my) ${anyName} prices? (?<verb>${up}|${down})${moved}${each}$`,
  `^${who}(?<sure>charge|charged) #(?<becomes>\\d) for ${item}${each}$`,
  `^${item}(?<sure> prices?| rates?| fees?)? (?:goes|go|went|moves?|moved)(?: (?<verb>up|down))? ${becomes}${each}$`,
];

export const loans = [
  `^${who}(?:take out|take|get|got|borrow) (?:a (?:bank )?loan of )?${money} (?:over|for) #(?<count>\\d) (?<unit>months?|years?) at ${percent}(?: interest| a year| interest a year)?$`,
  `^${who}(?:take out|take|get|got|borrow) (?:a (?:bank )?loan of )?${money} at ${percent}(?: interest)? (?:over|for) #(?<count>\\d) (?<unit>months?|years?)$`,
  `^${who}(?:take out|take|get|got) a ${money} (?:bank )?loan (?:over|for) #(?<count>\\d) (?<unit>months?|years?) at ${percent}(?: interest)?$`,
  `^${who}(?:take out|take|get|got) a ${money} (?:bank )?loan at ${percent}(?: interest)? (?:over|for) #(?<count>\\d) (?<unit>months?|years?)$`,
];

const than = '(?: than (?:expected|usual|now|today|planned|normal))?';

/** A change of all revenue, of all costs, or of what one account of the business stands for. */
export const changes = [
  `^${our}${name}(?: costs?| expenses?| spending| prices?)? (?<verb>${up}|${down})${another} ${percent}$`,
  `^${our}${name} (?:is|are|was|were) ${percent} (?<verb>lower|less|higher|more)${than}$`,
  `^${our}${name} (?<verb>doubles?|doubled|halves?|halved)$`,
  `^${who}(?<verb>lose|lost) ${percent} of ${our}${name}$`,
  `^${percent} of ${our}${name} (?:(?<verb>leaves?|left|quits?|cancels?|cancelled|dropped)(?: us| me)?)$`,
  `^${who}(?<verb>cut|reduce|reduced|lower|increase|raise) ${our}${name}(?: costs?| expenses?| spending)? (?:by ${percent}|(?<half>by half|in half))$`,
  `^${who}(?<verb>cut|reduce|reduced) ${percent} of ${our}${name}$`,
  `^${who}spend ${percent} (?<verb>more|less) on ${our}${name}$`,
  `^${who}(?<name>sell) ${percent} (?<verb>less|more)$`,
];

/** A change of one account by an amount. */
export const steps = [
  `^${our}${name}(?: costs?| expenses?| spending)? (?<verb>${up}|${down})(?: by)? ${money} ${beat}$`,
  `^${who}(?<verb>cut|reduce|reduced|lower|increase|raise) ${our}${name}(?: costs?| expenses?| spending)? by ${money} ${beat}$`,
];

/** As nobody is said to leave, revenue rises by as much. */
const charged = `(?:${our}(?:(?:hourly|daily|service|menu|retail|labor) )?(?:prices?|rates?|fees|pricing)|what we charge|what i charge)`;
const acrossTheBoard = '(?: across the board| on everything| for everyone| for everybody)?';
export const prices = [
  `^${who}(?<verb>raise|raised|increase|increased|put up|bump|bump up|hike|up|lower|lowered|cut|reduce|reduced|drop|dropped) ${charged}(?: up)?(?: by)? ${percent}${acrossTheBoard}$`,
  `^${charged} (?<verb>${up}|${down})(?: by)? ${percent}${acrossTheBoard}$`,
  `^${who}charge ${percent} (?<verb>more|less)${acrossTheBoard}$`,
];

/** Nobody works, for as long as is said. */
const place = '(?:shop|store|business|office|practice|studio|place|doors|company)';
export const closures = [
  `^${who}(?<verb>close|closed|shut|shut down|close down|close up|are closed|take off|take time off|stop working|stop work|do not work|do no work|am off|am out|am away|am sick|are off|are away|go away|go on (?:a )?(?:vacation|holiday|leave)|go on maternity leave)(?: (?:the|our|my) ${place})?$`,
];

const span = `(?:(?:an?|one) (?:extra |full |whole )?|#(?<count>\\d) (?:full |whole |more )?)(?<unit>days?|weeks?|months?)`;
const more = '(?:longer|more|extra)';
const late = `(?:late|later|slower|behind|behind schedule)${than}`;
const paper = '(?:payments?|invoices?|bills?|money|checks?)';
const theirPaper = `(?: (?:its|their|his|her|the|our|all our) (?:open )?${paper})?`;
const comes =
  '(?:comes?|came|arrives?|arrived|lands?|landed|clears?|is|are|was|were|gets?|get)(?: in)?(?: paid)?';
const isDelayed =
  '(?:slips?|slipped|(?:is|are|was|were|gets?) (?:delayed|postponed|deferred|pushed back))';
const delay =
  '(?:delays?|delayed|postpones?|postponed|defers?|deferred|holds? back|puts? off|pushes back)';

/** All the ways to put it that a payer, by the pattern of their name or kind, takes so much longer. */
const lateness = (payer: string) => {
  const theirs = `(?:(?:(?:the|our|all|all our) )?${paper} (?:from|of|by|to) )?${payer}(?: ${paper})?`;
  return [
    `^${theirs} (?:pays?|paid|paying|starts? paying|started paying|(?:gets?|is|are) paid)(?: us| me)?${theirPaper} ${span} ${late}$`,
    `^${theirs} ${comes} ${span} ${late}$`,
    `^${theirs} (?:is|are|was|were|runs?|falls?) ${span} (?:late|behind)(?: (?:in |on |with |at )?(?:paying|payments?)(?: us| me)?|(?: on| with)${theirPaper})?$`,
    `^${theirs} (?:(?:pays?|is|are|was|were|comes?) late|${isDelayed})(?: by)? ${span}$`,
    `^${theirs} ${delay}(?: paying|(?: the| its| their| his| her| all| our)* ${paper})?(?: us| me)?(?: by)? ${span}$`,
    `^${theirs} (?:takes?|took|needs?) (?:an extra |another |an additional )#(?<count>\\d) (?<unit>days?|weeks?|months?) to pay(?: us| me)?$`,
    `^${theirs} (?:takes?|took|needs?) (?:#(?<count>\\d)|an?) (?<unit>days?|weeks?|months?) ${more} to pay(?: us| me)?$`,
    `^${theirs} (?:takes?|took|needs?) #(?<count>\\d) ${more} (?<unit>days?|weeks?|months?) to pay(?: us| me)?$`,
    `^${who}(?:get|are|were|got) paid by ${payer} ${span} ${late}$`,
    `^${who}(?:get|are|were|got) paid ${span} ${late} by ${payer}$`,
    `^(?:there is )?an? #(?<count>\\d) (?<unit>day|week|month) delay (?:in|on|of|from|by|with) ${theirs}$`,
  ];
};

/** One customer by name who takes longer. */
export const lateOnes = lateness(`${our}(?:(?:customer|client) )?${anyName}`);

export const delays = [
  ...lateness(
    '(?:everyone|everybody|(?:(?:our|my|the|all|all our|all my) )?(?:customers|clients|invoices))',
  ),
  `^${who}(?:get|are|were|got) paid ${span} ${late}$`,
];

/** Words that would change what is supposed, so that they are no name of a thing or a trade. */
const noName = new Set(
  (
    'a an the and or not no nobody each every per week month quarter year day weekly monthly yearly from until till for at if but ' +
    'then plus minus pay pays less more extra half double twice both dozen pair pairs couple few team group crew staff percent ' +
    'dollar dollars hundred thousand million in on by to of with without while when until after before loan loans grant ' +
    'discount refund credit deposit down installments instalments upfront later now soon once two three salary'
  ).split(' '),
);

export type Groups = Record<string, string | undefined>;

/** The first of the sentences that is all of what was said. */
export function matchOf(sentences: readonly string[], body: string): Groups | null {
  for (const sentence of sentences) {
    const groups = new RegExp(sentence).exec(body)?.groups;
    const names = groups?.['label']?.split(/[ -]/) ?? [];
    if (groups !== undefined && !names.some((word) => noName.has(word))) return groups;
  }
  return null;
}
