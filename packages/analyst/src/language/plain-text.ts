import { stripVTControlCharacters } from 'node:util';

/** What is not seen parts no word. A picture is seen, and may stand for one. */
const hidden = /[\p{Cf}\p{Variation_Selector}]/gu;
const control = /[\p{Cc}\p{Cs}]+/gu;

/** A question as it is read: without what is not seen, nor the colors of a terminal, a letter and its accent as one. */
export const plainText = (written: string): string =>
  stripVTControlCharacters(written)
    .replaceAll(hidden, '')
    .replaceAll(control, ' ')
    .normalize('NFC');
