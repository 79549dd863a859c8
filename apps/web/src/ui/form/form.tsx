import type { ComponentProps, SyntheticEvent } from 'react';

export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  /** Sends what was typed; the fields show what is wrong with it. */
  onSubmit: () => unknown;
}

/** A form that stays on its page. Where something is wrong, the first such field has the focus. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await onSubmit();
    // By then the fields show it.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return <form noValidate onSubmit={(event) => void handleSubmit(event)} {...rest} />;
}
