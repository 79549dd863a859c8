import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Answer } from './chat-state.ts';
import { useProposal, type ProposedIn } from './use-proposal.ts';

type Proposal = NonNullable<Answer['proposals']>[number];

/** Changes that an answer proposes: each is made by its button alone, and can be taken back. */
export function AnswerProposals({
  proposals,
  of,
}: {
  proposals: readonly Proposal[];
  of: ProposedIn;
}) {
  return (
    <div role="group" aria-label="Proposed changes" className="grid justify-items-start gap-2">
      {proposals.map((proposal, at) => (
        <OneProposal key={proposal.label} proposal={proposal} of={of} at={at} />
      ))}
    </div>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function OneProposal({
  proposal: { label, status: given },
  of,
  at,
}: {
  proposal: Proposal;
  of: ProposedIn;
  at: number;
}) {
  const { status, isBusy, press } = useProposal(of, at, given);
  if (status === 'open')
    return (
      <Button variant="primary" size="small" busy={isBusy} onClick={() => press('make')}>
        {label}
      </Button>
    );
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-13 text-quiet">
      <span className="flex items-center gap-1.5">
        {status === 'done' ? <Check {...icon} /> : <Undo2 {...icon} />}
        {status === 'done' ? `Done: ${label}` : `Undone: ${label}`}
      </span>
      {status === 'done' && (
        <Button size="small" busy={isBusy} onClick={() => press('undo')}>
          Undo
        </Button>
      )}
    </p>
  );
}
