import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { formatChange, formatDays, formatGrowth, formatUsd } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Stat, StatSkeleton, type StatProps } from '../../ui/stat.tsx';

type Metrics = ReplyOf<Api['kpiMetrics']>;

/** What a card knows of itself: how its figure was made, and where its rows are. */
export interface Explanation {
  title: string;
  text: string;
  token: string | null;
}

interface Card {
  label: string;
  value: (metrics: Metrics) => string;
  change: (metrics: Metrics) => StatProps['change'];
  explanation: keyof Metrics['explanations'];
}

const toneOf = (value: number, moreIsBetter: boolean) =>
  value === 0 ? 'neutral' : value > 0 === moreIsBetter ? 'good' : 'bad';

function change(value: number | null, text: string, moreIsBetter = true): StatProps['change'] {
  return value === null ? undefined : { text, tone: toneOf(value, moreIsBetter) };
}

/** Specification, sections 2 and 9: the four cards, growth with sign and two decimals, runway in days. */
const cards: readonly Card[] = [
  {
    label: 'Monthly Revenue',
    value: (metrics) => formatUsd(metrics.monthly_revenue),
    change: ({ monthly_revenue_growth_percentage: growth }) => change(growth, formatGrowth(growth)),
    explanation: 'monthly_revenue',
  },
  {
    label: 'Operating Expenses',
    value: (metrics) => formatUsd(metrics.operating_expenses),
    change: ({ operating_expenses_growth_percentage: growth }) =>
      change(growth, formatGrowth(growth), false),
    explanation: 'operating_expenses',
  },
  {
    label: 'Average Net Cash Flow',
    value: (metrics) => formatUsd(metrics.avg_daily_net_cash),
    change: ({ avg_daily_net_cash_increase: increase }) => change(increase, formatChange(increase)),
    explanation: 'avg_daily_net_cash',
  },
  {
    label: 'Projected Runway',
    value: (metrics) => formatDays(metrics.projected_runway),
    change: ({ projected_runway_increase: increase }) => change(increase, formatChange(increase)),
    explanation: 'projected_runway',
  },
];

export interface MetricCardsProps {
  onExplain: (explanation: Explanation) => void;
  /** 'rail': two by two beside the conversation, a strip that scrolls sideways above it. 'row': four across. */
  layout: 'rail' | 'row';
}

const layouts = {
  rail: 'flex gap-8 overflow-x-auto pb-1 max-wide:[&>*]:min-w-44 max-wide:[&>*]:shrink-0 wide:grid wide:grid-cols-1 wide:gap-5',
  row: 'grid grid-cols-1 gap-6 min-[500px]:grid-cols-2 min-[1100px]:grid-cols-4',
} as const;

export function MetricCards({ onExplain, layout }: MetricCardsProps) {
  const metrics = useQuery(apiQuery('kpiMetrics'));
  if (metrics.isError) {
    return <ErrorState text="Failed to fetch KPI metrics" onRetry={() => void metrics.refetch()} />;
  }
  const { data } = metrics;
  return (
    <div
      role="group"
      aria-label="Key figures"
      aria-busy={data === undefined}
      className={layouts[layout]}
    >
      {cards.map((card) =>
        data === undefined ? (
          <StatSkeleton key={card.label} label={card.label} />
        ) : (
          <Stat
            key={card.label}
            label={card.label}
            value={card.value(data)}
            change={card.change(data)}
            note={card.change(data) === undefined ? 'no comparison yet' : 'on the 30 days before'}
            onOpen={() => {
              const { text, evidence } = data.explanations[card.explanation];
              onExplain({ title: card.label, text, token: evidence });
            }}
          />
        ),
      )}
    </div>
  );
}
