import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RateField } from '../../ui/form/rate-field.tsx';
import type { Preview } from './use-statement-import.ts';

export interface StatementQuestionsProps {
  questions: Preview['questions'];
  isBusy: boolean;
  error: string | null;
  onAnswer: (questionId: string, answerId: string) => void;
}

export const isOpen = ({ answer }: Preview['questions'][number]): boolean => answer === null;

/** What the file leaves open: nothing is imported before each has its answer. */
export function StatementQuestions(props: StatementQuestionsProps) {
  const { questions, isBusy, error, onAnswer } = props;
  if (questions.length === 0) return null;
  const open = questions.filter(isOpen).length;
  return (
    <section aria-labelledby="statement-questions" className="grid min-w-0 gap-3">
      <div>
        <h3 id="statement-questions" className="font-semibold">
          {open === 0 ? 'Your answers' : open === 1 ? 'One question' : `${open} questions`}
        </h3>
        {open > 0 && (
          <p className="text-13 text-quiet">
            Part of this file can be read in more than one way. Answer before you import.
          </p>
        )}
      </div>
      {/* A file with many doubtful rows scrolls here, so that the account below stays in reach. */}
      <ol className="grid max-h-96 gap-3 overflow-y-auto">
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} isBusy={isBusy} onAnswer={onAnswer} />
          </li>
        ))}
      </ol>
      {error !== null && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
    </section>
  );
}

interface QuestionProps extends Pick<StatementQuestionsProps, 'isBusy' | 'onAnswer'> {
  question: Preview['questions'][number];
}

function Question({ question, isBusy, onAnswer }: QuestionProps) {
  return (
    <fieldset
      className={
        isOpen(question)
          ? 'min-w-0 rounded-control border border-warn p-3'
          : 'min-w-0 rounded-control border border-line p-3'
      }
    >
      <legend className="sr-only">{question.text}</legend>
      <p aria-hidden="true" className="mb-2.5 [overflow-wrap:anywhere]">
        {question.text}
      </p>
      {question.asks === 'rate' && (
        <RateField
          key={question.answer}
          label="Exchange rate"
          rate={question.answer}
          isBusy={isBusy}
          onSave={(rate) => onAnswer(question.id, rate)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {question.answers.map(({ id, label }) => (
          <Button
            key={id}
            size="small"
            variant={question.answer === id ? 'primary' : 'secondary'}
            aria-pressed={question.answer === id}
            disabled={isBusy}
            onClick={() => onAnswer(question.id, id)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
