import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inputLook } from '../../ui/input-look.ts';

const typingMs = 200;

/** Searches once the typing rests. */
export function SearchField({ onSearch }: { onSearch: (search: string) => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div role="search" className="relative">
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
      />
      <input
        type="search"
        aria-label="Search conversations"
        placeholder="Search titles and messages"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className={`${inputLook} pl-9`}
      />
    </div>
  );
}
