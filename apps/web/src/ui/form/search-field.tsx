import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { inputLook } from './input-look.ts';

const typingMs = 200;

export interface SearchFieldProps {
  /** Its name for screen readers. */
  label: string;
  placeholder: string;
  /** What is searched for now. */
  search: string;
  /** Called once the typing rests. */
  onSearch: (search: string) => void;
  className?: string;
}

/** A line to search by, which keeps what is typed while what was found before is shown. */
export function SearchField({ label, placeholder, search, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [asked, setAsked] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Not what was typed here, which may have gone on since: a saved view, a link or Back.
    if (search !== asked) {
      setText(search);
      setAsked(search);
    }
  }
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      onSearch(text.trim());
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return (
    <div className={cx('relative', className)}>
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className={`${inputLook} pl-9`}
      />
    </div>
  );
}
