import { Download, Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ReportToolsProps {
  /** Nothing to keep while there are no figures. */
  disabled: boolean;
  onSave: () => void;
}

/** Keeps the report as a file or on paper. */
export function ReportTools({ disabled, onSave }: ReportToolsProps) {
  return (
    <div className="flex gap-2">
      <Button icon={<Download {...icon} />} disabled={disabled} onClick={onSave}>
        CSV
      </Button>
      <Button icon={<Printer {...icon} />} disabled={disabled} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
