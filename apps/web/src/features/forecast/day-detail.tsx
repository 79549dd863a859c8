import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import type { ChartDay } from './forecast-month.ts';

export interface DayDetailProps {
  day: ChartDay | undefined;
  /** The day before and the day after on the page: bars are narrow under a finger. Null at an end. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** What is in the day that is pointed at: actual or expected, its range, its dated items. */
export function DayDetail({ day, onPrevious, onNext }: DayDetailProps) {
  return (
    <div className="flex min-h-24 items-start gap-3 border-t border-line px-4 py-3 text-13">
      <div className="min-w-0 flex-1">
        {day === undefined ? (
          <p className="text-quiet">Hover over a bar to see what it includes.</p>
        ) : day.figures === null ? (
          <p>
            <span className="font-medium">{formatDay(day.date)}</span>{' '}
            <span className="text-quiet">no data</span>
          </p>
        ) : (
          <Figures date={day.date} figures={day.figures} />
        )}
      </div>
      <div className="flex">
        <IconButton
          label="Previous day"
          icon={<ChevronLeft size={18} strokeWidth={1.75} />}
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          label="Next day"
          icon={<ChevronRight size={18} strokeWidth={1.75} />}
          disabled={onNext === null}
          onClick={() => onNext?.()}
        />
      </div>
    </div>
  );
}

function Figures({ date, figures }: { date: string; figures: NonNullable<ChartDay['figures']> }) {
  const { kind, net_cash, low, high, items } = figures;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{formatDay(date)}</span>
        <span className="text-quiet">{kind === 'actual' ? 'Actual' : 'Expected'}</span>
        <Money value={net_cash} colored className="font-medium" />
        {low !== null && high !== null && (
          <span className="text-quiet tabular-nums">
            80% likely {formatMoney(low)} to {formatMoney(high)}
          </span>
        )}
      </p>
      {items.length > 0 && (
        <ul
          className="grid grid-cols-1 gap-x-8 gap-y-1 min-[850px]:grid-cols-2"
          aria-label="Includes"
        >
          {items.map((item, at) => (
            <li key={`${item.name}-${at}`} className="flex justify-between gap-4">
              <span className="min-w-0 truncate text-quiet">
                {item.name}
                {item.chance !== undefined && `, ${formatChance(item.chance)}`}
              </span>
              <Money value={item.amount} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An invoice may come on several days: what stands here is the part of it that this day is likely to bring. */
const formatChance = (chance: number) =>
  `${Math.max(1, Math.round(chance * 100))}% likely to be paid about this day`;
