import { formatSignedMoney, formatMoney } from '../lib/format.ts';
import { cx } from './cx.ts';

export interface MoneyProps {
  /** Dollars; nothing known is shown as '-'. */
  value: number | null | undefined;
  /** Writes a plus before what is more than nothing. */
  signed?: boolean;
  /** Green for money in, red for money out; the sign is shown too, color never speaks alone. */
  colored?: boolean;
  className?: string;
}

export function Money({ value, signed = false, colored = false, className }: MoneyProps) {
  const isKnown = value !== null && value !== undefined;
  return (
    <span
      className={cx(
        'whitespace-nowrap tabular-nums',
        !isKnown && 'text-quiet',
        colored && isKnown && value > 0 && 'text-good',
        colored && isKnown && value < 0 && 'text-bad',
        className,
      )}
    >
      {signed || colored ? formatSignedMoney(value) : formatMoney(value)}
    </span>
  );
}
