import { Ellipsis } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The accessible name of the menu and of its button. */
  label: string;
  items: readonly MenuItem[];
  /** The button that opens it; three dots unless given. */
  trigger?: ReactElement;
}

export function Menu({ label, items, trigger }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>
        {trigger ?? <IconButton label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          aria-label={label}
          className="z-50 min-w-40 animate-appear rounded-card border border-line bg-raised p-1 shadow-float"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
              className={cx(
                'flex h-8 cursor-pointer items-center gap-2 rounded-control px-2.5 text-14 outline-none pointer-coarse:h-11',
                'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunken',
                item.danger === true && 'text-bad',
              )}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
