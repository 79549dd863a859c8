import { Monitor, Moon, Sun } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { chooseTheme, useTheme, type Theme } from './theme.ts';

const themes: { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'system', label: 'Theme of the system', icon: Monitor },
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
];

/** Three small buttons, or one that goes round when there is no room for three. */
export function ThemeSwitch({ isNarrow }: { isNarrow: boolean }) {
  const current = useTheme();
  const at = themes.findIndex(({ theme }) => theme === current);
  const next = themes[(at + 1) % themes.length];
  const shown = isNarrow && next !== undefined ? [next] : themes;
  return (
    <div
      role="group"
      aria-label="Theme"
      className={cx('flex', isNarrow ? 'justify-center' : 'w-fit rounded-control bg-sunken p-0.5')}
    >
      {shown.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={theme === current}
          onClick={() => chooseTheme(theme)}
          className="grid h-7 w-9 place-items-center rounded-[5px] text-quiet hover:text-text aria-pressed:bg-surface aria-pressed:text-text pointer-coarse:h-10 pointer-coarse:w-11"
        >
          <Icon size={15} strokeWidth={1.75} />
        </button>
      ))}
    </div>
  );
}
