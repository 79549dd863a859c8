import { describeConditions } from '../wording/describe-conditions.ts';
import { writtenDays } from '../wording/describe.ts';
import { measureLabel } from '../wording/labels.ts';
import { namesParty } from '../plan/measure-and-party.ts';
import { measures } from '../measures/measures.ts';
import type { AbsentPlan } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, groupLabel, periodPhrase, plain } from './format.ts';

export interface LastSeen {
  key: string;
  label: string;
  firstDay: string | null;
  lastDay: string | null;
  total: bigint;
}

/** Who stopped, never did, came new, or did one thing and not the other: how many, and each by name. */
export function phraseAbsent(plan: AbsentPlan, found: readonly LastSeen[]): Answer {
  const [only, second] = found;
  const named = only !== undefined && second === undefined ? ` **${plain(only.label)}**.` : '';
  const isOfOne = plan.sense === 'new' && plan.conditions.some(({ field }) => field === 'party');
  const yesNo = isOfOne ? (only === undefined ? 'No. ' : 'Yes. ') : '';
  const answer = emptyAnswer(
    `${yesNo}**${found.length}** ${nounOf(plan, found.length)} ${what(plan)}.${named}`,
  );
  if (found.length > 0) answer.tables.push(tableOf(plan, found));
  return answer;
}

function nounOf({ dimension, party, measure }: AbsentPlan, count: number): string {
  const singular =
    dimension === 'party'
      ? (party ?? measures[measure].party)
      : dimension === 'item'
        ? 'product or service'
        : measure === 'account_entries'
          ? 'account'
          : 'category';
  if (count === 1) return singular;
  const plurals: Record<string, string> = {
    'product or service': 'products and services',
    category: 'categories',
    counterparty: 'counterparties',
  };
  return plurals[singular] ?? `${singular}s`;
}

const lowered = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());
const none = { from: null, to: null };

function what(plan: AbsentPlan): string {
  const { conditions, had, period, before, sense, tookPartBefore, measure } = plan;
  const label = lowered(measureLabel(plan.measure, namesParty([...conditions, ...had])));
  const of = (some: AbsentPlan['conditions']) =>
    `${label}${plain(writtenDays(describeConditions(some, plan.measure)))}`;
  const when = period === null ? '' : ` ${periodPhrase(period, none)}`;
  if (sense === 'zero')
    return 'on record have a zero balance: nothing is open, or what is open comes to nothing';
  if (measure === 'account_entries') return `on record had no activity${when}`;
  if (sense === 'new') return `had their first ${of(conditions)}${when}`;
  if (sense === 'both') return `had both ${of(had)} and ${of(conditions)}${when}`;
  if (had.length > 0 && before !== null && period === null)
    return `had ${of(had)} ${periodPhrase(before, none)} and never any ${of(conditions)}`;
  if (had.length > 0) return `had ${of(had)} and no ${of(conditions)}${when}`;
  if (period === null) return `on record never had any ${of(conditions)}`;
  const owing = plan.owing ? ' and owe you something now' : '';
  if (!tookPartBefore) return `on record had no ${of(conditions)}${when}${owing}`;
  return `had ${of(conditions)} ${before === null ? 'before' : periodPhrase(before, none)} and none${when}`;
}

function tableOf(plan: AbsentPlan, found: readonly LastSeen[]): Answer['tables'][number] {
  const { unit, label } = measures[plan.measure];
  const name = (row: LastSeen) => groupLabel(plan.dimension, row.key, row.label);
  const rows = found.slice(0, 200);
  // Of those who never had the one thing there is nothing to be told but that.
  if (plan.had.length > 0 || plan.sense === 'zero')
    return { headers: ['Name'], rows: rows.map((row) => [name(row)]) };
  const isNew = plan.sense === 'new';
  // A bill and its payment are two rows of one cost: their sum says nothing.
  if (plan.measure === 'all_transactions' && plan.conditions.every(({ field }) => field !== 'kind'))
    return {
      headers: ['Name', isNew ? 'First seen' : 'Last seen'],
      rows: rows.map((row) => [name(row), (isNew ? row.firstDay : row.lastDay) ?? 'never']),
    };
  return {
    headers: [
      'Name',
      isNew ? 'First seen' : 'Last seen',
      isNew
        ? label
        : `${label}${plain(writtenDays(describeConditions(plan.conditions, plan.measure)))} until then`,
    ],
    rows: rows.map((row) => [
      name(row),
      (isNew ? row.firstDay : row.lastDay) ?? 'never',
      formatValue(row.total, unit),
    ]),
  };
}
