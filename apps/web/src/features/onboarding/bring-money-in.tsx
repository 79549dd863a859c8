import { Button } from '../../ui/button.tsx';

export interface BringMoneyInProps {
  onLinkBank: () => void;
  onImport: () => void;
  /** Whether accounts may be added: the approval gate. */
  canAdd: boolean;
}

/** The two ways to the first transactions, for a screen that has nothing to show before. */
export function BringMoneyIn({ onLinkBank, onImport, canAdd }: BringMoneyInProps) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="primary" disabled={!canAdd} onClick={onLinkBank}>
        Link a bank
      </Button>
      <Button disabled={!canAdd} onClick={onImport}>
        Import a statement
      </Button>
    </div>
  );
}
