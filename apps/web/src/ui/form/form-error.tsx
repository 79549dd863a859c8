export interface FormErrorProps {
  /** Null while nothing is wrong. */
  text: string | null;
}

/** What kept a form from being saved, beside its buttons, until it is tried again. */
export function FormError({ text }: FormErrorProps) {
  if (text === null) return null;
  return (
    <p role="alert" className="text-13 text-bad">
      {text}
    </p>
  );
}
