import { SearchField } from '../../ui/form/search-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { Shown, Wanted } from './use-documents.ts';

interface DocumentsToolbarProps {
  wanted: Wanted;
  tags: readonly string[];
  onFilter: (change: Partial<Omit<Wanted, 'page'>>) => void;
}

const shows: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All documents' },
  { value: 'linked', label: 'With a transaction' },
  { value: 'suggested', label: 'To review' },
  { value: 'unlinked', label: 'Without a transaction' },
  { value: 'unread', label: 'Not read' },
];

/** Search over names, tags and text; filters by state and tag. */
export function DocumentsToolbar({ wanted, tags, onFilter }: DocumentsToolbarProps) {
  return (
    <div role="search" className="flex flex-wrap gap-2">
      <SearchField
        label="Search documents"
        placeholder="Search names, tags and what they say"
        search={wanted.search}
        onSearch={(search) => onFilter({ search })}
        className="min-w-56 flex-1"
      />
      <div className="w-52 max-bar:w-full">
        <Select
          label="Which documents"
          labelHidden
          options={shows}
          value={wanted.show}
          onChange={(show) => onFilter({ show: show as Shown })}
        />
      </div>
      {tags.length > 0 && (
        <div className="w-40 max-bar:w-full">
          <Select
            label="Tag"
            labelHidden
            options={[
              { value: '', label: 'Any tag' },
              ...tags.map((tag) => ({ value: tag, label: tag })),
            ]}
            value={wanted.tag}
            onChange={(tag) => onFilter({ tag })}
          />
        </div>
      )}
    </div>
  );
}
