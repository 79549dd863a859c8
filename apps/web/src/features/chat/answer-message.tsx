import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AnswerActionsProps } from './answer-actions.tsx';
import { AnswerTable } from './answer-table.tsx';
import type { Answer } from './chat-state.ts';
import type { OpenEvidence } from './open-evidence.ts';
import { tableOfChart } from './twin-table.ts';
import { splitNotes } from './split-notes.ts';
import { readAnswer } from '../../lib/replies/read-answer.ts';

// Markdown and charts are heavy, and no one needs them before the first answer.
const Markdown = lazyPart(async () => (await import('./markdown.tsx')).Markdown);
/** Fetches it while an answer is on its way; should that fail, the answer fetches it again. */
export const fetchMarkdown = Markdown.fetchAhead;
const AnswerChart = lazyPart(async () => (await import('./answer-chart.tsx')).AnswerChart);
const AnswerActions = lazyPart(async () => (await import('./answer-actions.tsx')).AnswerActions);
const AnswerProposals = lazyPart(
  async () => (await import('./answer-proposals.tsx')).AnswerProposals,
);

export interface AnswerMessageProps extends Omit<AnswerActionsProps, 'answer'> {
  content: string | Answer;
  onEvidence: OpenEvidence;
  onAsk?: ((question: string) => void) | undefined;
}

/** An answer: its words, charts, the tables that say more than a chart does, then how it was made; every figure that stands on rows opens them. */
export function AnswerMessage({ content, onEvidence, onAsk, ...actions }: AnswerMessageProps) {
  const answer = useMemo(() => readAnswer(content), [content]);
  const twins = answer.charts.map((chart) => tableOfChart(chart, answer.tables));
  const { proposals = [] } = answer;
  const { said, notes, isWarning } = splitNotes(answer.text);
  return (
    <article className="grid min-w-0 gap-4">
      <Markdown
        text={said}
        evidence={answer.evidence}
        onEvidence={onEvidence}
        meanwhile={<Lines text={said} />}
      />
      {answer.charts.map((chart, at) => (
        <AnswerChart
          key={at}
          chart={chart}
          twin={twins[at]}
          onEvidence={onEvidence}
          meanwhile={<Skeleton className="h-72 w-full" />}
        />
      ))}
      {answer.tables
        .filter((table) => !twins.includes(table))
        .map((table, at) => (
          <AnswerTable key={at} table={table} onEvidence={onEvidence} />
        ))}
      {proposals.length > 0 && actions.rated !== null && (
        <AnswerProposals
          proposals={proposals}
          of={actions.rated}
          meanwhile={<div className="h-8 pointer-coarse:h-11" />}
        />
      )}
      {notes !== '' && (
        <details open={isWarning} className="text-13 text-quiet">
          <summary className="w-fit cursor-pointer rounded-control py-1 pointer-coarse:py-3">
            How I got this
          </summary>
          <Markdown text={notes} evidence={answer.evidence} onEvidence={onEvidence} />
        </details>
      )}
      <AnswerActions
        answer={answer}
        {...actions}
        meanwhile={<div className="h-8 pointer-coarse:h-11" />}
      />
      {onAsk !== undefined && answer.suggestions.length > 0 && (
        <div role="group" aria-label="You can also ask" className="flex flex-wrap gap-2">
          {answer.suggestions.map((suggestion) => (
            <Button key={suggestion} size="small" onClick={() => onAsk(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

/** As many lines as the text will have, about: its marks are not shown while what reads them is fetched. */
function Lines({ text }: { text: string }) {
  const count = Math.min(12, Math.max(1, Math.ceil(text.length / 90)));
  return (
    <div className="grid gap-2.5 py-1">
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className={line === count - 1 ? 'h-3.5 w-3/5' : 'h-3.5 w-full'} />
      ))}
    </div>
  );
}
