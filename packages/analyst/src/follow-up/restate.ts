import { addDays, addMonths, businessDay, type BusinessDay } from '@cairn/finance';
import type { FigurePlan, Plan } from '../plan/plan.ts';
import type { QuestionContext } from '../question-context.ts';
import { asksDaysToPay, conditionsOf, groupsOf, isOwedNow } from '../plan/plan-marks.ts';
import { dayAgo } from '../time/day-ago.ts';
import { cashPlainly } from './cash-in-plain-words.ts';
import { periodInWords } from './say-period.ts';
import { bareWords } from './words.ts';

const lasting =
  /^how long (?:will|does|would|can|do) (?:it|that|this|we|(?:the|our|this|that) (?:cash|money)) last(?: us)?$/;
const lowest =
  /^(?:when|what|how much|where) (?:is|will|would) (?:it|that|cash|our cash|the balance)(?: be)?(?: at)?(?: its| the)? (?:lowest|low point|lowest point)$/;
const changed =
  /^what(?: has| is| have)? (?:changed|different)(?: in our (?:numbers|figures|finances|business))?(?: ((?:this|last) (?:week|month|quarter|year)))?$/;
const lateDays =
  /^(?:only |just |by |those |the ones )*(?<by>(?:more|over|older|longer|less|under) ?(?:than)?) (?<days>\d+) days(?: late| overdue| past due| old)?$/;
const ofThat = /^how (much|many) of (?:it|that|this|those|them|these) (?:is|are|was|were) (.+)$/;
const splitUp =
  /^(?:can you |could you |please )*(?:break|split) (?:it|this|that|them|those|these)(?: (?:down|up|out))?$|^what (?:is|was|are|were) (?:it|that|this|they|those) (?:made (?:up )?of|composed of)$/;
const onWhat =
  /^(?:on what|what on|for what|what for|what (?:was|were|is|are) (?:it|that|this|they|those) (?:for|spent on)|what did (?:it|that|they) go (?:to|on|for))$/;
const whenEach =
  /^(?:when|when (?:was|were) (?:it|that|they|those|each)|on (?:which|what) (?:days|dates)|the dates)$/;
const same =
  /^(?:(?:what about |how about )?the )?same(?: (?:thing|question|figure|numbers?|again|please))? (?:for|in|of|with|at|but for|but in) (.+)$/;
const broken =
  /^(?:can you |could you |please )*(?:break|split) (?:it|this|that|them|those|these)(?: down| up| out)? ((?:by|per) .+)$/;
const size =
  '(?:low|high|bad|good|small|big|large|much|many|little|few|lower|higher|worse|better|less|more|down|up)';
const whyAsWell = new RegExp(
  `^(?:why (?:not|so|is that|was that|is this|that)|why (?:(?:is|are|was|were|did|has|have) (?:it|that|this|they) )?(?:(?:so|that|this|too|such|go|gone|been) )?(?:${size}|rise|risen|fall|fallen|drop|dropped|increase|decrease|change)|why (?:the )?(?:difference|change)|how come|what happened)$`,
);
const which =
  /^(?:from |to |in |for )?(?:which|what) (customers?|clients?|vendors?|suppliers?|products?|services?|categories|category|accounts?|months?|employees?|cities|city)(?: (?:is|are|was|were) (?:it|that|they|those|these))?$/;

const moved =
  '(?:up|down|risen|rise|rose|increased?|grown|grow|grew|fallen|fall|fell|dropped|drop|decreased?|declined?|changed?|moved?)';
/** 'Has it gone up?', 'by how much did that rise since April?'. */
const hasMoved = new RegExp(
  `^(?:(?:by )?how much |what )?(?:has|have|did|is|was|are|were) (?:it|that|this|they|those) (?:gone |go |went |been |going )?(?:${moved}|getting (?:better|worse))(?: (?:since|from|over|compared (?:to|with)|vs|versus|on|against) (?<since>.+))?$`,
);
const ago =
  /^(?:(?:what|how much) (?:was|did) (?:it|that|they|there|we have) |how about |what about |compared? (?:to|with) )?(?<many>an?|one|two|three|four|six|\d{1,2}) (?<unit>day|week|month|year)s? (?:ago|earlier|before)$/;
const toLastYear =
  /^(?:how does (?:it|that|this) )?(?:vs|versus|against|compared?(?: (?:it|that|this|them))? (?:to|with)|(?:is|was) (?:it|that|this) (?:any )?(?:more|less|higher|lower|better|worse|bigger|smaller|up|down) (?:than|from|on)) (?:the )?(?:(?:last|prior|previous) (?:year|(?<season>spring|summer|fall|autumn|winter))|(?<year>20\d\d))$/;
const leftOut =
  /^(?:(?:leave|take) (?:out (?<out>.+)|(?<away>.+?) out)|(?:ignore|skip|drop|without|minus|not counting|excluding) (?<not>.+))$/;
