import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inputLook } from '../../ui/input-look.ts';
import { Select } from '../../ui/select.tsx';
import type { Shown, Wanted } from './use-documents.ts';

interface DocumentsToolbarProps {
  wanted: Wanted;
  tags: readonly string[];
  onFilter: (change: Partial<Omit<Wanted, 'page'>>) => void;
}

const typingMs = 250;

const shows: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All documents' },
  { value: 'linked', label: 'With a transaction' },
  { value: 'suggested', label: 'To review' },
  { value: 'unlinked', label: 'Without a transaction' },
  { value: 'unread', label: 'Not read' },
];

/** Search over names, tags and text; filters by state and tag. */
export function DocumentsToolbar({ wanted, tags, onFilter }: DocumentsToolbarProps) {
  const [text, setText] = useState(wanted.search);
  useEffect(() => {
    if (text.trim() === wanted.search) return undefined;
    const timer = setTimeout(() => onFilter({ search: text.trim() }), typingMs);
    return () => clearTimeout(timer);
  }, [text, wanted.search, onFilter]);
  return (
    <div role="search" className="flex flex-wrap gap-2">
      <div className="relative min-w-56 flex-1">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
        />
        <input
          type="search"
          aria-label="Search documents"
          placeholder="Search names, tags and what they say"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          className={`${inputLook} pl-9`}
        />
      </div>
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
