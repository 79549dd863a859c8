import { claimsSaid, rowsSaid } from '../wording/claims-said.ts';
import { writtenDays } from '../wording/describe.ts';
import { describeConditions } from '../wording/describe-conditions.ts';
import { membersNoun, placesOf } from '../wording/describe-members.ts';
import { measureLabel } from '../wording/labels.ts';
import { measures, type MeasureId } from '../measures/measures.ts';
import { areAtZero, areNew, isBefore, isOfTimes } from '../plan/members.ts';
import type { Claim, MembersPlan, PlanPeriod } from '../plan/plan.ts';
import { emptyAnswer, type Answer } from './answer.ts';
import { formatValue, groupLabel, periodPhrase, plain } from './format.ts';
import { upperFirst } from '../language/phrases.ts';

/** Somebody or something of whom every claim is true. */
export interface Member {
  key: string;
  label: string;
  /** The first day with rows that they are said to have, and the last one. */
  firstDay: string | null;
  lastDay: string | null;
  /** Of each claim what its rows come to; zero where there are none. */
  totals: bigint[];
  /** Of those who only lack something in some dates: what they came to until then. */
  until: bigint | null;
  /** What they are ranked by. */
  ranked: bigint | null;
}

/** Everyone of whom the claims are true, in the order that is asked for. */
export interface Members {
  count: number;
  shown: readonly Member[];
}

/** So few are told by name in the sentence; more stand in the table alone. */
const NAMED_MAX = 5;

const none = { from: null, to: null };
const inDates = (period: PlanPeriod | null) => (period === null ? '' : periodPhrase(period, none));
const nowhere = () => '';
const readable = (text: string) => plain(writtenDays(text));

/** Who stopped, never did, came new, or did one thing and not the other: how many, and each by name. */
export function phraseMembers(plan: MembersPlan, { count, shown }: Members): Answer {
  const isFew = shown.length > 0 && shown.length === count && count <= NAMED_MAX;
  const named = isFew ? `: ${namesOf(plan.dimension, shown)}` : '';
  const zero = areAtZero(plan) ? ' Nothing is open there, or it adds up to zero.' : '';
  const isOfOne = plan.of.some(({ field }) => field === 'party');
  const yesNo = isOfOne ? (count === 0 ? 'No. ' : 'Yes. ') : '';
  const isTimes = isOfTimes(plan);
  const within = plan.within === null ? '' : ` ${inDates(plan.within)}`;
  const isOfRecord = !isTimes && plan.claims.every(({ has, bound }) => !has || bound !== null);
  const who = `**${count}** ${membersNoun(plan, count)}${readable(describeConditions(placesOf(plan)))}${within}`;
  const answer = emptyAnswer(
    `${yesNo}${who} ${isOfRecord ? 'on record ' : ''}${readable(claimsSaid(plan, isTimes ? nowhere : inDates))}${named}.${zero}${rankSaid(plan, count, shown)}`,
  );
  if (shown.length > 0) answer.tables.push(tableOf(plan, shown.slice(0, 200)));
  return answer;
}

const namesOf = (dimension: MembersPlan['dimension'], shown: readonly Member[]): string =>
  shown.map(({ key, label }) => `**${plain(groupLabel(dimension, key, label))}**`).join(', ');

/** 'Most revenue: **A**, **B** and **C**': of many the few that are asked for. */
function rankSaid(
  { rank, dimension }: MembersPlan,
  count: number,
  shown: readonly Member[],
): string {
  if (rank === null || rank.limit === null || count <= rank.limit) return '';
  const label = `${measureLabel(rank.measure).toLowerCase()}${readable(describeConditions(rank.conditions, rank.measure))}`;
  return ` With the ${rank.order} ${label}: ${namesOf(dimension, shown)}.`;
}

interface Column {
  header: string;
  cell: (row: Member) => string;
}

function tableOf(plan: MembersPlan, shown: readonly Member[]): Answer['tables'][number] {
  const { rank, dimension } = plan;
  const columns: Column[] = [
    {
      header: isOfTimes(plan) ? upperFirst(dimension) : 'Name',
      cell: ({ key, label }) => groupLabel(dimension, key, label),
    },
    ...seenOf(plan),
    ...(areAtZero(plan) ? [] : plan.claims.flatMap((one, at) => totalOf(one, at, plan))),
  ];
  if (rank !== null)
    columns.push({
      header: `${measureLabel(rank.measure)}${readable(describeConditions(rank.conditions, rank.measure))} ${periodPhrase(rank.period, none)}`,
      cell: ({ ranked }) => amountOf(rank.measure, ranked ?? 0n),
    });
  return {
    headers: columns.map(({ header }) => header),
    rows: shown.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

const amountOf = (measure: MeasureId, total: bigint) => formatValue(total, measures[measure].unit);

/** A bill and its payment are two rows of one cost: their sum says nothing. */
const isMixed = ({ measure, conditions }: Claim) =>
  measure === 'all_transactions' && conditions.every(({ field }) => field !== 'kind');

/** When they were first or last seen, where they are new or gone. */
function seenOf(plan: MembersPlan): Column[] {
  if (isOfTimes(plan)) return [];
  if (areNew(plan)) return [{ header: 'First seen', cell: ({ firstDay }) => firstDay ?? '' }];
  const isGone = plan.claims.some(({ has, period }) => !has && period !== null);
  if (!isGone) return [];
  const seen: Column = { header: 'Last seen', cell: ({ lastDay }) => lastDay ?? 'never' };
  const [only, other] = plan.claims;
  if (only === undefined || other !== undefined) return [seen];
  const header = `${upperFirst(readable(rowsSaid(only)))} until then`;
  const until: Column = { header, cell: ({ until: sum }) => amountOf(only.measure, sum ?? 0n) };
  return only.measure === 'account_entries' ? [] : isMixed(only) ? [seen] : [seen, until];
}

function totalOf(claim: Claim, at: number, plan: MembersPlan): Column[] {
  const { measure, period, has } = claim;
  if (!has || isMixed(claim)) return [];
  const dates = isOfTimes(plan)
    ? ''
    : isBefore(period)
      ? 'until then'
      : period === null
        ? ''
        : periodPhrase(period, none);
  const rows = upperFirst(readable(rowsSaid(claim)));
  const header = areNew(plan) ? measureLabel(measure) : `${rows} ${dates}`.trim();
  return [{ header, cell: ({ totals }) => amountOf(measure, totals[at] ?? 0n) }];
}
