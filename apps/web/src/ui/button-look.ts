export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap ' +
  'transition-colors duration-100 select-none disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent not-disabled:hover:bg-accent-hover disabled:bg-line disabled:text-quiet',
  // The first choice of each row of a list, where many primary ones would shout.
  soft: 'bg-accent-wash text-accent not-disabled:hover:bg-accent not-disabled:hover:text-on-accent disabled:bg-line disabled:text-quiet',
  secondary:
    'border border-line-strong bg-surface text-text not-disabled:hover:bg-sunken disabled:text-quiet',
  quiet: 'text-text not-disabled:hover:bg-sunken disabled:text-quiet',
  danger: 'bg-bad text-on-bad not-disabled:hover:opacity-90 disabled:bg-line disabled:text-quiet',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'h-9 px-3.5 text-14 pointer-coarse:h-11',
  small: 'h-7 px-2.5 text-13 pointer-coarse:h-9',
};

/** The looks that buttons and links dressed as buttons share. */
export const buttonLook = (variant: ButtonVariant, size: ButtonSize): string =>
  `${base} ${variants[variant]} ${sizes[size]}`;
