import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import {
  formatChange,
  formatDays,
  formatGrowth,
  formatSignedMoney,
  formatMoney,
} from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import {
  chanceInShort,
  chanceWords,
  runwayReasons,
  type CashLine,
} from '../../lib/runway-words.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
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
  /** Under which name its explanation and its trend come. */
  name: keyof NonNullable<Metrics['explanations']>;
  /** What the change is against; in days where the change is. */
  against?: string;
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
    value: (metrics) => formatMoney(metrics.monthly_revenue),
    change: ({ monthly_revenue_growth_percentage: growth }) => change(growth, formatGrowth(growth)),
    name: 'monthly_revenue',
  },
  {
    label: 'Operating Expenses',
    value: (metrics) => formatMoney(metrics.operating_expenses),
    change: ({ operating_expenses_growth_percentage: growth }) =>
      change(growth, formatGrowth(growth), false),
    name: 'operating_expenses',
  },
  {
    label: 'Average Net Cash Flow',
    value: (metrics) => formatMoney(metrics.avg_daily_net_cash),
    change: ({ avg_daily_net_cash_increase: increase }) =>
      change(increase, formatSignedMoney(increase)),
    name: 'avg_daily_net_cash',
    against: 'a day vs prior month',
  },
  {
    label: 'Projected Runway',
    value: (metrics) => formatDays(metrics.projected_runway),
    change: ({ projected_runway_increase: increase }) => change(increase, formatChange(increase)),
    name: 'projected_runway',
    against: 'days vs a month ago',
  },
];

export interface MetricCardsProps {
  onExplain: (explanation: Explanation) => void;
  /** 'rail': one under the other beside the conversation, side by side above it, a strip on a phone. 'row': four across. */
  layout: 'rail' | 'row';
}

// Side by side they have from the start the height that a word of caution under runway needs.
const layouts = {
  rail: 'grid grid-cols-1 min-[360px]:grid-cols-2 min-[700px]:grid-cols-4 wide:grid-cols-1 max-bar:flex max-bar:overflow-x-auto max-wide:*:min-h-[166px] max-bar:*:w-40 max-bar:*:shrink-0 max-wide:[--figure-size-max:1.4375rem] max-wide:[&_[data-side]]:hidden',
  row: 'grid grid-cols-1 min-[360px]:grid-cols-2 wide:grid-cols-4',
} as const;

// Four in a line leave less room between them.
const cellLook = { rail: 'max-wide:px-3', row: '' } as const;

export function MetricCards({ onExplain, layout }: MetricCardsProps) {
  const metrics = useQuery(apiQuery('kpiMetrics'));
  const trends = useQuery(apiQuery('kpiTrends'));
  const forecast = useQuery(apiQuery('forecast'));
  const line = forecast.data?.cash_line ?? null;
  if (metrics.isError) {
    return <ErrorState text="Failed to fetch KPI metrics" onRetry={() => void metrics.refetch()} />;
  }
  const { data } = metrics;
  return (
    <div
      role="group"
      aria-label="Key figures"
      aria-busy={data === undefined}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface"
    >
      {/* Hairlines between the cards: each draws one above and one at its left, and the frame hides the outermost. */}
      <div className={cx('-mt-px -ml-px', layouts[layout])}>
        {cards.map((card) => (
          <div
            key={card.label}
            className={cx(
              'min-w-0 border-t border-l border-line p-4 max-bar:px-3',
              cellLook[layout],
            )}
          >
            {data === undefined ? (
              <StatSkeleton label={card.label} />
            ) : (
              <MetricCard
                card={card}
                metrics={data}
                onExplain={onExplain}
                line={card.name === 'projected_runway' ? line : null}
                trend={trends.data?.points.map((point) => point[card.name])}
                isLastRunning={trends.data?.points.at(-1)?.is_running === true}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface MetricCardProps {
  card: Card;
  metrics: Metrics;
  trend: (number | null)[] | undefined;
  /** The last month of the trend is not over. */
  isLastRunning: boolean;
  /** Of runway, how sure it is. */
  line: CashLine | null;
  onExplain: MetricCardsProps['onExplain'];
}

function MetricCard({ card, metrics, trend, isLastRunning, line, onExplain }: MetricCardProps) {
  const changed = card.change(metrics);
  const explanation = metrics.explanations?.[card.name];
  return (
    <Stat
      label={card.label}
      value={card.value(metrics)}
      change={changed}
      note={noteOf(card, metrics)}
      caution={line === null ? null : chanceInShort(line)}
      onOpen={
        explanation === undefined
          ? undefined
          : () => {
              const { text, evidence } = explanation;
              const whole = line === null ? text : `${text} ${chanceWords(line)}`;
              onExplain({ title: card.label, text: whole, token: evidence });
            }
      }
    >
      <Sparkline values={trend ?? []} isLastOpen={isLastRunning} />
    </Stat>
  );
}

/** A figure that is not known has nothing to be compared with, and its explanation says why. */
function noteOf(card: Card, metrics: Metrics): string {
  const { runway_status: status } = metrics;
  if (card.name === 'projected_runway' && status !== null && status !== 'days')
    return runwayReasons[status];
  if (metrics[card.name] === null) return 'Not known yet';
  if (card.change(metrics) === undefined) return 'No comparison yet';
  return card.against ?? 'vs prior month';
}
