import { cents, formatMoney } from '@cairn/finance';
import { measures } from '../measures/measures.ts';
import { areAtZero, areNew, isBefore, isOfTimes, isOwing } from '../plan/members.ts';
import { namesParty } from '../plan/measure-and-party.ts';
import type { Claim, MembersPlan, PlanPeriod } from '../plan/plan.ts';
import { describeConditions } from './describe-conditions.ts';
import { measureLabel, pluralOf } from './labels.ts';
import { listOf, lowerFirst } from '../language/phrases.ts';

type When = (period: PlanPeriod | null) => string;

/** 'had sales of Mulch in May and none of Stone': what every one of them did, in the words of `when` for its dates. */
export function claimsSaid(plan: MembersPlan, when: When): string {
  const { claims } = plan;
  if (areAtZero(plan)) return 'have a zero balance';
  const [first, second] = claims;
  if (areNew(plan) && first !== undefined && second !== undefined && claims.length === 2)
    return `had their first ${rowsSaid(second)}${spaced(when(second.period))}`;
  const dated = new Set(claims.map(({ period }) => (period === null ? '' : when(period))));
  const [dates, others] = dated;
  // Dates of all of them are said once.
  const isOnce =
    others === undefined &&
    claims.length > 1 &&
    claims.every((one) => one.period !== null || isOwing(one));
  const isTime = isOfTimes(plan);
  const said = claims.map((one, at) => {
    const earlier = claims[at - 1];
    const isSame = earlier !== undefined && rowsSaid(earlier) === rowsSaid(one);
    const words = claimSaid(one, isSame, isOnce ? () => '' : when);
    // A month has none; a customer never had any.
    const inTime = isTime ? words.replace(/^never had any /, 'had no ') : words;
    return at === 0 ? inTime : inTime.replace(/^had /, '');
  });
  return `${listOf(said)}${isOnce ? spaced(dates ?? '') : ''}`;
}

const spaced = (text: string) => (text === '' ? '' : ` ${text}`);

function claimSaid(claim: Claim, isSame: boolean, when: When): string {
  if (isOwing(claim)) return 'owe you something now';
  const { has, bound, period } = claim;
  const dates = spaced(isBefore(period) ? 'before' : when(period));
  const rows = rowsSaid(claim);
  if (bound !== null) return `had ${boundSaid(claim)}${dates}`;
  if (isSame) return `${has ? 'some' : 'none'}${dates}`;
  if (has) return `had ${rows}${dates}`;
  return period === null ? `never had any ${rows}` : `had no ${rows}${dates}`;
}

const operators = { above: 'more than', below: 'less than', exactly: 'exactly' } as const;

function boundSaid(claim: Claim): string {
  const { bound, measure } = claim;
  if (bound === null) return '';
  const { of, operator, value } = bound;
  if (of === 'count')
    return `${operators[operator]} ${value} ${pluralOf(measures[measure].row)}${describeConditions(claim.conditions, measure)}`;
  const amount = measures[measure].unit === 'money' ? formatMoney(cents(BigInt(value))) : value;
  return `${operators[operator]} ${amount} of ${rowsSaid(claim)}`;
}

/** What the rows of a claim are called: 'sales of Mulch', 'bills from Acme'. */
export function rowsSaid({ measure, conditions }: Claim): string {
  if (measure === 'account_entries') return 'activity';
  const said = measureLabel(measure, namesParty(conditions));
  // 'Received from customers' is no word for rows.
  const label = /^(?:received|paid|bought|spent)\b/i.test(said)
    ? pluralOf(measures[measure].row)
    : said;
  return `${lowerFirst(label)}${describeConditions(conditions, measure)}`;
}
