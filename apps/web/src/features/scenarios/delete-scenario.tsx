import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { Saved } from './scenario.ts';
import { useDeleteScenario } from './use-scenarios.ts';

export interface DeleteScenarioProps {
  /** Null while none is to be deleted. */
  scenario: Saved | null;
  onClose: () => void;
}

export function DeleteScenario({ scenario, onClose }: DeleteScenarioProps) {
  const remove = useDeleteScenario();
  return (
    <ConfirmDialog
      open={scenario !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Delete scenario?"
      text={`This will delete ${scenario?.name ?? ''}.`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => {
        if (scenario !== null) remove.mutate(scenario.id, { onSettled: onClose });
      }}
    />
  );
}
