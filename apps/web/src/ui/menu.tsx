import { lazy, Suspense, useState } from 'react';
import { MenuButton, type MenuProps } from './menu-button.tsx';

const loadList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

/** A button with a menu. What opens is fetched when somebody comes near it: a screen may have a menu in every row. */
export function Menu({ label, items }: MenuProps) {
  const [pressedBy, setPressedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const button = (
    <MenuButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadList()}
      onFocus={() => void loadList()}
      // A press by key counts no clicks.
      onClick={({ detail }) => setPressedBy(detail === 0 ? 'keyboard' : 'pointer')}
    />
  );
  if (pressedBy === null) return button;
  return (
    <Suspense fallback={button}>
      <MenuList label={label} items={items} byKeyboard={pressedBy === 'keyboard'} />
    </Suspense>
  );
}
