import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Field } from './field.tsx';
import { inputLook } from './input-look.ts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  /** Fixed text before what is typed, such as '+1'. */
  prefix?: string;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  error,
  hint,
  aside,
  prefix,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className="relative">
          {prefix !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center border-r border-line text-quiet tabular-nums">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            className={cx(inputLook, prefix !== undefined && 'pl-12', className)}
          />
        </div>
      )}
    </Field>
  );
}
