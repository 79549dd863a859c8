import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';

const look = 'font-medium text-accent underline-offset-4 hover:underline';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(look, className)} />;
}

export interface TextButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  quiet?: boolean;
}

/** Reads like a link but acts on this screen. */
export function TextButton({ className, quiet = false, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'rounded-control underline-offset-4 not-disabled:hover:underline disabled:cursor-not-allowed disabled:opacity-60',
        quiet ? 'text-quiet' : 'font-medium text-accent',
        className,
      )}
    />
  );
}
