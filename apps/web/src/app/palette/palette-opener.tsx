import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);

const openers = new Set<() => void>();
/** Opens the palette from a button anywhere in the frame. */
export const openPalette = (): void => {
  for (const open of openers) open();
};
export const fetchPalette = Palette.fetchAhead;

/** Hears ⌘K and Ctrl+K everywhere behind the login; the palette's code comes with its first use. */
export function PaletteOpener() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const open = () => {
      setWasOpened(true);
      setIsOpen(true);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey)
        return;
      event.preventDefault();
      open();
    };
    openers.add(open);
    window.addEventListener('keydown', press);
    return () => {
      openers.delete(open);
      window.removeEventListener('keydown', press);
    };
  }, []);
  return wasOpened ? (
    <Palette open={isOpen} onOpenChange={setIsOpen} onMissing={() => setWasOpened(false)} />
  ) : null;
}

/** The way to it for who does not know the keys. */
export function PaletteButton({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <button
      type="button"
      aria-label={isCollapsed ? 'Search' : undefined}
      aria-keyshortcuts="Meta+K Control+K"
      title="Search (Ctrl+K)"
      onPointerEnter={fetchPalette}
      onFocus={fetchPalette}
      onClick={openPalette}
      className={
        isCollapsed
          ? 'mb-2 grid size-8 place-items-center justify-self-center rounded-control text-quiet hover:bg-sunken hover:text-text pointer-coarse:size-11'
          : 'mb-3 flex h-8 w-full items-center gap-2.5 rounded-control border border-line px-2 text-13 text-quiet hover:bg-sunken hover:text-text pointer-coarse:h-11'
      }
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      {!isCollapsed && (
        <>
          <span className="flex-1 text-left">Search</span>
          <kbd className="font-sans text-12">{shortcut}</kbd>
        </>
      )}
    </button>
  );
}

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
