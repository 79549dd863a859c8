import type { ComponentProps, SyntheticEvent } from 'react';

export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  /** Sends what was typed; the fields show what is wrong with it. */
  onSubmit: () => unknown;
}

/**
 * A form that stays on its page. Where something is wrong, the first such field has the focus. Sign-in, where nothing but the whole can be wrong
 * and every byte is weighed, does without.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = async (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await onSubmit();
    // By then the fields show it.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return <form noValidate {...rest} onSubmit={(event) => void submit(event)} />;
}
