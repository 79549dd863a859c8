export interface MarkedTextProps {
  text: string;
  /** What was searched for: each of its words is marked where it stands. */
  search: string;
}

/** Plain text with the words of a search marked in it. */
export function MarkedText({ text, search }: MarkedTextProps) {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return text;
  // Longest first: of two words that begin alike the longer one is marked whole.
  const either = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|');
  return text.split(new RegExp(`(${either})`, 'giu')).map((part, at) =>
    // What the pattern caught stands at every second place.
    at % 2 === 1 ? (
      <mark key={at} className="rounded-[2px] bg-accent/20 text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
