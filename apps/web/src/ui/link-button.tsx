import { Link, type LinkProps } from 'react-router';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { cx } from './cx.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button: for going somewhere, where Button is for doing something. */
export function LinkButton({
  variant = 'secondary',
  size = 'normal',
  className,
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} className={cx(buttonLook(variant, size), className)} />;
}
