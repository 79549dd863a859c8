import type { Api, ReplyOf } from '@cairn/contract';
import { Money } from '../../ui/money.tsx';
import { totalCashOf } from './account-type.ts';

export interface TotalCashProps {
  balances: ReplyOf<Api['balances']>;
  className?: string;
}

/** What all bank accounts hold; nothing where that is not known. */
export function TotalCash({ balances, className }: TotalCashProps) {
  const total = totalCashOf(balances);
  if (total === null) return null;
  return (
    <dl className={className}>
      <dt className="text-12 text-quiet">Total cash</dt>
      <dd className="text-20 font-semibold [overflow-wrap:anywhere]">
        <Money value={total} />
      </dd>
    </dl>
  );
}
