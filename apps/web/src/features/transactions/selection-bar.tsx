import { limits } from '@cairn/contract/limits';
import { X } from 'lucide-react';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { Category } from './use-category-change.ts';
import type { Row } from './use-transactions.ts';

export interface SelectionBarProps {
  chosen: readonly Row[];
  isBusy: boolean;
  onMove: (category: Category, always: boolean) => void;
  onExport: () => void;
  onClear: () => void;
}

/** Floats over the list while something is selected: what it adds up to, and what can be done with it. */
export function SelectionBar({ chosen, isBusy, onMove, onExport, onClear }: SelectionBarProps) {
  if (chosen.length === 0) return null;
  const cents = (rows: readonly Row[]) =>
    rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const moneyIn = chosen.filter(({ amount }) => amount > 0);
  const moneyOut = chosen.filter(({ amount }) => amount < 0);
  const isTooMany = chosen.length > limits.categorizedAtOnceMax;
  return (
    <section
      aria-label="Selected transactions"
      className="fixed inset-x-4 bottom-[calc(1.25rem+var(--foot))] z-30 mx-auto flex w-fit max-w-[calc(100vw-32px)] animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-float"
    >
      <p role="status" className="text-13 tabular-nums">
        <span className="font-medium">{`${chosen.length.toLocaleString('en-US')} selected · ${formatMoney(cents(chosen))}`}</span>
        {moneyIn.length > 0 && moneyOut.length > 0 && (
          <span className="text-quiet">{` · In ${formatMoney(cents(moneyIn))} · Out ${formatMoney(cents(moneyOut))}`}</span>
        )}
      </p>
      <div className="flex items-center gap-2">
        <CategoryPicker
          label="Category of the selected transactions"
          current={null}
          alwaysFor={partiesOf(chosen)}
          onPick={onMove}
          align="end"
          trigger={
            <Button
              size="small"
              variant="primary"
              busy={isBusy}
              disabled={isTooMany}
              title={isTooMany ? `Up to ${limits.categorizedAtOnceMax} at a time` : undefined}
            >
              Set category
            </Button>
          }
        />
        <Button size="small" onClick={onExport}>
          Export
        </Button>
        <IconButton
          label="Clear the selection"
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={onClear}
        />
      </div>
    </section>
  );
}

/** 'Blue Bottle', 'these 4 names'; null where the rows name nobody. */
function partiesOf(rows: readonly Row[]): string | null {
  const names = [...new Set(rows.map(({ party }) => party).filter((party) => party !== null))];
  const [first] = names;
  if (first === undefined) return null;
  return names.length === 1 ? first : `these ${names.length} names`;
}
