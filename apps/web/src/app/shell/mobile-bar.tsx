import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../brand.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { LogoutButton, OwnerLine, PlaceList } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Owner } from './use-owner.ts';

/** Under 500 px the sidebar becomes a bar with a menu. */
export function MobileBar({ owner }: { owner: Owner }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-page px-4">
      <Link to={paths.login} className="rounded-control">
        <Wordmark />
      </Link>
      <IconButton
        label="Menu"
        icon={<MenuIcon size={20} strokeWidth={1.75} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <SideSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={brand.name}
        width="narrow"
        footer={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ThemeSwitch isNarrow={false} />
            <OwnerLine owner={owner} isCollapsed={false} />
            <LogoutButton isCollapsed={false} />
          </div>
        }
      >
        <PlaceList isCollapsed={false} onGo={() => setIsOpen(false)} />
      </SideSheet>
    </header>
  );
}
