import { useState } from 'react';
import { lazyPart, sayMissing } from './lazy-part.tsx';
import { MenuButton, type MenuProps } from './menu-button.tsx';

const MenuList = lazyPart(async () => (await import('./menu-list.tsx')).MenuList);

/** A button with a menu. What opens is fetched when somebody comes near it: a screen may have a menu in every row. */
export function Menu({ label, items }: MenuProps) {
  const [pressedBy, setPressedBy] = useState<'pointer' | 'keyboard' | null>(null);
  if (pressedBy !== null) {
    return <MenuList label={label} items={items} byKeyboard={pressedBy === 'keyboard'} />;
  }
  return (
    <MenuButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={MenuList.fetchAhead}
      onFocus={MenuList.fetchAhead}
      onClick={({ detail }) => {
        // A press by key counts no clicks.
        const by = detail === 0 ? 'keyboard' : 'pointer';
        MenuList.fetch().then(() => setPressedBy(by), sayMissing);
      }}
    />
  );
}
