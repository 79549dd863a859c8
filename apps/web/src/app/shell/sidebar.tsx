import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { limits } from '@cairn/contract/limits';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { PaletteButton } from '../palette/palette-opener.tsx';
import { logOut } from './log-out.ts';
import { operatorPlace, places } from '../places.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Owner } from './use-owner.ts';

export interface SidebarProps {
  isCollapsed: boolean;
  onToggle: () => void;
  owner: Owner;
}

export function Sidebar({ isCollapsed, onToggle, owner }: SidebarProps) {
  const width = isCollapsed ? limits.sidebarCollapsedWidthPx : limits.sidebarWidthPx;
  return (
    <aside
      style={{ width }}
      className="sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto border-r border-line bg-page px-3 py-4"
    >
      <div
        className={cx(
          'flex items-center gap-1 pb-5',
          isCollapsed ? 'flex-col gap-3' : 'justify-between pl-1.5',
        )}
      >
        <Link to={paths.login} className="rounded-control">
          <Wordmark markOnly={isCollapsed} />
        </Link>
        <button
          type="button"
          aria-label={isCollapsed ? 'Expand the navigation' : 'Collapse the navigation'}
          title={isCollapsed ? 'Expand' : 'Collapse'}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
          className="grid size-7 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-text pointer-coarse:size-11"
        >
          {isCollapsed ? (
            <PanelLeftOpen size={16} strokeWidth={1.75} />
          ) : (
            <PanelLeftClose size={16} strokeWidth={1.75} />
          )}
        </button>
      </div>
      <PaletteButton isCollapsed={isCollapsed} />
      <PlaceList isCollapsed={isCollapsed} isOperator={owner.isOperator} />
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
        <ThemeSwitch isNarrow={isCollapsed} />
        <OwnerLine owner={owner} isCollapsed={isCollapsed} />
        <LogoutButton isCollapsed={isCollapsed} />
      </div>
    </aside>
  );
}

const rowLook =
  'flex h-8 items-center gap-2.5 rounded-control text-14 text-quiet hover:bg-sunken hover:text-text pointer-coarse:h-11';

export interface PlaceListProps {
  isCollapsed: boolean;
  isOperator: boolean;
  onGo?: () => void;
}

export function PlaceList({ isCollapsed, isOperator, onGo }: PlaceListProps) {
  const { pathname } = useLocation();
  const shown = isOperator ? [...places, operatorPlace] : places;
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {shown.map(({ label, path, icon: Icon }) => {
          const link = (
            <Link
              to={path}
              aria-label={label}
              aria-current={path === pathname ? 'page' : undefined}
              {...(onGo === undefined ? {} : { onClick: onGo })}
              className={cx(
                rowLook,
                isCollapsed ? 'justify-center' : 'px-2',
                'aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:[&_svg]:text-accent',
              )}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {!isCollapsed && label}
            </Link>
          );
          return (
            <li key={path}>
              {isCollapsed ? (
                <Tooltip label={label} side="right">
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function OwnerLine({ owner, isCollapsed }: { owner: Owner; isCollapsed: boolean }) {
  return (
    <div
      className={cx('flex items-center gap-2.5', isCollapsed ? 'justify-center' : 'px-1.5')}
      title={isCollapsed ? owner.name : undefined}
    >
      <Avatar initials={owner.initials} />
      {isCollapsed ? (
        <span className="sr-only">{owner.name}</span>
      ) : (
        <div className="min-w-0">
          <p className="truncate text-13 font-medium" title={owner.name}>
            {owner.name}
          </p>
          {owner.subtitle !== null && (
            <p className="truncate text-12 text-quiet">{owner.subtitle}</p>
          )}
        </div>
      )}
    </div>
  );
}

export function LogoutButton({ isCollapsed }: { isCollapsed: boolean }) {
  const button = (
    <button
      type="button"
      aria-label="Logout"
      onClick={() => void logOut()}
      className={cx(rowLook, 'w-full', isCollapsed ? 'justify-center' : 'px-2')}
    >
      <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      {!isCollapsed && 'Logout'}
    </button>
  );
  return isCollapsed ? (
    <Tooltip label="Logout" side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
