import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { fetchPalette, openPalette } from '../palette/palette-opener.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import type { Owner } from './use-owner.ts';

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/** Under 500 px the sidebar becomes a bar with a menu. */
export function MobileBar({ owner }: { owner: Owner }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const forget = () => {
    setWasOpened(false);
    setIsOpen(false);
  };
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-page px-4">
      <Link to={paths.login} className="rounded-control">
        <Wordmark />
      </Link>
      <span className="flex items-center">
        <IconButton
          label="Search"
          icon={<Search size={20} strokeWidth={1.75} />}
          onFocus={fetchPalette}
          onClick={openPalette}
        />
        <IconButton
          label="Menu"
          icon={<MenuIcon size={20} strokeWidth={1.75} />}
          aria-expanded={isOpen}
          onPointerEnter={MobileMenu.fetchAhead}
          onFocus={MobileMenu.fetchAhead}
          onClick={open}
        />
      </span>
      {wasOpened && (
        <MobileMenu owner={owner} isOpen={isOpen} onOpenChange={setIsOpen} onMissing={forget} />
      )}
    </header>
  );
}
