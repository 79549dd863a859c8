import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatChance, formatDayShort, formatMoney, formatWholeMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CashChart } from './cash-chart.tsx';
import { likelyDay } from './cash-words.ts';
import { Corrections } from './corrections.tsx';
import { HonestWords } from './honest-words.tsx';
import { MinimumCash } from './minimum-cash.tsx';
import { PeriodDetail } from './period-detail.tsx';
import { periodsOf, type Beat, type CashLine, type Forecast } from './periods.ts';

/** The cash line: what cash was and may become, and how likely it falls below the owner's minimum. */
export function CashLineCard({ onShowWeeks }: { onShowWeeks: () => void }) {
  const forecast = useQuery(apiQuery('forecast'));
  // The card of the forecast says what is wrong, and why there is nothing to draw.
  if (forecast.isError) return null;
  if (forecast.data === undefined)
    return (
      <Card title="Cash" flush>
        {/* As tall as what comes: what stands below it does not move. */}
        <div
          role="status"
          aria-label="Loading the cash line"
          className="grid min-h-[1102px] content-start gap-3 px-4 pb-4 min-[700px]:min-h-[841px] wide:min-h-[716px]"
        >
          <Skeleton className="h-[222px] w-full min-[700px]:h-24" />
          <Skeleton className="h-[338px] w-full" />
        </div>
      </Card>
    );
  const { cash_line: line } = forecast.data;
  return line === null ? null : (
    <DrawnLine forecast={forecast.data} line={line} onShowWeeks={onShowWeeks} />
  );
}

interface DrawnLineProps {
  forecast: Forecast;
  line: CashLine;
  onShowWeeks: () => void;
}

function DrawnLine({ forecast, line, onShowWeeks }: DrawnLineProps) {
  const [beat, setBeat] = useState<Beat>('week');
  const [chosen, setChosen] = useState<number | null>(null);
  const periods = periodsOf(forecast, beat);
  const first = periods.findIndex(({ isExpected }) => isExpected);
  const selected = chosen ?? Math.max(0, first);
  return (
    <Card
      title="Cash"
      flush
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <BeatChoice
            beat={beat}
            onChoose={(next) => {
              setBeat(next);
              setChosen(null);
            }}
          />
          <Button onClick={onShowWeeks}>13-week table</Button>
        </div>
      }
    >
      <Facts line={line} notice={forecast.notice} />
      <div className="px-4 pt-1 pb-2 max-bar:px-2">
        <CashChart line={line} periods={periods} selected={selected} onSelect={setChosen} />
      </div>
      <PeriodDetail key={`${beat} ${String(selected)}`} period={periods[selected]} />
      <Corrections line={line} />
      <HonestWords line={line} />
    </Card>
  );
}

function BeatChoice({ beat, onChoose }: { beat: Beat; onChoose: (beat: Beat) => void }) {
  const choices = [
    { value: 'week', label: '13 weeks' },
    { value: 'day', label: '90 days' },
  ] as const;
  return (
    <div
      role="group"
      aria-label="Weeks or days"
      className="flex rounded-control border border-line-strong text-13"
    >
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={beat === value}
          onClick={() => onChoose(value)}
          className={cx(
            'h-[34px] px-3 first:rounded-l-control last:rounded-r-control max-bar:px-2 pointer-coarse:h-[42px]',
            beat === value ? 'bg-sunken font-medium' : 'text-quiet hover:text-text',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The three figures that are read first. */
function Facts({ line, notice }: { line: CashLine; notice: string | null }) {
  const { low_point: low, below_minimum: below, minimum } = line;
  const floor = minimum > 0 ? `below ${formatWholeMoney(minimum)}` : 'below zero';
  return (
    <div className="grid gap-3 px-4 pb-3">
      <dl className="grid gap-x-8 gap-y-3 min-[700px]:grid-cols-[auto_auto_1fr]">
        <Fact
          label={line.rows_end === null ? 'Cash today' : `Cash on ${formatDayShort(line.rows_end)}`}
          figure={formatMoney(line.cash_today)}
        />
        <Fact
          label={`Lowest expected, ${formatDayShort(low.date)}`}
          figure={formatWholeMoney(low.balance)}
          text={`80% likely between ${formatWholeMoney(low.low)} and ${formatWholeMoney(low.high)}`}
        />
        <Fact
          label={`Chance of falling ${floor}`}
          figure={below
            .map((one) => `${formatChance(one.chance)} in ${String(one.days)} days`)
            .join(' · ')}
          text={below.map(likelyDay).findLast((day) => day !== '')}
          isBad={below.some(({ chance }) => chance >= 0.5)}
        />
      </dl>
      {notice !== null && <p className="text-13 text-quiet">{notice}</p>}
      <MinimumCash line={line} />
    </div>
  );
}

interface FactProps {
  label: string;
  figure: string;
  text?: string | undefined;
  isBad?: boolean;
}

function Fact({ label, figure, text = '', isBad = false }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-quiet">{label}</dt>
      <dd>
        <span
          className={cx('text-20 leading-tight font-semibold tabular-nums', isBad && 'text-bad')}
        >
          {figure}
        </span>
        {text !== '' && <span className="block text-12 text-quiet tabular-nums">{text}</span>}
      </dd>
    </div>
  );
}
