/** The box that text fields, password fields and selects share. */
export const inputLook =
  'h-9 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-14 text-text ' +
  'placeholder:text-quiet pointer-coarse:h-11 pointer-coarse:text-16 ' +
  'focus-visible:border-accent focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-accent/30 ' +
  'aria-invalid:border-bad disabled:bg-sunken disabled:text-quiet';
