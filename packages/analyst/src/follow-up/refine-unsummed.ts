import type {
  MembersPlan,
  ArithmeticPlan,
  BalancePlan,
  InsightPlan,
  NamesPlan,
  Plan,
  PlanPeriod,
  TallyPlan,
} from '../plan/plan.ts';
import { membersIn } from '../plan/members.ts';
import type { QuestionContext } from '../question-context.ts';
import { conditionsOf } from '../plan/plan-marks.ts';
import { arithmeticIn } from './usual.ts';
import { bareWords } from './words.ts';
import type { NamedRecord, NamedThing } from '../vocabulary.ts';
import type { Facts } from '../reading/facts/fact-shapes.ts';

const inThere =
  /^(?:what|how much)(?: (?:is|money is|do (?:we|i) have|have (?:we|i)|have (?:we|i) got))? (?:in|on) (?:there|it|that account)(?: now| today| right now| at the moment)?$/;

/** 'What's in there now?' after what was moved to an account is its balance. */
export function balanceOfAccount(
  question: string,
  previous: Plan,
  { today }: QuestionContext,
): BalancePlan | null {
  if (!inThere.test(bareWords(question))) return null;
  const named = conditionsOf(previous).flatMap((one) =>
    one.field === 'account' && !one.not ? one.values : [],
  );
  return named.length !== 1
    ? null
    : {
        ...{ kind: 'balance', asOf: today, accounts: named, byAccount: false },
        ...{ section: null, top: null, each: null, period: null },
      };
}

/** 'And in savings?': the balance of that account; 'at the end of September', on that day. */
export function refineBalance(
  previous: BalancePlan,
  facts: Facts,
  period: PlanPeriod | null,
  { today }: QuestionContext,
): BalancePlan | null {
  const accounts = facts.names.flatMap(({ things, not }) =>
    not ? [] : things.flatMap((one) => (keepsBalance(one) ? [{ id: one.id, name: one.name }] : [])),
  );
  const isOther = facts.names.length > 0 && accounts.length === 0;
  const isByAccount = facts.dimensions.some(({ dimension }) => dimension === 'account');
  const isMore = facts.dimensions.length > (isByAccount ? 1 : 0) || facts.amounts.length > 0;
  if (isOther || isMore || facts.each !== null || facts.isCompared) return null;
  if (accounts.length === 0 && period === null && !isByAccount) return null;
  return {
    ...previous,
    ...(accounts.length > 0 && { accounts: accounts.slice(0, 50), section: null }),
    byAccount: accounts.length > 1 || isByAccount || (accounts.length === 0 && previous.byAccount),
    asOf: period === null ? previous.asOf : period.to > today ? today : period.to,
    ...(period !== null && inSeries(previous, period)),
  };
}

/** A bank account, a card, a loan: what stands on it is a balance. */
const keepsBalance = (one: NamedThing): one is NamedRecord =>
  one.field === 'account' ||
  (one.field === 'category' &&
    one.accountType !== undefined &&
    !/income|expense|cost_of/.test(one.accountType));

/** 'And last year?' after month ends are its month ends; 'at the end of May' is one day. */
const inSeries = (
  { each }: BalancePlan,
  period: PlanPeriod,
): Pick<BalancePlan, 'each' | 'period'> =>
  each !== null && period.from < period.to && period.from !== '1900-01-01'
    ? { each, period }
    : { each: null, period: null };

/** Other names of recurring payments, or up to another day, which lies ahead. */
export function refineInsight(
  previous: InsightPlan,
  facts: Facts,
  period: PlanPeriod | null,
  today: string,
): InsightPlan | null {
  const isOfPayments = previous.topic === 'recurring' || previous.topic === 'upcoming';
  const of = facts.names.flatMap(({ things, not }) =>
    not
      ? []
      : things.flatMap(({ field, name }) =>
          field === 'party' || field === 'category' ? [name] : [],
        ),
  );
  // 'What is due next week?' is about all that is, and not about the one payment before.
  if (facts.isDue && facts.names.length === 0 && previous.of.length > 0) return null;
  if (facts.names.length > 0 && (!isOfPayments || of.length === 0)) return null;
  if (facts.dimensions.length + facts.amounts.length + facts.statuses.length > 0) return null;
  if (period === null && facts.present === null && of.length === 0) return null;
  if (
    period !== null &&
    (period.to <= today || previous.topic === 'runway' || previous.topic === 'burn')
  )
    return null;
  return {
    ...previous,
    of: of.length > 0 ? [...new Set(of)].slice(0, 50) : previous.of,
    until: period?.to ?? previous.until,
    presentation: facts.present ?? previous.presentation,
  };
}

/** What only other dates change: who never did, counts of what was named, one figure less another. */
export function inOtherDates(
  previous: MembersPlan | TallyPlan | ArithmeticPlan,
  period: PlanPeriod,
  today: QuestionContext['today'],
): Plan | null {
  if (previous.kind === 'arithmetic') return arithmeticIn(previous, period, today);
  if (previous.kind === 'members') return membersIn(previous, period);
  if (previous.measure === null) return null;
  return { ...previous, period };
}

/** 'And how many vendors?' after the number of customers is a question of its own. */
export function refineNames(previous: NamesPlan, { dimensions, asks }: Facts): NamesPlan | null {
  if (dimensions.length > 0) return null;
  if (asks.has('how_many')) return { ...previous, ask: 'count' };
  return asks.has('list') || asks.has('which') ? { ...previous, ask: 'list' } : null;
}
