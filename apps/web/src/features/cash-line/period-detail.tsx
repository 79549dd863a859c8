import { useState } from 'react';
import { formatChance, formatMoney, formatWholeMoney } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { periodName } from './cash-words.ts';
import { CorrectItem } from './correct-item.tsx';
import { netOf, type Item, type Period } from './periods.ts';

const shownMax = 10;

/** What makes up the period that is pointed at: its cash, and the named items of it with their chance. */
export function PeriodDetail({ period }: { period: Period | undefined }) {
  // Undefined while the form is shut, null while an item is planned.
  const [corrected, setCorrected] = useState<Item | null>();
  const [isWhole, setIsWhole] = useState(false);
  if (period === undefined) return null;
  const { isExpected, closing, low, high, items } = period;
  const shown = isWhole ? items : items.slice(0, shownMax);
  const rest = items.slice(shown.length);
  return (
    <div className="grid min-h-24 grid-cols-1 content-start gap-2 border-t border-line px-4 py-3 text-13">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-medium">{periodName(period)}</span>
        <span>
          <span className="text-quiet">{isExpected ? 'Expected cash' : 'Cash'}</span>{' '}
          <span className="font-medium tabular-nums">
            {isExpected ? formatWholeMoney(closing) : formatMoney(closing)}
          </span>
        </span>
        {isExpected && (
          <span className="text-quiet tabular-nums">
            80% likely {formatWholeMoney(low)} to {formatWholeMoney(high)}
          </span>
        )}
        <span>
          <span className="text-quiet">Net</span> <Money value={netOf(period)} colored />
        </span>
      </p>
      {items.length > 0 && (
        <ul
          className="grid grid-cols-1 gap-x-8 min-[850px]:grid-cols-2 [&_button]:min-h-6 [&>li]:min-h-6"
          aria-label="Includes"
        >
          {shown.map((item, at) => (
            <ItemLine key={`${item.name} ${String(at)}`} item={item} onCorrect={setCorrected} />
          ))}
          {rest.length > 0 && (
            <li className="flex justify-between gap-4">
              <TextButton onClick={() => setIsWhole(true)}>{rest.length} more</TextButton>
              <Money
                value={rest.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100}
              />
            </li>
          )}
        </ul>
      )}
      {isExpected && (
        <p className="text-quiet">
          Know better? Choose an item to correct it, or{' '}
          <span className="whitespace-nowrap">
            <TextButton onClick={() => setCorrected(null)}>plan one</TextButton>.
          </span>
        </p>
      )}
      {corrected !== undefined && (
        <CorrectItem
          item={corrected}
          date={corrected?.date ?? period.from}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </div>
  );
}

const names = { invoice: 'Invoice', bill: 'Bill' } as const;

function ItemLine({ item, onCorrect }: { item: Item; onCorrect: (item: Item) => void }) {
  const { name, amount, kind, chance, correction_id: correction } = item;
  const label = kind === 'invoice' || kind === 'bill' ? `${names[kind]} ${name}` : name;
  const likely = chance === undefined ? undefined : `${formatChance(chance)} likely`;
  const note = correction === undefined ? likely : 'by you';
  return (
    <li className="flex justify-between gap-4">
      <span className="flex min-w-0 flex-wrap gap-x-2">
        {item.item === undefined ? (
          label
        ) : (
          <TextButton
            quiet
            className="text-left text-text! underline decoration-dotted"
            title="Correct this item"
            onClick={() => onCorrect(item)}
          >
            {label}
          </TextButton>
        )}
        {note !== undefined && <span className="whitespace-nowrap text-quiet">{note}</span>}
      </span>
      <Money value={amount} />
    </li>
  );
}
