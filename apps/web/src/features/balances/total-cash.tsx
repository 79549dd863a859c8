import type { Api, ReplyOf } from '@cairn/contract';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { totalCashOf, totalDebtOf } from './account-type.ts';

export interface TotalCashProps {
  balances: ReplyOf<Api['balances']>;
  className?: string;
}

/** What all bank accounts hold, and beside it what the sum leaves out; nothing where it is not known. */
export function TotalCash({ balances, className }: TotalCashProps) {
  const total = totalCashOf(balances);
  const debt = totalDebtOf(balances);
  if (total === null) return null;
  return (
    <dl className={cx('flex flex-wrap items-baseline gap-x-8 gap-y-2', className)}>
      <div>
        <dt className="text-12 text-quiet">Total cash</dt>
        <dd className="text-20 leading-7.5 font-semibold [overflow-wrap:anywhere]">
          <Money value={total} />
        </dd>
      </div>
      {debt !== null && (
        <div>
          <dt className="text-12 text-quiet">Cards and loans</dt>
          <dd className="text-16 leading-7.5 font-medium [overflow-wrap:anywhere]">
            <Money value={debt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
