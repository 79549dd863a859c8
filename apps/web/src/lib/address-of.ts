/** A path with its parameters filled in, and the query behind it. */
export function addressOf(
  pattern: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      search.set(key, String(value));
    }
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