const hidden =
  /^(?:hide|drop|exclude|ignore|skip|leave out|filter out) (?:(?:anything|everything|those|all|ones|the ones|any)(?: that (?:is|are))? )?(?<way>under|below|less than|over|above|more than) \$?(?<amount>[\d,.]+k?)$/;
const goesOut =
  /^what (?:is )?(?:goes out|going out|comes up|coming up|is due|due|do (?:we|i) (?:have to )?pay) next$/;
const enough = /^(?:will|is|would) (?:it|that|this|there) (?:be )?enough$/;
/** 'Is that higher than last year?': of dates, and of nothing that is usual. */
const higherThan =
  /^(?:is|was|are|were) (?:it|that|this|they|those) (?:any )?(?:more|less|higher|lower|better|worse|bigger|smaller|up|down|larger) (?:than|from|on) (?:in )?((?:the )?(?:same (?:time|period|month|quarter) )?(?:last|previous|prior) (?:year|month|quarter|week)|(?:19|20)\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: (?:19|20)\d\d)?|(?:the )?(?:year|month|quarter|week) before)$/;
const toBefore =
  /^(?:compared? (?:(?:it|that|this) )?(?:to|with)|vs|versus|against) the (?:last|previous|prior|one before|last one|previous one|one before that)$/;
const sinceThen = /^what(?: has| is)? changed (since .+)$/;
const paysHow =
  /^(?:(?:who|which (?:one|of (?:them|those|these)|customer|client|vendor|supplier)) (?:is|are|was|pays?|paid|takes?) (?:us )?)?(?:the )?(?<how>slowest|fastest|quickest|latest|best|worst|longest|most late)(?: (?:to pay|payers?))?$/;

const howWeDid =
  /^how (?:did|have|are|is|was) (?:we|i|business|the business|our business|things)(?: (?:do|doing|done|going|been))?(?: ((?:in|for|last|this|since|from|so far) .+))?$/;

/** A few questions in other words, which the grammar has. */
export function restate(
  question: string,
  { previousPlan: previous, today }: Pick<QuestionContext, 'previousPlan' | 'today'>,
): string {
  const words = bareWords(question);
  return (
    anew(words, previous) ??
    (previous === null ? null : (timeAgo(words, previous, today) ?? changing(words, previous))) ??
    question
  );
}

/** 'A month ago' of a balance is that day, and not the end of the month before. */
function timeAgo(words: string, previous: Plan, today: BusinessDay): string | null {
  const said = ago.exec(words)?.groups;
  if (said === undefined || previous.kind !== 'balance') return null;
  return `as of ${dayAgo(said['many'] ?? '', said['unit'] ?? '', today)}`;
}

/** Those that need no answer before them. */
function anew(words: string, previous: Plan | null): string | null {
  if (lasting.test(words) && isOfCash(previous)) return 'What is our runway?';
  if (lowest.test(words) && isOfCash(previous)) return 'lowest point of cash';
  const plainly = cashPlainly(words);
  if (plainly !== null) return plainly;
  const did = howWeDid.exec(words);
  if (did !== null) return `revenue, expenses and net profit ${did[1] ?? 'this month'}`;
  const span = changed.exec(words);
  // What changed between the cash of two days is what moved it.
  if (span?.[1] === undefined && span !== null && previous?.kind === 'balance') return 'why?';
  if (span !== null) return whyChanged(span[1] ?? 'this month');
  return whyAsWell.test(words) ? 'why?' : null;
}

/** Those that change it. */
const changing = (words: string, previous: Plan): string | null =>
  ways.reduce<string | null>((found, way) => found ?? way(words, previous), null);

const ways: readonly ((words: string, previous: Plan) => string | null)[] = [
  leavingOut,
  ofCash,
  asMoved,
  asPaying,
  lateBy,
  (words) => broken.exec(words)?.[1] ?? null,
  ofAnother,
  brokenDown,
  ofPart,
];

/** 'Leave out Signpost'. */
function leavingOut(words: string): string | null {
  const bound = hidden.exec(words)?.groups;
  if (bound !== undefined)
    return `only ${/under|below|less/.test(bound['way'] ?? '') ? 'at least' : 'at most'} $${bound['amount'] ?? ''}`;
  const said = leftOut.exec(words)?.groups;
  return said === undefined ? null : `without ${said['out'] ?? said['away'] ?? said['not'] ?? ''}`;
}

function lateBy(words: string, previous: Plan): string | null {
  const late = lateDays.exec(words)?.groups;
  return late !== undefined && isOwedNow(previous)
    ? `overdue ${late['by'] ?? ''} ${late['days'] ?? ''} days`
    : null;
}

