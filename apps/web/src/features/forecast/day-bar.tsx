import type { KeyboardEvent } from 'react';
import { formatCompactMoney, formatDay, formatMoney } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import type { ChartDay } from './forecast-month.ts';

export interface DayBarProps {
  day: ChartDay;
  /** Where an amount stands, in px from the top. */
  yOf: (amount: number) => number;
  axisPx: number;
  isToday: boolean;
  isSelected: boolean;
  onSelect: (date: string) => void;
  isCompact: boolean;
}

/** Height of the grey bar of a day without data. */
const nonePx = 10;

/** A day: its range as a wash, its bar, its rounded figure. Expected days have an outline in place of a full bar. */
export function DayBar(props: DayBarProps) {
  const { day, yOf, isSelected, isToday, onSelect, isCompact, axisPx } = props;
  const { figures, date } = day;
  const zero = yOf(0);
  const end = figures === null ? zero - nonePx : yOf(figures.net_cash);
  const isExpected = figures?.kind === 'expected';
  // What is written beside the button is no part of its name, which says the same in full.
  return (
    <div className="relative h-full min-w-0 flex-1">
      <button
        type="button"
        aria-label={labelOf(day, isToday)}
        aria-pressed={isSelected}
        onClick={() => onSelect(date)}
        onFocus={() => onSelect(date)}
        onMouseEnter={() => onSelect(date)}
        onKeyDown={focusNeighbor}
        className={cx(
          'absolute inset-0 rounded-control focus-visible:-outline-offset-2',
          isSelected && 'bg-sunken',
        )}
      >
        {isExpected && figures.low !== null && figures.high !== null && (
          <span
            className="absolute inset-x-[10%] bg-[var(--chart-band)]"
            style={{
              top: yOf(figures.high),
              height: Math.max(1, yOf(figures.low) - yOf(figures.high)),
            }}
          />
        )}
        <span
          className={cx('absolute inset-x-[22%] rounded-[2px]', lookOf(figures))}
          style={{ top: Math.min(zero, end), height: Math.max(2, Math.abs(end - zero)) }}
        />
      </button>
      {figures !== null && !isCompact && <Figure amount={figures.net_cash} end={end} />}
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-center text-12 tabular-nums',
          isToday ? 'font-semibold text-accent' : 'text-quiet',
        )}
        style={{ height: axisPx }}
      >
        {Number(date.slice(8))}
      </span>
    </div>
  );
}

/** The arrows go from bar to bar, as from day to day in a calendar. */
function focusNeighbor({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  const { parentElement: day } = currentTarget;
  const to =
    key === 'ArrowLeft'
      ? day?.previousElementSibling
      : key === 'ArrowRight' && day?.nextElementSibling;
  if (to instanceof HTMLElement) to.querySelector('button')?.focus();
}

/** Rounded, beyond the end of its bar; the day below the chart has it to the cent. */
function Figure({ amount, end }: { amount: number; end: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute left-1/2 -translate-x-1/2 text-12 leading-none text-text tabular-nums"
      style={amount < 0 ? { top: end + 5 } : { bottom: `calc(100% - ${end - 5}px)` }}
    >
      {formatCompactMoney(amount)}
    </span>
  );
}

/** Outlined, where what has happened is full. */
export const expectedLook =
  'border-[1.5px] border-dashed border-[var(--chart-bar)] bg-[color-mix(in_srgb,var(--chart-bar)_35%,transparent)]';

function lookOf(figures: ChartDay['figures']): string {
  if (figures === null) return 'bg-[var(--chart-none)]';
  const isNegative = figures.net_cash < 0;
  if (figures.kind === 'actual') {
    return isNegative ? 'bg-[var(--chart-negative)]' : 'bg-[var(--chart-bar)]';
  }
  return isNegative
    ? 'border-[1.5px] border-dashed border-[var(--chart-negative)] bg-[color-mix(in_srgb,var(--chart-negative)_35%,transparent)]'
    : expectedLook;
}

function labelOf({ date, figures }: ChartDay, isToday: boolean): string {
  const day = isToday ? `Today, ${formatDay(date)}` : formatDay(date);
  if (figures === null) return `${day}: no data`;
  const kind = figures.kind === 'actual' ? 'actual' : 'expected';
  return `${day}: ${kind} ${formatMoney(figures.net_cash)}`;
}
