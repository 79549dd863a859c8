import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { MenuButton, type MenuProps } from './menu-button.tsx';

/** An open menu and its button; Menu puts it in the place of the button when that is first pressed. */
export function MenuList({ label, items, byKeyboard }: MenuProps & { byKeyboard: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  // Radix has not seen the key that opened it the first time, and would leave the focus on the list as a whole.
  useEffect(() => {
    if (!byKeyboard) return undefined;
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [byKeyboard]);
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <Radix.Trigger asChild>
        <MenuButton label={label} />
      </Radix.Trigger>
      {/* Within the page's main part, where a screen reader expects it; the rest stays in reach. */}
      <Radix.Portal container={document.getElementById('content')}>
        <Radix.Content
          ref={list}
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
