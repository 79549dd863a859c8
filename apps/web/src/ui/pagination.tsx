import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

export interface PaginationProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** What is paged, for screen readers. */
  label: string;
}

/** Previous, numbered pages, next. Of many pages the first, the last and those around this one. */
export function Pagination({ page, pages, onPage, label }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        label="Previous page"
        icon={<ChevronLeft size={16} strokeWidth={1.75} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {numbersShown(page, pages).map((number, at) =>
        number === null ? (
          <span key={`gap ${at}`} aria-hidden="true" className="px-1 text-quiet">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={cx(
              'h-8 min-w-8 rounded-control px-2 text-13 tabular-nums pointer-coarse:h-11 pointer-coarse:min-w-11',
              number === page ? 'bg-accent-wash font-medium text-accent' : 'hover:bg-sunken',
            )}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        label="Next page"
        icon={<ChevronRight size={16} strokeWidth={1.75} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

/** Null stands for numbers left out. */
function numbersShown(page: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
