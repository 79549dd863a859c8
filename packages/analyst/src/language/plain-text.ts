/** What is not seen parts no word. A picture is seen, and may stand for one. */
const hidden = /[\p{Cf}\p{Variation_Selector}]/gu;
const control = /[\p{Cc}\p{Cs}]+/gu;
/** An order to a terminal, with the numbers and words that belong to it: a color, a title. */
const ordered = new RegExp(
  String.raw`(?:\x1B\[|\x9B)[0-?]*[ -\/]*[@-~]|\x1B\][^\x07\x1B]*(?:\x07|\x1B\\)?`,
  'g',
);

/** A question as it is read: without what is not seen, a letter and its accent as one. */
export const plainText = (written: string): string =>
  written.replaceAll(ordered, '').replaceAll(hidden, '').replaceAll(control, ' ').normalize('NFC');
