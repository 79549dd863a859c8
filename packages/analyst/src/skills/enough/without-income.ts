import { countInWords, countOf } from '../../language/number-words.ts';
import { tokenise } from '../../language/tokens.ts';

const income = new Set(
  'revenue sales income booking bookings customer customers client clients student students patient patients job jobs work order orders business gig gigs session sessions shoot shoots project projects deposit deposits invoices phone phones call calls nothing'.split(
    ' ',
  ),
);
const none = new Set(['no', 'zero', 'without', 'any', 'not', 'nothing', '0']);
const everybody = new Set(['everybody', 'everyone', 'all', 'they']);
/** Not all of them: 'two of my biggest customers'. */
const some = new Set(
  'a another one two three four five several some few half most biggest largest best top main'.split(
    ' ',
  ),
);
const stops = new Set(
  'quit quits left leaves leave cancel cancels cancelled canceled stop stops stopped stopping dried dries vanished disappeared'.split(
    ' ',
  ),
);
/** What nobody does: 'nobody pays us'. */
const comes = new Set(
  'pay pays paid came come comes order orders ordered buy buys bought call calls called book books booked'.split(
    ' ',
  ),
);

/** They come all the same: 'nobody pays early'. */
const otherwise = new Set('early earlier sooner ahead upfront extra more late later'.split(' '));

/** Whether words suppose that nothing comes in any more: 'zero bookings', 'no new students', 'everybody just quit', 'sales dried up'. */
export function supposesNoIncome(words: string): boolean {
  const texts = tokenise(words).map(({ text }) => text);
  const near = (at: number, set: ReadonlySet<string>) =>
    texts.slice(at + 1, at + 4).some((text) => set.has(text));
  const isOfSome = (at: number) =>
    texts.slice(Math.max(0, at - 4), at).some((text) => some.has(text));
  return texts.some(
    (text, at) =>
      (none.has(text) && near(at, income)) ||
      (text === 'no' && texts[at + 1] === 'more' && near(at + 2, comes)) ||
      ((text === 'nobody' || text === 'nothing') && near(at, comes) && !near(at + 1, otherwise)) ||
      ((everybody.has(text) || income.has(text)) && !isOfSome(at) && near(at, stops)),
  );
}

const ofMoney =
  '(?:money|cash|payments?|checks?|receipts?|deposits?|income|revenue|sales|work|jobs|orders|bookings|projects|contracts|invoices)';
const comesNot = new RegExp(
  String.raw`\b(?:(?:no|not any|without any|hardly any|almost no|barely any) (?!idea|clue)(?:[\w-]+ ){0,2}?${ofMoney}|(?:nothing|hardly anything|almost nothing|barely anything)) (?:at all )?(?:com(?:e|es|ing)|came) in\b|(?<!\b(?:one|an?|biggest|main|largest) )\b(?:(?:insurance|insurer) (?:(?:money|payments?|checks?|companies|company) )?|(?:customer|client|patient) (?:money|payments?|checks?) )(?:stop\w*|dr(?:y|ies|ied) up|quits?)\b`,
  'i',
);
const arrives =
  '(?:com(?:e|es|ing)|came|land(?:s|ed)?|arrives?d?|shows? up|showed up|clears?|hits?|signs?|(?:gets?|got|is|are) (?:signed|sold|booked|paid))';
/** Whatever its noun: nothing new comes, or what is to come does not until some day. */
const awayOrLater = new RegExp(
  String.raw`\b(?:no|not (?:one|any|a single)|without (?:one|any|a)) (?:single )?(?:new|more|other|further) (?:[\w-]+ ){1,3}?(?:has |have |ever )?${arrives}\b|\b${ofMoney}s? (?:(?:(?:do|does|did|wo|is|are)n['’]?t|(?:do|does|did|will) not|never) (?:\w+ )?(?:${arrives}|start)\b|(?:(?:only|all) )?(?:${arrives}|(?:gets? |is |are )?(?:push(?:es|ed)|slip(?:s|ped)?|slid(?:e|es)|delayed))(?: in)? (?:late\b|back\b|to\b|until\b|till?\b|not before\b))`,
  'i',
);

/** Nothing new comes: customers that there are may go on paying. */
export const supposesNothingNew = (words: string): boolean =>
  /\b(?:no|not (?:one|any|a single)|without (?:any|a)) (?:single )?(?:new|more|further) (?!money|cash|income|revenue|sales)/i.test(
    words,
  );

