/** `text` itself in a LIKE pattern, whatever signs it holds. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Holds `text` somewhere. */
export const containing = (text: string): string => `%${literal(text)}%`;
