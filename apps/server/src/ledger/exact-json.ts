/** How a bigint is written: no object of ours has this key. */
const mark = '\u00a2';

/** JSON in which amounts in cents stay exact. */
export function toExactJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? { [mark]: String(part) } : part,
  );
}

/** What `toExactJson` wrote; the caller knows its type, because the same program wrote it. */
export function fromExactJson(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) =>
    part !== null && typeof part === 'object' && mark in part ? BigInt(String(part[mark])) : part,
  );
}
