import { addDays, businessDay, periodBetween, type BusinessDay } from '@cairn/finance';
import type { BalancePlan, Plan } from '../../../plan/plan.ts';
import type { QuestionContext } from '../../../question-context.ts';
import { planPeriodOf } from '../../resolve/resolve-period.ts';
import type { Read } from './sides.ts';

const moved =
  '(?:changed?|moved?|developed?|(?:gone|go|went) (?:up|down)|(?:in|de)creased?|grown?|fall(?:en)?|drop(?:ped)?|risen?|rise|paid down)';
const held = '(?:compared (?:to|with)|vs\\.?|versus|against|relative to)';
const stands = String.raw`\b(?:cash|balances?|bank|receivables?|payables?|a\/[rp]|loans?|debt|line of credit|inventory|checking|savings)\b`;
const article = '(?:our|the|my|total)';

/** 'How did our cash position change between January 1 and September 30?' */
const overDates = new RegExp(
  `^(?:(?:how|by how much|how much|what) )?(?:did|has|have) (?:${article} )*(?<what>.+?) ${moved} (?<dates>(?:between|from|since|over|during|in|for|this|last|so far) ?.*)$`,
  'i',
);
/** 'The change in the checking balance in May'. */
const changeIn = new RegExp(
  `^(?:what (?:is|was) )?(?:the )?(?:net )?(?:change|increase|decrease) in (?:${article} )*(?<what>.+?) (?<dates>(?:between|from|since|over|during|in|for|this|last) .+)$`,
  'i',
);
/** 'What is our cash compared to a year ago', 'cash at the end of June vs the end of May'. */
const ofTwoDays = new RegExp(
  `^(?:what|how) (?:is|was|are|were|does) (?:${article} )*(?<what>.+?)(?: (?:now|today|currently))?(?: compare)? (?:${held}|to|with) (?:what (?:it|that) was |the balance )?(?<other>.+)$|^(?:how much (?<whose>cash|money) (?:do|did) we have|(?:${article} )*(?<named>.+?))(?: (?:now|today|currently))? ${held} (?<than>.+)$|^compare (?:${article} )*(?<both>.+?) (?:and|with|to|against) (?<against>.+)$`,
  'i',
);
/** 'Is our cash balance higher than a year ago?' */
const isHigher = new RegExp(
  `^(?:is|was|are|were|do we have) (?:${article} )*(?:more |less )?(?<what>.+?)(?: (?:now|today|currently))? (?:higher|lower|more|less|larger|smaller|greater|up|down|better|worse)?,? ?(?:than|from|compared (?:to|with)) (?:it was |they were |we had |what it was )?(?<other>.+)$`,
  'i',
);

/** What stood on accounts when some dates began and when they ended, with what lies between. */
export function readBalanceChange(
  question: string,
  plainly: Plan | null,
  read: Read,
  { today }: Pick<QuestionContext, 'today'>,
): Plan | null {
  const text = question.trim().replace(/[?!.]+$/, '');
  if (isOfFlow(plainly) || !new RegExp(stands, 'i').test(text) || ofEach.test(text)) return null;
  const over = overDates.exec(text)?.groups ?? changeIn.exec(text)?.groups;
  if (over !== undefined) return overPeriod(over, read, today);
  const two: Record<string, string | undefined> =
    (isHigher.exec(text) ?? ofTwoDays.exec(text))?.groups ?? {};
  const saidAs = (...names: string[]) => names.map((name) => two[name]).find((words) => words);
  const what = saidAs('what', 'whose', 'named', 'both');
  const other = saidAs('other', 'than', 'against');
  return what === undefined || other === undefined ? null : betweenDays(what, other, read, today);
}

const ofEach = /(?!^by how)\b(?:by|per|each|every|average|who|which|flow)\b/i;

/** What came in less what went out says how it changed as well. */
const isOfFlow = (plainly: Plan | null) =>
  plainly?.kind === 'figure' &&
  plainly.measures.some((one) => one === 'net_cash_flow' || one === 'account_entries');

function overPeriod(
  { what, dates }: Record<string, string>,
  read: Read,
  today: BusinessDay,
): Plan | null {
  const balance = balanceOf(`${what ?? ''} as of ${addDays(today, -1)}`, read);
  const said = read(`revenue ${dates ?? ''}`);
  if (balance === null || said?.kind !== 'figure' || said.comparison !== null) return null;
  if (said.period === null || said.groupBy !== null || said.period.from < '1901') return null;
  // From the end of a month on, its last day is no part of what came after.
  const begin = businessDay(said.period.from);
  const isFromEnd =
    /^(?:between|from|since) (?:the )?end of\b/i.test(dates ?? '') ||
    addDays(begin, 1).endsWith('-01');
  const from = isFromEnd ? addDays(begin, 1) : begin;
  return spanOf(balance, from, businessDay(said.period.to), today);
}

function betweenDays(what: string, other: string, read: Read, today: BusinessDay): Plan | null {
  const then = balanceOf(`cash balance ${asOfDay(other)}`, read);
  const isDated = /\b(?:at|as of|on|in|last|end|start|beginning|ago|before)\b|\d/i.test(what);
  const balance = balanceOf(isDated ? what : `${what} as of ${addDays(today, -1)}`, read);
  if (then === null || balance === null) return null;
  const now = isDated ? balance.asOf : today;
  const [early, late] = then.asOf < now ? [then.asOf, now] : [now, then.asOf];
  return early === late
    ? null
    : spanOf(balance, addDays(businessDay(early), 1), businessDay(late), today);
}

/** 'Last month' is its end; 'the end of May', 'a year ago' and a day say which. */
function asOfDay(said: string): string {
  if (/^(?:now|today|currently|right now)$/i.test(said)) return '';
  if (/^(?:at|as of|on|a|an|one|two|three|six|\d+ \w+ ago)\b/i.test(said)) return said;
  return /^(?:the )?(?:end|start|beginning)\b/i.test(said) ? `at ${said}` : `at the end of ${said}`;
}

function balanceOf(words: string, read: Read): BalancePlan | null {
  const plan = read(words.trim());
  return plan?.kind === 'balance' && plan.each === null && plan.section === null ? plan : null;
}

function spanOf(
  balance: BalancePlan,
  from: BusinessDay,
  end: BusinessDay,
  today: BusinessDay,
): BalancePlan | null {
  const to = end > today ? today : end;
  if (from > to) return null;
  const period = planPeriodOf(periodBetween(from, to));
  return { ...balance, asOf: to, each: 'span', period, byAccount: false };
}
