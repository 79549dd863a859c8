import type { Api, SentBody } from '@cairn/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { formatMoney, formatDay } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Candidate, DocumentFile } from './document-file.ts';
import { useChangeDocument } from './use-documents.ts';

interface LinkDialogProps {
  file: DocumentFile | null;
  onClose: () => void;
}

/** Which transaction a document belongs to: what Cairn suggests and why, or any that is searched for. */
export function LinkDialog({ file, onClose }: LinkDialogProps) {
  if (file === null) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title="Link to transaction"
      description={`${file.original_filename}${factsOf(file)}`}
    >
      <LinkContent file={file} onClose={onClose} />
    </Dialog>
  );
}

function factsOf({ fields: { company, date, total, currency } }: DocumentFile): string {
  const facts = [
    company,
    date === null ? null : formatDay(date),
    total === null ? null : formatMoney(total, currency ?? undefined),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : `: ${facts.join(', ')}`;
}

function LinkContent({ file, onClose }: { file: DocumentFile; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { decide, isBusy, failure } = useDecision(file, onClose);
  const { data } = useQuery(apiQuery('documentDetail', { params: { file_id: file.file_id } }));
  if (data === undefined) return <SkeletonRows rows={4} label="Loading suggestions" />;
  const { linked, suggestions } = data;
  const isSearching = search.trim() !== '';
  return (
    <div className="grid gap-4">
      {linked !== null && (
        <Section title="Linked">
          <CandidateRow candidate={linked}>
            <Button size="small" disabled={isBusy} onClick={() => decide({ transaction_id: null })}>
              Unlink
            </Button>
          </CandidateRow>
        </Section>
      )}
      {suggestions.length > 0 && !isSearching && (
        <Section title="Suggested">
          {suggestions.map((candidate) => (
            <CandidateRow key={candidate.transaction_id} candidate={candidate}>
              <LinkButtons candidate={candidate} isBusy={isBusy} decide={decide} isSuggested />
            </CandidateRow>
          ))}
        </Section>
      )}
      {linked === null && suggestions.length === 0 && !isSearching && (
        <p className="text-13 text-quiet">{data.file.note ?? 'Nothing to suggest yet.'}</p>
      )}
      <TextField
        label="Search transactions"
        placeholder="A name, an amount such as 54.20, or a day such as 2026-03-14"
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isSearching && <Found file={file} search={search.trim()} isBusy={isBusy} decide={decide} />}
      {failure !== null && (
        <p role="alert" className="text-13 text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}

type Decide = (body: SentBody<Api['updateGlobalFile']>) => void;

/** Says which it is, which it is not, or that it is none. A link ends the choice. */
function useDecision(file: DocumentFile, onLinked: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChangeDocument();
  const send: (...body: Parameters<Decide>) => Promise<void> = async (body) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await change(file.file_id, body);
      if (typeof body.transaction_id === 'string') onLinked();
    } catch (error) {
      setFailure(messageOf(error, 'An error occurred while updating the file.'));
    }
    setIsBusy(false);
  };
  const decide: Decide = (body) => void send(body);
  return { decide, isBusy, failure };
}

interface FoundProps {
  file: DocumentFile;
  search: string;
  isBusy: boolean;
  decide: Decide;
}

function Found({ file, search, ...choice }: FoundProps) {
  const { data } = useQuery({
    ...apiQuery('documentCandidates', { params: { file_id: file.file_id }, query: { search } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <SkeletonRows rows={2} label="Searching" />;
  return (
    <Section title="Found">
      {data.candidates.length === 0 && (
        <li className="py-2 text-13 text-quiet">No matching transactions.</li>
      )}
      {data.candidates.map((candidate) => (
        <CandidateRow key={candidate.transaction_id} candidate={candidate}>
          <LinkButtons candidate={candidate} {...choice} />
        </CandidateRow>
      ))}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-12 font-medium text-quiet">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function CandidateRow({
  candidate,
  children,
}: {
  candidate: Candidate;
  children: React.ReactNode;
}) {
  const { company, details, score, reason } = candidate;
  const fit = score === null ? '' : `Score ${Math.round(score * 100)} of 100: `;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{company}</p>
        <p className="text-13 text-quiet tabular-nums">{details}</p>
        {reason !== '' && <p className="text-13 text-quiet">{`${fit}${reason}`}</p>}
      </div>
      <span className="flex items-center gap-1">{children}</span>
    </li>
  );
}

interface LinkButtonsProps {
  candidate: Candidate;
  isBusy: boolean;
  decide: Decide;
  isSuggested?: boolean;
}

function LinkButtons({ candidate, isBusy, decide, isSuggested = false }: LinkButtonsProps) {
  const { company, details, transaction_id: id } = candidate;
  return (
    <>
      <Button
        size="small"
        variant={isSuggested ? 'primary' : 'secondary'}
        disabled={isBusy}
        aria-label={`Link to ${company}, ${details}`}
        onClick={() => decide({ transaction_id: id })}
      >
        Link
      </Button>
      {isSuggested && (
        <IconButton
          label={`Not ${company}, ${details}`}
          icon={<X size={16} strokeWidth={1.75} />}
          disabled={isBusy}
          onClick={() => decide({ declined_transaction_id: id })}
        />
      )}
    </>
  );
}
