import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { formatChange, formatDays, formatGrowth, formatUsd } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { cx } from '../../ui/cx.ts';
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
  /** One row that scrolls sideways where there is no room, a square of four, or a row of four. */
  layout: 'strip' | 'square' | 'row';
}

const layouts = {
  strip: 'flex gap-6 overflow-x-auto pb-1 [&>*]:min-w-40 [&>*]:shrink-0',
  square: 'grid grid-cols-1 gap-5',
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
      // A strip that scrolls must be reachable by keyboard: its figures are buttons, which is enough.
      className={cx(layouts[layout])}
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
