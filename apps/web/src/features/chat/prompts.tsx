import { limits } from '@cairn/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { apiQuery } from '../../lib/query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Up to three questions that send themselves when picked. They only help: without them the box still works. */
export function Prompts({
  onPick,
  disabled,
}: {
  onPick: (question: string) => void;
  disabled: boolean;
}) {
  const prompts = useQuery(apiQuery('samplePrompts'));
  if (prompts.isError) return null;
  const questions = prompts.data?.sample_questions.slice(0, limits.samplePrompts);
  return (
    <ul aria-label="Suggested questions" className="grid">
      {questions === undefined
        ? Array.from({ length: limits.samplePrompts }, (_, row) => (
            <li key={row} className="border-b border-line py-3.5 last:border-b-0">
              <Skeleton className="h-5 w-3/5" />
            </li>
          ))
        : questions.map(({ question }) => (
            <li key={question} className="border-b border-line last:border-b-0">
              <button
                type="button"
                disabled={disabled}
                onClick={() => onPick(question)}
                className="group flex w-full items-center justify-between gap-4 rounded-control px-1 py-3.5 text-left not-disabled:hover:text-accent disabled:opacity-60"
              >
                {question}
                <ArrowRight
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-quiet group-hover:text-accent"
                />
              </button>
            </li>
          ))}
    </ul>
  );
}
