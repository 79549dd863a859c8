export interface ImportOf {
  from: string;
  to: string;
}

/**
 * Circles of sibling folders: each with one import on every leg of the way round. What lies in a folder beside its
 * sub-folders (`services.ts`) stands above or below them and is not counted.
 */
export function findFolderCircles(imports: readonly ImportOf[]): ImportOf[][] {
  const parents = new Map<string, Map<string, Map<string, ImportOf>>>();
  for (const each of imports) {
    const leg = siblingsOf(each);
    if (leg === null) continue;
    const folders = entry(parents, leg.parent, () => new Map<string, Map<string, ImportOf>>());
    const known = entry(folders, leg.from, () => new Map<string, ImportOf>());
    if (!known.has(leg.to)) known.set(leg.to, each);
  }
  return [...parents.values()].flatMap(circlesOf);
}

/** The two folders in which the ways of an import part; null where one end is no folder's. */
function siblingsOf({ from, to }: ImportOf) {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((name, index) => name !== other[index]);
  const isFile = at >= one.length - 1 || at >= other.length - 1;
  if (at < 0 || isFile) return null;
  return { parent: one.slice(0, at).join('/'), from: one[at] ?? '', to: other[at] ?? '' };
}

/** One circle for each folder from which a way leads back to it, unless a circle before went through it. */
function circlesOf(folders: ReadonlyMap<string, ReadonlyMap<string, ImportOf>>): ImportOf[][] {
  const circles: ImportOf[][] = [];
  const seen = new Set<string>();
  for (const start of folders.keys()) {
    if (seen.has(start)) continue;
    const circle = wayBack(folders, start);
    if (circle === null) continue;
    circles.push(circle.legs);
    for (const folder of circle.folders) seen.add(folder);
  }
  return circles;
}

/** The shortest way from a folder back to itself. */
function wayBack(folders: ReadonlyMap<string, ReadonlyMap<string, ImportOf>>, start: string) {
  const queue = [{ folders: [start], legs: [] as ImportOf[] }];
  const reached = new Set<string>();
  for (const way of queue) {
    for (const [to, leg] of folders.get(way.folders.at(-1) ?? '') ?? []) {
      const legs = [...way.legs, leg];
      if (to === start) return { folders: way.folders, legs };
      if (reached.has(to)) continue;
      reached.add(to);
      queue.push({ folders: [...way.folders, to], legs });
    }
  }
  return null;
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
