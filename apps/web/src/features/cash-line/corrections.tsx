import { formatDayShort, formatMoney } from '../../lib/format.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { leverWords } from './cash-words.ts';
import type { CashLine } from './periods.ts';
import { useUndoAssumption, useUndoCorrection } from './use-corrections.ts';

/** What the owner said of expected items, planned and assumes, each to be undone. */
export function Corrections({ line: { corrections, levers } }: { line: CashLine }) {
  const undo = useUndoCorrection();
  const undoLever = useUndoAssumption();
  const stated = levers.filter(({ is_stated: isStated }) => isStated);
  if (corrections.length + stated.length === 0) return null;
  return (
    <section className="grid gap-1.5 border-t border-line px-4 py-3 text-13">
      <h3 className="font-medium">Your corrections</h3>
      <ul className="grid grid-cols-1 gap-1">
        {stated.map(({ kind, percent }) => (
          <li key={kind} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
            <span className="min-w-0 break-words">
              {leverWords[kind]}{' '}
              <span className="text-quiet tabular-nums">
                {kind === 'season'
                  ? `last year counts for ${String(percent)}%`
                  : `money in grows by ${String(percent)}% a month`}
              </span>
            </span>
            <TextButton
              aria-label={`Undo ${leverWords[kind]}`}
              disabled={undoLever.isPending}
              onClick={() => undoLever.mutate(kind)}
            >
              Undo
            </TextButton>
          </li>
        ))}
        {corrections.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
            <span className="min-w-0 break-words">
              {one.name} <span className="text-quiet tabular-nums">{wordsOf(one)}</span>
            </span>
            <TextButton
              aria-label={`Undo ${one.name}`}
              disabled={undo.isPending}
              onClick={() => undo.mutate(one.id)}
            >
              Undo
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Correction = CashLine['corrections'][number];

function wordsOf({ kind, comes, of_date: date, is_counted: isCounted }: Correction): string {
  const of = date === null ? '' : `of ${formatDayShort(date)} `;
  const said =
    comes === null
      ? `${of}will not come`
      : `${of}${kind === 'planned' ? 'planned for' : 'comes'} ${formatDayShort(comes.date)}, ${formatMoney(comes.amount)}`;
  return isCounted ? said : `${said} (over, no longer counted)`;
}
