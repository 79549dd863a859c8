/** For failures that the specification wants logged and not shown (its section 8, 'Only logged'). */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the browser's console is the only log that a web page has
  console.warn(what, error);
}
