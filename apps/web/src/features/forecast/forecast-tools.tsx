import { ChartColumn, ChevronLeft, ChevronRight, Download, Table2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { useBarPages } from './use-bar-pages.ts';

export interface ForecastToolsProps {
  isTable: boolean;
  onToggleTable: () => void;
  onSave: () => void;
  pages: ReturnType<typeof useBarPages>;
}

/** Chart or table, keep as a file, and the pages of the chart. */
export function ForecastTools({ isTable, onToggleTable, onSave, pages }: ForecastToolsProps) {
  const icon = { size: 18, strokeWidth: 1.75 };
  return (
    <div className="flex">
      <IconButton
        label={isTable ? 'Show as chart' : 'Show as table'}
        icon={isTable ? <ChartColumn {...icon} /> : <Table2 {...icon} />}
        onClick={onToggleTable}
      />
      <IconButton
        label="Download this month as CSV"
        icon={<Download {...icon} />}
        onClick={onSave}
      />
      <IconButton
        label="Earlier days"
        disabled={pages.isFirst || isTable}
        icon={<ChevronLeft {...icon} />}
        onClick={pages.previous}
      />
      <IconButton
        label="Later days"
        disabled={pages.isLast || isTable}
        icon={<ChevronRight {...icon} />}
        onClick={pages.next}
      />
    </div>
  );
}
