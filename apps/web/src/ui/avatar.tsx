/** Initials from the first letters of the words, at most two; an '&' between them is no word. */
export const initialsOf = (...words: (string | null | undefined)[]): string =>
  words
    .flatMap((word) => (word ?? '').trim().split(/\s+/))
    .filter((word) => /^[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
    .slice(0, 2)
    .map((word) => firstCharacterOf(word).toUpperCase())
    .join('');

let segmenter: Intl.Segmenter | undefined;
/** As a reader sees it: a flag or a family is one character. */
function firstCharacterOf(word: string): string {
  // Latin letters each stand for themselves: the system's words, which tell the others apart, take a phone long to load.
  if (/^[\u0020-\u024f]*$/.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(word)) return segment;
  return '';
}

/** A hue of its own for each name, the same wherever it stands. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return (sum % 12) * 30;
}

export interface AvatarProps {
  initials: string;
  size?: number;
  /** Gives the monogram the color of this name; the accent's otherwise. */
  name?: string;
}

export function Avatar({ initials, size = 28, name }: AvatarProps) {
  const color = name === undefined ? {} : colorOf(name);
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4, ...color }}
      className="inline-grid shrink-0 place-items-center rounded-full bg-accent-wash font-semibold text-accent"
    >
      {initials === '' ? '-' : initials}
    </span>
  );
}

/** Mixed into the theme's own surface and text, so that it is readable in the light and in the dark. */
function colorOf(name: string) {
  const hue = `oklch(0.6 0.15 ${hueOf(name)})`;
  return {
    backgroundColor: `color-mix(in oklab, ${hue} 18%, var(--surface))`,
    color: `color-mix(in oklab, ${hue} 55%, var(--text))`,
  };
}
