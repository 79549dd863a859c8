import { useId, type ReactNode } from 'react';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null | undefined;
  disabled?: boolean;
  name?: string;
}

export function Checkbox({ label, checked, onChange, error, disabled, name }: CheckboxProps) {
  const id = useId();
  const wrong = error !== undefined && error !== null;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2.5">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
          className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
        />
        <label htmlFor={id} className="text-13 text-quiet">
          {label}
        </label>
      </div>
      {wrong && (
        <p id={`${id}-note`} role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
