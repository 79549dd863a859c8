import type { Plan } from '../plan.ts';
import { asksDaysToPay, conditionsOf, groupsOf, isOwedNow } from '../reading/check/plan-marks.ts';
import { cashPlainly } from './cash-in-plain-words.ts';
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
const speed =
  /^(?:who|which (?:one|customer|vendor)) (?:is|was|pays) (?:the )?(?:slowest|fastest|quickest)$/;
const splitUp =
  /^(?:can you |could you |please )*(?:break|split) (?:it|this|that|them|those|these)(?: (?:down|up|out))?$/;
const onWhat =
  /^(?:on what|what on|for what|what for|what (?:was|were|is|are) (?:it|that|this|they|those) (?:for|spent on)|what did (?:it|that|they) go (?:to|on|for))$/;
const whenEach =
  /^(?:when|when (?:was|were) (?:it|that|they|those|each)|on (?:which|what) (?:days|dates)|the dates)$/;
const same =
  /^(?:(?:what about |how about )?the )?same(?: (?:thing|question|figure|numbers?|again|please))? (?:for|in|of|with|at|but for|but in) (.+)$/;
const broken =
  /^(?:can you |could you |please )*(?:break|split) (?:it|this|that|them|those|these)(?: down| up| out)? ((?:by|per) .+)$/;
const whyAsWell =
  /^(?:why (?:not|so|is that|was that|is this|that)|why (?:(?:is|are|was|were) (?:it|that|this|they) )?(?:so|that|this|too) (?:low|high|bad|good|small|big|large|much|many|little|few)|why (?:the )?(?:difference|change)|how come|what happened)$/;
const which =
  /^(?:from |to |in |for )?(?:which|what) (customers?|clients?|vendors?|suppliers?|products?|services?|categories|category|accounts?|months?|employees?|cities|city)(?: (?:is|are|was|were) (?:it|that|they|those|these))?$/;

const howWeDid =
  /^how (?:did|have|are|is|was) (?:we|i|business|the business|our business|things)(?: (?:do|doing|done|going|been))?(?: ((?:in|for|last|this|since|from|so far) .+))?$/;

/** A few questions in other words, which the grammar has. */
export function restate(question: string, previous: Plan | null): string {
  const words = bareWords(question);
  return (
    anew(words, previous) ?? (previous === null ? null : changing(words, previous)) ?? question
  );
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
  if (span !== null) return whyChanged(span[1] ?? 'this month');
  return whyAsWell.test(words) ? 'why?' : null;
}

/** Those that change it. */
function changing(words: string, previous: Plan): string | null {
  const late = lateDays.exec(words)?.groups;
  if (late !== undefined && isOwedNow(previous))
    return `overdue ${late['by'] ?? ''} ${late['days'] ?? ''} days`;
  const by = broken.exec(words)?.[1];
  if (by !== undefined) return by;
  if (asksDaysToPay(previous) && speed.test(words))
    return words.replace('slowest', 'highest').replace(/fastest|quickest/, 'lowest');
  const again = same.exec(words)?.[1];
  if (again !== undefined && !/^(?:time|period|days?|week|month|quarter|year)\b/.test(again))
    return `and ${again}`;
  const shown = brokenDown(words, previous);
  if (shown !== null) return shown;
  const [, many, part] = ofThat.exec(words) ?? [];
  return part === undefined ? null : `${many === 'many' ? 'how many' : 'only'} ${part}`;
}

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
