import { tokenise } from '../language/tokens.ts';

/** A question as a line of plain words, without what only opens it: 'And the biggest one?' is 'the biggest one'. */
export function bareWords(question: string): string {
  const words = tokenise(question)
    .map(({ text }) => text)
    .join(' ');
  return words
    .replace(/\b(what|who|where|how|that|when)s\b/g, '$1')
    .replace(/^(?:(?:and|so|then|now|ok|okay|please|also|but|well) )+/, '')
    .trim();
}
