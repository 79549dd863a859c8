import { divideRounded } from '@cairn/finance';
import { describeConditions } from '../wording/describe-conditions.ts';
import { writtenDays } from '../wording/describe.ts';
import { countedOf, groupOf } from '../wording/describe-tally.ts';
import { measures } from '../measures/measures.ts';
import type { TallyPlan } from '../plan/plan.ts';
import { isTimeDimension } from '../plan/selection.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, groupLabel, periodPhrase, plain } from './format.ts';
import { upperFirst } from '../language/phrases.ts';

/** How many different ones one group has. */
export interface TallyGroup {
  key: string | null;
  label: string;
  count: number;
}

/** More than these no screen shows. */
const SHOWN_MAX = 200;

const none = { from: null, to: null };

/** So many of each, the groups within the bound alone, or what a group has on average. */
export function phraseTally(
  plan: TallyPlan,
  { groups, inAll }: { groups: readonly TallyGroup[]; inAll: number },
): Answer {
  const counted = countedOf(plan);
  const group = groupOf(plan);
  const when = plan.measure === null ? 'on record' : periodPhrase(plan.period, none);
  const what = withWhat(plan);
  const kept = shownOf(plan, groups);
  const answer = emptyAnswer('');
  answer.text = `${sentenceOf(plan, kept, groups, { counted, group, what, when, inAll })}\n\n_${smallPrint(plan)}_`;
  if (kept.length > 0 && plan.ask === 'each')
    answer.tables.push({
      headers: [upperFirst(group), upperFirst(counted)],
      rows: kept
        .slice(0, SHOWN_MAX)
        .map(({ key, label, count }) => [groupLabel(plan.groupBy, key, label), String(count)]),
    });
  return answer;
}

interface Words {
  counted: string;
  group: string;
  what: string;
  when: string;
  inAll: number;
}

function sentenceOf(
  plan: TallyPlan,
  kept: readonly TallyGroup[],
  groups: readonly TallyGroup[],
  { counted, group, what, when, inAll }: Words,
): string {
  const named = groups.filter(({ key }) => key !== null);
  if (named.length === 0) return `I found no ${counted}${what} ${when}.`;
  if (plan.ask === 'average') {
    const sum = named.reduce((total, { count }) => total + count, 0);
    const average = divideRounded(BigInt(sum) * 100n, BigInt(named.length), 'half-away-from-zero');
    return `**${formatValue(average, 'quantity')}** ${counted}${what} per ${group} on average ${when}, over the ${named.length} ${pluralOf(group, named.length)} with any.`;
  }
  const [first] = kept;
  if (plan.having !== null)
    return `**${kept.length}** ${pluralOf(group, kept.length)} had ${boundOf(plan.having)} ${plan.having.value === 1 ? countedOf(plan, 1) : counted}${what} ${when}.`;
  if (plan.limit === 1 && first !== undefined) {
    const equal = kept.map(({ key, label }) => plain(groupLabel(plan.groupBy, key, label)));
    return `**${equal.join(' and ')}** ${equal.length === 1 ? 'has' : 'have'} the ${plan.order === 'least' ? 'fewest' : 'most'} ${counted}${what} ${when}: **${first.count}**.`;
  }
  const many = isTimeDimension(plan.groupBy)
    ? ''
    : `, **${named.length}** ${pluralOf(group, named.length)}`;
  return `Number of ${counted}${what} by ${group} ${when}${many}. Total: **${inAll}** ${countedOf(plan, inAll)}.`;
}

const operators = {
  above: 'more than',
  below: 'fewer than',
  at_least: 'at least',
  at_most: 'at most',
  exactly: 'exactly',
};

const boundOf = ({ operator, value }: NonNullable<TallyPlan['having']>) =>
  `${operators[operator]} ${value}`;

const withWhat = ({ measure, isNew, conditions }: TallyPlan) => {
  const others = conditions.filter(
    (one) => !/^(party_kind|item_kind)$/.test(one.field) && !(one.field === 'kind' && one.not),
  );
  const said = plain(
    writtenDays(describeConditions(others, ...(measure === null ? [] : [measure]))),
  );
  return measure === null || isNew ? said : ` with ${measures[measure].label.toLowerCase()}${said}`;
};

function smallPrint({ measure, isNew, party }: TallyPlan): string {
  if (measure === null) return 'Counts everything on record, with or without purchases or sales.';
  if (isNew)
    return `New = the first ${party === 'vendor' ? 'cost' : 'income'} ever falls in those dates. Those with none are left out.`;
  return `Each is counted once. ${measures[measure].label} = ${measures[measure].basis}.`;
}

function pluralOf(group: string, count: number): string {
  if (count === 1) return group;
  if (group.includes(' or '))
    return group
      .split(' or ')
      .map((one) => `${one}s`)
      .join(' and ');
  return group.endsWith('y') ? `${group.slice(0, -1)}ies` : `${group}s`;
}

/** Those within the bound, in order; the first so many, and whoever shares the last place. */
function shownOf(plan: TallyPlan, groups: readonly TallyGroup[]): TallyGroup[] {
  const { having, order, limit } = plan;
  const within = groups.filter(
    ({ key, count }) => having === null || (key !== null && holds(having, count)),
  );
  const sign = order === 'least' ? 1 : -1;
  const sorted = [...within].sort((left, right) => {
    if (order === 'natural') return (left.key ?? '') < (right.key ?? '') ? -1 : 1;
    if (left.count !== right.count) return sign * (left.count - right.count);
    return left.label < right.label ? -1 : 1;
  });
  if (limit === null) return sorted;
  const named = sorted.filter(({ key }) => key !== null);
  const last = named[limit - 1];
  return last === undefined
    ? named
    : named.filter(({ count }, index) => index < limit || count === last.count);
}

function holds({ operator, value }: NonNullable<TallyPlan['having']>, count: number): boolean {
  switch (operator) {
    case 'above':
      return count > value;
    case 'below':
      return count < value;
    case 'at_least':
      return count >= value;
    case 'at_most':
      return count <= value;
    case 'exactly':
      return count === value;
  }
}
