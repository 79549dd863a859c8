/** A line of a list: an amount and what it is of, or words alone. */
export interface LetterItem {
  amount?: string;
  words: string;
}

/** What a letter is made of; it is written as plain text and as HTML from the same parts. */
export type LetterPart =
  | { kind: 'greeting'; words: string }
  | { kind: 'lead'; lines: readonly string[] }
  | { kind: 'section'; title: string; lines: readonly string[]; items: readonly LetterItem[] }
  | { kind: 'link'; words: string; label: string; url: string }
  | { kind: 'footer'; words: string; label: string; url: string };

/** As every mail program and screen reader reads it alike; links stand on lines of their own. */
export const writePlain = (parts: readonly LetterPart[]): string =>
  parts.map(plainPart).join('\n\n');

function plainPart(part: LetterPart): string {
  switch (part.kind) {
    case 'greeting':
      return part.words;
    case 'lead':
      return part.lines.join('\n');
    case 'section':
      return [part.title.toUpperCase(), ...part.lines, ...part.items.map(plainItem)].join('\n');
    case 'link':
    case 'footer':
      return `${part.words}:\n${part.url}`;
  }
}

const plainItem = ({ amount, words }: LetterItem): string =>
  `- ${amount === undefined ? '' : `${amount}  `}${words}`;
