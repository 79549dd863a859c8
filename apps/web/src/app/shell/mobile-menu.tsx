import { brand } from '../../brand.ts';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { LogoutButton, OwnerLine, PlaceList } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Owner } from './use-owner.ts';

export interface MobileMenuProps {
  owner: Owner;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What the bar's menu button opens: the places, the theme, and the way out. */
export function MobileMenu({ owner, isOpen, onOpenChange }: MobileMenuProps) {
  return (
    <SideSheet
      open={isOpen}
      onOpenChange={onOpenChange}
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
      <PlaceList
        isCollapsed={false}
        isOperator={owner.isOperator}
        onGo={() => onOpenChange(false)}
      />
    </SideSheet>
  );
}
