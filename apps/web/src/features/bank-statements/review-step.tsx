import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { draftFrom, readAccount, type AccountDraft, type AccountErrors } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { MappingForm } from './mapping-form.tsx';
import { StatementPreview } from './statement-preview.tsx';
import { isOpen, StatementQuestions } from './statement-questions.tsx';
import type { ChosenAccount, Mapping, Uploaded } from './use-statement-import.ts';

export interface ReviewStepProps {
  uploaded: Uploaded;
  reread: {
    draft: Mapping | null;
    isBusy: boolean;
    error: string | null;
    correct: (mapping: Mapping) => void;
    answer: (questionId: string, answerId: string) => void;
  };
  isStarting: boolean;
  error: string | null;
  onImport: (account: ChosenAccount) => void;
  onRestart: () => void;
}

/** The file as it reads, the columns to correct, and the account it goes into. */
export function ReviewStep(props: ReviewStepProps) {
  const { uploaded, reread, isStarting, error, onImport, onRestart } = props;
  const { preview } = uploaded;
  const balances = useQuery(apiQuery('balances'));
  const ours = balances.data?.balances;
  // Only what was typed is kept: when the file is read again, the rest follows it.
  const [typed, setTyped] = useState<Partial<AccountDraft>>({});
  const draft = draftFrom(preview, ours ?? [], typed);
  const [errors, setErrors] = useState<AccountErrors>({});
  const formId = useId();
  const submit = () => {
    const read = readAccount(draft);
    setErrors('account' in read ? {} : read);
    if ('account' in read) onImport(read.account);
  };
  return (
    <div className="grid min-w-0 gap-6">
      <StatementPreview preview={preview} isStale={reread.isBusy || reread.error !== null} />
      <StatementQuestions
        questions={preview.questions}
        isBusy={reread.isBusy}
        error={preview.mapping === null ? reread.error : null}
        onAnswer={reread.answer}
      />
      <Columns preview={preview} reread={reread} />
      <Form id={formId} onSubmit={submit}>
        {ours !== undefined && (
          <AccountForm
            draft={draft}
            errors={errors}
            ours={ours}
            accountCount={preview.accounts.length}
            onChange={(changes) => setTyped({ ...typed, ...changes })}
          />
        )}
        {ours === undefined &&
          (balances.isError ? (
            <ErrorState
              text="Failed to fetch Stripe accounts"
              onRetry={() => void balances.refetch()}
            />
          ) : (
            <SkeletonRows rows={3} label="Loading your accounts" />
          ))}
      </Form>
      {error !== null && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      <Buttons
        formId={formId}
        rows={preview.row_count}
        isReady={ours !== undefined && reread.draft === null && !preview.questions.some(isOpen)}
        isStarting={isStarting}
        onRestart={onRestart}
      />
    </div>
  );
}

/** Closed unless nothing could be read: what the file leaves open is asked above. */
function Columns({
  preview,
  reread,
}: {
  preview: Uploaded['preview'];
  reread: ReviewStepProps['reread'];
}) {
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const isShown = isChosen ?? preview.row_count === 0;
  const mapping = reread.draft ?? preview.mapping;
  if (mapping === null) return null;
  return (
    <section aria-label="Columns" className="grid gap-4 border-y border-line py-4">
      <TextButton className="w-fit" aria-expanded={isShown} onClick={() => setIsChosen(!isShown)}>
        {isShown ? 'Hide columns' : 'Fix columns'}
      </TextButton>
      {isShown && (
        <MappingForm mapping={mapping} header={preview.header ?? []} onChange={reread.correct} />
      )}
      {reread.error !== null && (
        <Banner tone="bad" role="alert">
          {reread.error}
        </Banner>
      )}
      <p className="sr-only" role="status">
        {reread.isBusy ? 'Reading the file again' : ''}
      </p>
    </section>
  );
}

interface ButtonsProps {
  formId: string;
  rows: number;
  isReady: boolean;
  isStarting: boolean;
  onRestart: () => void;
}

function Buttons({ formId, rows, isReady, isStarting, onRestart }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onRestart} disabled={isStarting}>
        Choose another file
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isStarting}
        disabled={!isReady || rows === 0}
      >
        {rows === 1
          ? 'Import 1 transaction'
          : `Import ${rows.toLocaleString('en-US')} transactions`}
      </Button>
    </div>
  );
}
