import type { Api, ReplyOf } from '@cairn/contract';
import { formatDay, formatInstitution, formatMoney } from '../../lib/format.ts';

export type TransferPair = ReplyOf<Api['transfers']>['questions'][number]['example'];

/** The two sides of a movement between own accounts, the account it left first. */
export function TransferSides({ pair }: { pair: TransferPair }) {
  return (
    <dl className="grid gap-1.5">
      <Side label="From" side={pair.out} />
      <Side label="To" side={pair.in} />
      {pair.fee > 0 && (
        <div className="grid grid-cols-[2.75rem_1fr] items-baseline gap-x-2">
          <dt className="text-12 text-quiet">Fee</dt>
          <dd className="min-w-0 tabular-nums">
            {`${formatMoney(pair.fee)} of ${formatMoney(pair.amount + pair.fee)} did not arrive`}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Side({ label, side }: { label: string; side: TransferPair['out'] }) {
  return (
    <div className="grid grid-cols-[2.75rem_1fr] items-baseline gap-x-2">
      <dt className="text-12 text-quiet">{label}</dt>
      <dd className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">
          {formatInstitution(side.account)}
        </span>
        <span className="block text-12 text-quiet [overflow-wrap:anywhere]">
          {`${formatDay(side.date)} · ${side.description}`}
        </span>
      </dd>
    </div>
  );
}
