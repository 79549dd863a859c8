/** What is said before one speaks. */
const fillers =
  /^\s*(?:(?:hm+|h?um+|uh+|oh|ah|well|right|great|cool|nice|alright|interesting|got it|yes|yeah|yep)\b[,.!… ]+)+(?=\w)/i;

/** What only takes back what was said before: what follows takes its place, as any other words would. */
const corrections =
  /^\s*(?:(?:no(?=[,.!… ]+(?:sorry|wait|i mean|actually|make that|not that))|nope|sorry|wait|oops|actually|correction|scratch that|not that|i mean|i meant|make that|or rather|rather|no(?=[,.!…]))\b[,.!… ]+)+(?=\w)/i;

/** The question without what is said before it and what takes back the one before. */
export const withoutOpenings = (asked: string): string =>
  asked.replace(fillers, '').replace(corrections, '');
