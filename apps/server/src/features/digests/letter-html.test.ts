import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeHtml } from './letter-html.ts';
import { writePlain, type LetterPart } from './letter-parts.ts';

const words = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' });
const item = fc.record({ amount: words, words });
const parts: fc.Arbitrary<LetterPart[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('greeting' as const), words }),
    fc.record({ kind: fc.constant('lead' as const), lines: fc.array(words) }),
    fc.record({
      ...{ kind: fc.constant('section' as const), title: words },
      ...{ lines: fc.array(words), items: fc.array(item) },
    }),
  ),
);

const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it('says in HTML what it says in plain text, and nothing of it as a tag', () => {
  fc.assert(
    fc.property(parts, (some) => {
      const html = writeHtml('A letter', some);
      const plain = writePlain(some).toUpperCase();
      const said = new Set(html.split(/<[^>]*>/).map(decoded));
      for (const part of some) {
        const texts =
          part.kind === 'section'
            ? [
                part.title,
                ...part.lines,
                ...part.items.flatMap((one) => [one.amount ?? '', one.words]),
              ]
            : part.kind === 'lead'
              ? part.lines
              : [part.words];
        for (const text of texts) {
          expect([text, said.has(text), plain.includes(text.toUpperCase())]).toEqual([
            ...[text, true, true],
          ]);
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('leads where the plain text leads', () => {
  const url = 'https://cairn.example/unsubscribe?token=daily.x&y="z"';
  const html = writeHtml('A letter', [
    { kind: 'footer', words: 'To stop it', label: 'Unsubscribe', url },
  ]);
  expect(decoded(/href="([^"]*)"/.exec(html)?.[1] ?? '')).toBe(url);
});
