import { ArrowRight } from 'lucide-react';
import type { ChangeDraft } from './change-draft.ts';

/** A scenario begun: its name, and what of its one change is given. */
export interface Idea {
  name: string;
  draft: Partial<Omit<ChangeDraft, 'key'>>;
}

const ideas: readonly Idea[] = [
  { name: 'Hire someone', draft: { kind: 'hire' } },
  { name: 'Revenue falls 10%', draft: { kind: 'percentage', percent: '-10' } },
  { name: 'Customers pay 30 days later', draft: { kind: 'delay_receipts', days: '30' } },
  { name: 'Take a loan', draft: { kind: 'loan' } },
];

/** Where nothing is saved yet: what owners ask most, each opening the form with its answer begun. */
export function ScenarioIdeas({ onPick }: { onPick: (idea: Idea) => void }) {
  return (
    <div className="grid grid-cols-1 gap-1 px-4 pb-3">
      <p className="font-medium">No scenarios yet</p>
      <p className="text-13 text-quiet">See the effect on your cash before it happens.</p>
      <ul aria-label="Ideas" className="grid grid-cols-1">
        {ideas.map((idea) => (
          <li key={idea.name} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onPick(idea)}
              className="group flex w-full items-center justify-between gap-4 rounded-control py-3 text-left hover:text-accent"
            >
              {idea.name}
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
    </div>
  );
}
