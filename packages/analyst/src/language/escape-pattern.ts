/** `text` itself in a regular expression, whatever signs it holds. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
