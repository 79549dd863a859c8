/** Parts of a reply that nobody has checked yet. */

export type Parts = Readonly<Record<string, unknown>>;

export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of an object; none of anything else. */
export const partsOf = (value: unknown): Parts => (isParts(value) ? value : {});

/** `defaults` under what is given: a part that is missing or undefined reads as its default. */
export function withDefaults(defaults: Parts, value: unknown): unknown {
  if (!isParts(value)) return value;
  const given = Object.entries(value).filter(([, part]) => part !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** The list of a reply: under its name, or all of the reply, or its only list, whatever that is called. */
export function listIn(reply: unknown, name: string): unknown {
  if (Array.isArray(reply)) return reply;
  const parts = partsOf(reply);
  if (name in parts) return parts[name];
  const lists = Object.values(parts).filter((part) => Array.isArray(part));
  return lists.length === 1 ? lists[0] : undefined;
}

/** Completes each item of a list; what is no list stays as it is, for the check to refuse. */
export const completeEach = (list: unknown, complete: (item: unknown, at: number) => unknown) =>
  Array.isArray(list) ? list.map(complete) : list;
