import { useState } from 'react';
import { Field } from './field.tsx';
import { inputLook } from './input-look.ts';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'prefix' | 'className' | 'type'>;

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, error, hint, aside, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${inputLook} pr-16`}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide what was typed' : 'Show what was typed'}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-1 right-1 rounded-control px-2.5 text-13 text-quiet hover:text-text"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