/** 'Same for April'. */
function ofAnother(words: string): string | null {
  const again = same.exec(words)?.[1];
  return again !== undefined && !/^(?:time|period|days?|week|month|quarter|year)\b/.test(again)
    ? `and ${again}`
    : null;
}

/** 'How many of those are paid?'. */
function ofPart(words: string): string | null {
  const [, many, part] = ofThat.exec(words) ?? [];
  return part === undefined ? null : `${many === 'many' ? 'how many' : 'only'} ${part}`;
}

/** After the balance of the bank: what moved it, what goes out, whether it holds out. */
function ofCash(words: string, previous: Plan): string | null {
  if (previous.kind !== 'balance') return null;
  if (goesOut.test(words)) return 'upcoming payments';
  if (enough.test(words)) return 'lowest point of cash';
  const since = sinceThen.exec(words)?.[1];
  return since === undefined ? null : `net cash flow by category ${since}`;
}

/** 'Has it gone up?', 'is that more than last year?'. */
function asMoved(words: string, previous: Plan): string | null {
  const has = hasMoved.exec(words);
  if (has !== null && previous.kind === 'figure') return moving(previous, has.groups?.['since']);
  if (toBefore.test(words)) return 'compared to the period before';
  const year = toLastYear.exec(words);
  if (year !== null && isPartOfYear(previous, year.groups ?? {})) return 'compared to a year ago';
  const than = higherThan.exec(words)?.[1];
  return than === undefined || previous.kind !== 'figure' ? null : `compared to ${than}`;
}

/** 'Who is the slowest?' of those who pay. */
function asPaying(words: string, previous: Plan): string | null {
  const how = paysHow.exec(words)?.groups?.['how'];
  const isAll = isOfPayers(previous);
  if (how === undefined || !(isAll || asksDaysToPay(previous))) return null;
  const most = /fast|quick|best/.test(how) ? 'lowest' : 'highest';
  if (isAll) return `which customer has the ${most} days to pay`;
  const isOfEverybody =
    previous.kind === 'figure' && previous.groupBy === null && previous.conditions.length === 0;
  if (!isOfEverybody) return `who is the ${most}`;
  const isOurs = previous.measures.includes('days_to_pay_bills');
  return `which ${isOurs ? 'vendor' : 'customer'} has the ${most} days to pay ${periodInWords(previous) ?? ''}`;
}

/** Of the year to date or a month of it, 'compared to last year' is as much of last year. */
function isPartOfYear(previous: Plan, { year, season }: Record<string, string>): boolean {
  if (previous.kind !== 'figure' || previous.period === null) return false;
  const { from, to } = previous.period;
  if (season !== undefined) return isSeason(previous.period, season);
  const isPart = addMonths(businessDay(from), 12) > addDays(businessDay(to), 1);
  return isPart && (year === undefined || Number(year) === Number(from.slice(0, 4)) - 1);
}

/** 'Than last summer' after one: the summer before it. */
const isSeason = ({ from, step }: NonNullable<FigurePlan['period']>, season: string): boolean =>
  'months' in step && step.months === 3 && Number(from.slice(5, 7)) === firstMonths[season];
const firstMonths: Record<string, number> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
};

/** Against what the figure stands beside, or the dates before; a row of months by where it went. */
function moving({ comparison, groupBy, period }: FigurePlan, since: string | undefined): string {
  if (since !== undefined) return `compared to ${since}`;
  if (period === null) return 'this year to date compared to the same period last year';
  if (comparison !== null) return 'the change';
  return groupBy === 'month' ? 'trend' : 'compared to the period before';
}

const isOfPayers = (plan: Plan) => plan.kind === 'insight' && plan.topic === 'payers';

/** What it is made of: 'on what?', 'which customers?', 'when?'. */
function brokenDown(words: string, previous: Plan): string | null {
  if (previous.kind === 'list')
    return whenEach.test(words) && previous.limit > 1 ? 'show them' : null;
  if (previous.kind !== 'figure' || groupsOf(previous).length > 0) return null;
  if (splitUp.test(words))
    return conditionsOf(previous).some(({ field }) => field === 'category')
      ? 'by vendor'
      : 'by category';
  const asked = which.exec(words)?.[1] ?? (onWhat.test(words) ? 'category' : undefined);
  return asked === undefined ? null : `by ${asked}`;
}

/** Of the running month, week or year, as far as it has gone, against as much of the one before. */
function whyChanged(span: string): string {
  const [, word = 'this', unit = 'month'] = /^(this|last) (\w+)$/.exec(span) ?? [];
  const against = word === 'this' ? ` compared to the same days last ${unit}` : '';
  return `why did net profit change ${span}${against}?`;
}

/** 'It' is cash, where nothing else was asked about. */
const isOfCash = (previous: Plan | null) =>
  previous === null || previous.kind === 'balance' || previous.kind === 'insight';
