/** Words that do the same, as a list with spaces between them. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
