import { cx } from '../../ui/cx.ts';
import { dueText } from './recurring.ts';

/** Days until the next payment, red when it is late; the minus says so too. */
export function Due({ days }: { days: number | null }) {
  return (
    <span className={cx('tabular-nums', days !== null && days < 0 && 'font-medium text-bad')}>
      {dueText(days)}
    </span>
  );
}
