import { formatUsd, formatWholeUsd } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { formatChance, periodName } from './cash-words.ts';
import { netOf, type Item, type Period } from './periods.ts';

const shownMax = 10;

/** What makes up the period that is pointed at: its cash, and the named items of it with their chance. */
export function PeriodDetail({ period }: { period: Period | undefined }) {
  if (period === undefined) return null;
  const { isExpected, closing, low, high, items } = period;
  const rest = items.slice(shownMax);
  return (
    <div className="grid min-h-24 grid-cols-1 content-start gap-2 border-t border-line px-4 py-3 text-13">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-medium">{periodName(period)}</span>
        <span>
          <span className="text-quiet">{isExpected ? 'Expected cash' : 'Cash'}</span>{' '}
          <span className="font-medium tabular-nums">
            {isExpected ? formatWholeUsd(closing) : formatUsd(closing)}
          </span>
        </span>
        {isExpected && (
          <span className="text-quiet tabular-nums">
            80% likely {formatWholeUsd(low)} to {formatWholeUsd(high)}
          </span>
        )}
        <span>
          <span className="text-quiet">Net</span> <Money value={netOf(period)} coloured />
        </span>
      </p>
      {items.length > 0 && (
        <ul
          className="grid grid-cols-1 gap-x-8 gap-y-1 min-[850px]:grid-cols-2"
          aria-label="Includes"
        >
          {items.slice(0, shownMax).map((item) => (
            <ItemLine key={`${item.kind ?? ''} ${item.name} ${String(item.amount)}`} item={item} />
          ))}
          {rest.length > 0 && (
            <ItemLine
              item={{
                name: `${String(rest.length)} more`,
                amount: rest.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
              }}
            />
          )}
        </ul>
      )}
    </div>
  );
}

const names = { invoice: 'Invoice', bill: 'Bill' } as const;

function ItemLine({ item: { name, amount, kind, chance } }: { item: Item }) {
  const prefix = kind === 'invoice' || kind === 'bill' ? `${names[kind]} ` : '';
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0 truncate text-quiet">
        {prefix}
        {name}
        {chance !== undefined && `, ${formatChance(chance)} likely`}
      </span>
      <Money value={amount} />
    </li>
  );
}
