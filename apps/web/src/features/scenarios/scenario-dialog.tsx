import { messageOf } from '../../lib/api-error.ts';
import { formatDay, formatSignedMoney, formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ChangeFields } from './change-fields.tsx';
import { runwayText, type Comparison, type Saved, type SavedScenarios } from './scenario.ts';
import type { Idea } from './scenario-ideas.tsx';
import { useScenarioForm } from './use-scenario-form.ts';

export interface ScenarioDialogProps {
  /** Null for a new one. */
  scenario: Saved | null;
  /** What a new one begins with. */
  idea?: Idea | undefined;
  known: SavedScenarios;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Writes a scenario: its name, what is supposed, and on request what comes of it before it is saved. */
export function ScenarioDialog({ scenario, idea, known, onClose, onSaved }: ScenarioDialogProps) {
  const form = useScenarioForm(scenario, known, idea);
  const { drafts, save, trial } = form;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={scenario === null ? 'New scenario' : 'Edit scenario'}
      description="What if? Your forecast with your changes on top."
      footer={
        <>
          <Button busy={trial.isPending} onClick={form.tryIt}>
            Try it
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            busyLabel="Saving..."
            onClick={() => form.saveIt(onSaved)}
          >
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        maxLength={100}
        placeholder="Hire in July"
        value={form.name}
        error={form.nameError}
        onChange={(event) => form.setName(event.target.value)}
      />
      {drafts.map((draft, at) => (
        <ChangeFields
          key={draft.key}
          draft={draft}
          errors={form.errors[at] ?? {}}
          known={known}
          onChange={form.setDraft}
          onRemove={drafts.length === 1 ? undefined : () => form.remove(draft.key)}
        />
      ))}
      <TextButton className="w-fit text-13" disabled={drafts.length >= 20} onClick={form.add}>
        Add another change
      </TextButton>
      <FormError
        text={
          save.isError
            ? messageOf(save.error, 'The scenario could not be saved. Try again.')
            : trial.isError
              ? messageOf(trial.error, 'This could not be calculated. Try again.')
              : null
        }
      />
      {trial.data !== undefined && <Outcome comparison={trial.data} />}
    </Dialog>
  );
}

/** What comes of it, in a sentence or two. */
function Outcome({ comparison: { scenarios, dates } }: { comparison: Comparison }) {
  const [tried] = scenarios;
  const last = dates.at(-1);
  if (tried === undefined || last === undefined) return null;
  return (
    <p role="status" className="rounded-control bg-accent-wash px-3 py-2 text-13">
      Lowest cash {formatMoney(tried.low_point.balance)} on {formatDay(tried.low_point.date)} (
      {formatSignedMoney(tried.difference.low_point)}), {formatMoney(tried.end_balance)} on{' '}
      {formatDay(last)} ({formatSignedMoney(tried.difference.end_balance)}). Runway:{' '}
      {runwayText(tried).toLowerCase()}.
    </p>
  );
}
