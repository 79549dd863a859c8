import { brand } from '../brand.ts';

/** Three balanced stones: what a cairn is. */
function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path
        d="M13.2 3.4c1.7-1 4.6-1.1 6.2-.1 1.8 1.1 2.4 3.5.9 4.8-1.9 1.5-6.6 1.6-8.4-.2-1.3-1.3-.3-3.5 1.3-4.5Z"
        className="fill-accent"
      />
      <path
        d="M9.3 11.9c3-1.6 9.8-1.9 13.3-.5 2.7 1.1 3.5 4.3 1.3 5.9-3.3 2.2-12.4 2.1-15.7.1-2.3-1.4-1.5-4.2 1.1-5.5Z"
        className="fill-accent"
        opacity=".8"
      />
      <path
        d="M6.3 21.3c4.8-1.8 14.6-1.9 19.5-.1 4 1.5 4.8 5.7 1.5 7.3-4.6 2-18 2-22.6 0-3.3-1.6-2.4-5.7 1.6-7.2Z"
        className="fill-accent"
        opacity=".6"
      />
    </svg>
  );
}

export function Wordmark({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-16 font-semibold tracking-[-0.02em]">
      <Mark />
      {markOnly ? <span className="sr-only">{brand.name}</span> : brand.name}
    </span>
  );
}
