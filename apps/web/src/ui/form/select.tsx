import type { SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Field } from './field.tsx';
import { inputLook } from './input-look.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'children'
> {
  label: string;
  /** The label is read but not shown: for a select whose meaning its place makes plain. */
  labelHidden?: boolean;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null | undefined;
  hint?: string | undefined;
}

/** The browser's own list: it is quick, reachable by keyboard, and right on every phone. */
export function Select({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  error,
  hint,
  className,
  ...rest
}: SelectProps) {
  const control = (attributes: object) => (
    <div className="relative">
      <select
        {...rest}
        {...attributes}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputLook, 'appearance-none pr-8', className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
      >
        <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </div>
  );
  if (labelHidden) return control({ 'aria-label': label });
  return (
    <Field label={label} error={error} hint={hint}>
      {control}
    </Field>
  );
}
