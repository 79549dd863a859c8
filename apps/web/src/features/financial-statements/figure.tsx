import { formatMoney } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { formatFigure } from './report.ts';

export interface FigureProps {
  value: number | null;
  /** Closes a column: with the dollar sign. */
  isTotal?: boolean;
  /** What the figure is, for the button that opens its rows. */
  label?: string;
  onOpen?: (() => void) | undefined;
}

/** A figure of a report: below zero in brackets, the digits of a column one under the other. */
export function Figure({ value, isTotal = false, label, onOpen }: FigureProps) {
  if (value === null) return <span className="text-quiet">-</span>;
  const text = formatFigure(value, isTotal);
  // What is not in brackets leaves the room of one, so that the decimals line up.
  const look = cx('whitespace-nowrap tabular-nums', value >= 0 && 'pr-[0.36em]');
  if (onOpen === undefined) {
    return (
      <span className={look}>
        <span aria-hidden="true">{text}</span>
        <span className="sr-only">{formatMoney(value)}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${label ?? ''} ${formatMoney(value)}: show the transactions`}
      className={cx(
        look,
        'rounded-control decoration-line-strong decoration-dotted underline-offset-4 hover:underline hover:decoration-accent focus-visible:underline',
      )}
    >
      {text}
    </button>
  );
}
