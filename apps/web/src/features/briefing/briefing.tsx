import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { formatDay, formatWholeMoney } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CashPath } from './cash-path.tsx';

export interface BriefingProps {
  /** Asks the question whose answer says more than the sentence. */
  onAsk: (question: string) => void;
  isDisabled: boolean;
}

/**
 * How the business does, in up to three sentences that each open their answer, over the cash of the next 13 weeks. There
 * is none until there is something to go by; it is a help, so where it cannot be loaded it is not there.
 */
export function Briefing({ onAsk, isDisabled }: BriefingProps) {
  const { data, isError } = useQuery(apiQuery('briefing'));
  if (isError || data?.lines.length === 0) return null;
  return (
    <section aria-labelledby="briefing" className="grid min-w-0 gap-3">
      <h2 id="briefing" className="px-1 text-13 font-medium text-quiet">
        Your briefing
      </h2>
      {data === undefined ? (
        <div className="grid gap-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-[168px] w-full" />
        </div>
      ) : (
        <>
          <ul className="grid">
            {data.lines.map(({ text, question }) => (
              <li key={question}>
                <button
                  type="button"
                  disabled={isDisabled}
                  title={question}
                  onClick={() => onAsk(question)}
                  className="group flex w-full items-start justify-between gap-4 rounded-control px-1 py-2 text-left not-disabled:hover:text-accent disabled:opacity-60 pointer-coarse:min-h-11"
                >
                  <span>
                    {text}
                    <span className="sr-only"> {question}</span>
                  </span>
                  <ArrowRight
                    size={16}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="mt-1 shrink-0 text-quiet group-hover:text-accent"
                  />
                </button>
              </li>
            ))}
          </ul>
          {data.days.length > 1 && data.total_cash !== null && (
            <figure className="grid min-w-0 gap-1">
              <figcaption className="px-1 text-12 text-quiet">
                Expected cash, next 13 weeks
                <span className="sr-only">
                  : {formatWholeMoney(data.total_cash)} today
                  {data.days
                    .slice(-1)
                    .map(
                      ({ date, balance }) => `, ${formatWholeMoney(balance)} on ${formatDay(date)}`,
                    )}
                </span>
              </figcaption>
              <CashPath {...data} cashToday={data.total_cash} low={data.low_point} />
            </figure>
          )}
        </>
      )}
    </section>
  );
}
