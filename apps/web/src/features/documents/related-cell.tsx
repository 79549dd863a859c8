import { Button } from '../../ui/button.tsx';
import type { DocumentFile } from './document-file.ts';

interface RelatedCellProps {
  file: DocumentFile;
  onLink: (file: DocumentFile) => void;
}

/** Company icon, name and details if all are present, otherwise '-' (specification, section 2). */
export function RelatedCell({ file, onLink }: RelatedCellProps) {
  const { company, icon, details, suggestions } = file;
  if (company !== null && icon !== null && details !== null) {
    return (
      <button
        type="button"
        onClick={() => onLink(file)}
        className="relative flex max-w-72 max-wide:max-w-44 max-bar:max-w-28 items-center gap-2.5 rounded-control text-left hover:bg-sunken"
      >
        <img src={icon} alt="" width={28} height={28} className="shrink-0 max-bar:hidden" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{company}</span>
          <span className="block truncate text-13 text-quiet tabular-nums max-wide:whitespace-normal">
            {details}
          </span>
          <span className="sr-only">
            Change the related transaction of {file.original_filename}
          </span>
        </span>
      </button>
    );
  }
  return (
    <span className="flex items-center gap-3">
      <span>-</span>
      {file.status !== 'reading' && (
        <Button
          size="small"
          variant={suggestions > 0 ? 'secondary' : 'quiet'}
          aria-label={`${labelOf(suggestions)}: ${file.original_filename}`}
          onClick={() => onLink(file)}
        >
          {labelOf(suggestions)}
        </Button>
      )}
    </span>
  );
}

const labelOf = (suggestions: number): string =>
  suggestions === 0 ? 'Link' : `Review ${suggestions}`;
