import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

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
}

/** Three dots. */
export function MenuButton(props: Omit<IconButtonProps, 'icon'>) {
  return <IconButton {...props} icon={<Ellipsis size={18} strokeWidth={1.75} />} />;
}
