import { useId, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { draftFrom, readAccount, type AccountErrors } from './account-draft.ts';
import { AccountForm } from './account-form.tsx';
import { MappingForm } from './mapping-form.tsx';
import { StatementPreview } from './statement-preview.tsx';
import type { ChosenAccount, Mapping, Uploaded } from './use-statement-import.ts';

export interface ReviewStepProps {
  uploaded: Uploaded;
  reread: {
    draft: Mapping | null;
    isBusy: boolean;
    error: string | null;
    correct: (mapping: Mapping) => void;
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
  const [draft, setDraft] = useState(() => draftFrom(preview));
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
      <Columns preview={preview} reread={reread} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AccountForm
          draft={draft}
          errors={errors}
          accountCount={preview.accounts.length}
          onChange={setDraft}
        />
      </form>
      {error !== null && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onRestart} disabled={isStarting}>
          Choose another file
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isStarting}
          disabled={reread.draft !== null || preview.row_count === 0}
        >
          {preview.row_count === 1
            ? 'Import 1 row'
            : `Import ${preview.row_count.toLocaleString('en-US')} rows`}
        </Button>
      </div>
    </div>
  );
}

/** Closed unless the file can be read in more than one way: most files read right at once. */
function Columns({
  preview,
  reread,
}: {
  preview: Uploaded['preview'];
  reread: ReviewStepProps['reread'];
}) {
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const isOpen = isChosen ?? (preview.questions.length > 0 || preview.row_count === 0);
  const mapping = reread.draft ?? preview.mapping;
  if (mapping === null) return null;
  return (
    <section aria-label="Columns" className="grid gap-4 border-y border-line py-4">
      <TextButton className="w-fit" aria-expanded={isOpen} onClick={() => setIsChosen(!isOpen)}>
        {isOpen ? 'Hide how the columns are read' : 'Correct how the columns are read'}
      </TextButton>
      {isOpen && (
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
