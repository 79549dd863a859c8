import { brand } from '../brand.ts';

/** Three balanced stones: what a cairn is. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path
        d="M13.2 3.4c1.7-1 4.6-1.1 6.2-.1 1.8 1.1 2.4 3.5.9 4.8-1.9 1.5-6.6 1.6-8.4-.2-1.300-1.300-.3-3.500 1.300-4.500Z"
        className="fill-accent"
      />
      <path
        d="M9.300 11.900c3-1.600 9.800-1.900 13.300-.500 2.700 1.100 3.500 4.300 1.300 5.900-3.300 2.200-12.400 2.100-15.700.100-2.300-1.400-1.500-4.200 1.100-5.500Z"
        className="fill-accent"
        opacity=".8"
      />
      <path
        d="M6.300 21.300c4.800-1.800 14.600-1.900 19.500-.100 4 1.500 4.800 5.700 1.500 7.300-4.600 2-18 2-22.600 0-3.300-1.600-2.400-5.700 1.600-7.200Z"
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
