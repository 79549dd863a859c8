import type { Api, ReplyOf } from '@cairn/contract';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { TransferSides } from './transfer-sides.tsx';
import type { TransferChoice } from './use-transfer-choice.ts';

type Question = ReplyOf<Api['transfers']>['questions'][number];

/** Pairs that amounts and dates alone do not decide, one question for all of the same names. */
export function TransferQuestions({
  questions,
  choice,
}: {
  questions: readonly Question[];
  choice: TransferChoice;
}) {
  return (
    <Card flush>
      <div className="border-b border-line p-4">
        <h2 className="text-16 font-semibold">Did this money move between your own accounts?</h2>
        <p className="pt-1 text-13 text-quiet">
          The amounts match, or differ by what may be a fee. Until you answer, each transaction
          counts by its own category.
        </p>
      </div>
      <ul>
        {questions.map((question) => (
          <li
            key={question.example.out.transaction_id + question.example.in.transaction_id}
            className="flex flex-wrap items-center justify-between gap-4 border-b border-line p-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <TransferSides pair={question.example} />
            </div>
            <div className="text-right max-bar:text-left">
              <Money value={question.example.amount} />
              {question.count > 1 && (
                <p className="text-12 text-quiet tabular-nums">
                  {`${question.count} times, total ${formatMoney(question.total)}`}
                </p>
              )}
            </div>
            <Answers question={question} choice={choice} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Answers({ question, choice }: { question: Question; choice: TransferChoice }) {
  const what = `${formatMoney(question.example.amount)}, ${question.example.out.description}`;
  return (
    <div className="flex gap-2">
      <Button
        size="small"
        variant="primary"
        disabled={choice.isBusy}
        aria-label={`Transfer: ${what}`}
        onClick={() => choice.choose(question.pairs, true)}
      >
        Transfer
      </Button>
      <Button
        size="small"
        disabled={choice.isBusy}
        aria-label={`Not a transfer: ${what}`}
        onClick={() => choice.choose(question.pairs, false)}
      >
        Not a transfer
      </Button>
    </div>
  );
}
