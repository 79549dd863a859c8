import { french } from './french.ts';
import { german } from './german.ts';
import { glossBy, type Gloss } from './glossary.ts';
import { spanish } from './spanish.ts';

/** How a model's words are read: as English first, then each other language that its words are known of. */
export const glosses: readonly [Gloss, ...Gloss[]] = [
  (text) => text,
  ...[spanish, french, german].map(glossBy),
];