const months =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** 'Nothing on the calendar', 'if that is all that comes in': so it is, in whatever clause it stands. */
const booked = new RegExp(
  String.raw`\bnothing (?:(?:else )?(?:booked|scheduled|lined up)|(?:is )?on the (?:calendar|books|schedule))(?=\s*(?:[.,;:?!]|$)| (?:and|so|but|until|till)\b| (?:for|in|all|over|through|this|next) (?:(?:the|rest|of|all|whole) ){0,4}(?:months?|quarter|year|season|winter|spring|summer|fall|autumn|${months})\b)|\b(?:that|this)(?:['’]?s| is) all (?:that|which)(?:['’]?s| is)? (?:comes?|coming) in\b`,
  'i',
);
const fails =
  /\b(?:is|are|turns? out|ends? up)(?: to be| being)?(?: an?)?(?: (?:total|complete|real|big))? (?:duds?|busts?|flops?|wash|washout)\b|\bnot (?:one|a single)(?: (?:new|more))? (?:project|job|sale|booking|order|customer|client)s? (?:\w+ )?(?:sold|booked|came|comes)\b/i;
export const nothingBooked = (question: string): string | null =>
  booked.exec(question)?.[0] ?? null;

/** The same, also of who pays for customers, and for some time alone: 'if no insurance money comes in', 'if hardly anything came in for a month'. */
export const supposesNothingIn = (words: string): boolean =>
  [comesNot, awayOrLater, fails, booked].some((one) => one.test(words)) ||
  supposesNoIncome(words.replace(/\belse\b/gi, ' '));

const slower =
  /\b(?:insurance|insurers?|plans|carriers|customers|clients|patients|payers|accounts|every(?:body|one)|people|they)(?: (?:company|companies|all|just|ever|start(?:s|ed)?|beg[ai]n|were|to)){0,4} pa(?:ys?|id|ying)(?: (?:us|me|our \w+))?(?: [\w-]+ (?:days?|weeks?))? (?:slow\w*|later?)\b/i;

/** Nobody who is named pays later, but all of them: until they do nothing comes in. */
export const supposesSlower = (words: string): boolean => slower.test(words);

const howLong = /\bhow (?:long|many (?:lean |slow |dead |bad )?(?:days|weeks|months|years))\b/i;
const leanTimes =
  /\b(?:lean|slow|dead|bad) (?:days|weeks|months)\b|\b(?:doors|lights) o(?:pe)?n on (?:just )?what\b/i;
const lasts =
  /\b(?:until|till?|before) (?:i|we|they|he|she|the \w+)\b|\b(?:(?<!\bthe )last(?! (?:year|month|week|quarter|spring|summer|fall|winter)\b)|go|survive|make it|keep (?:going|the (?:doors|lights))|hold (?:out|on)|hang on|stay (?:open|afloat|alive)|run (?:out|on)|coast|get by|live|(?:weeks|months) of cash)\b/i;

/** How long the money lasts if nothing comes in, or whether it lasts for as long as is said. */
export const asksHowLongWithout = (question: string): boolean =>
  lasts.test(question) &&
  (howLong.test(question)
    ? supposesNothingIn(question) ||
      leanTimes.test(question) ||
      (supposes.test(question) && supposesSlower(question))
    : supposes.test(question) && dryDays(question) !== null && comesNot.test(question));
/** What was, or is, is a question of its own. */
const supposes = /\b(?:if|suppos\w+|say|imagine|assum\w+|would|could|can)\b/i;

const forSome = new RegExp(
  String.raw`\b(?:(?:for|closed?|(?<=\b(?:com(?:e|es|ing)|came)(?: in)? )(?:over|in|during)(?= the next )) (?:(?:about|around|maybe|an?|the|next|whole|full|entire|solid) )*|(?=\S+[ -](?:day|week|month)s? (?:closure |shutdown )?(?:with(?: hardly)?|of) (?:no|zero|nothing|any)\b))(?:(?<count>${countInWords}|\d{1,3})[ -](?:(?:whole|full|entire) )?(?=\w+)|(?!\w+s\b))(?<unit>day|week|month)s?\b(?! of (?!no|zero|nothing))`,
  'i',
);
const ofLater = /\b(?<count>\d{1,3}|[a-z]+)[ -](?<unit>day|week|month)s? (?:slower|later|late)\b/i;
const daysIn: Record<string, number> = { day: 1, week: 7, month: 30 };

/** For how many days nothing comes in, where the question says it. */
export function dryDays(question: string): number | null {
  const { count = '1', unit = '' } =
    (ofLater.exec(question) ?? forSome.exec(question))?.groups ?? {};
  const days = (countOf(count.toLowerCase()) ?? Number(count)) * (daysIn[unit.toLowerCase()] ?? 0);
  return days > 0 ? days : null;
}
