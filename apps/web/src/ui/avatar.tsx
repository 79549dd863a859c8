/** Initials from the first letters of the words, at most two; an '&' between them is no word. */
export const initialsOf = (...words: (string | null | undefined)[]): string =>
  words
    .flatMap((word) => (word ?? '').trim().split(/\s+/))
    .filter((word) => /^[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
    .slice(0, 2)
    .map((word) => firstCharacterOf(word).toUpperCase())
    .join('');

const segmenter = new Intl.Segmenter();
/** As a reader sees it: a flag or a family is one character. */
const firstCharacterOf = (word: string): string => {
  for (const { segment } of segmenter.segment(word)) return segment;
  return '';
};

export function Avatar({ initials, size = 28 }: { initials: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      className="inline-grid shrink-0 place-items-center rounded-full bg-accent-wash font-semibold text-accent"
    >
      {initials === '' ? '-' : initials}
    </span>
  );
}
