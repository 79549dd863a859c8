import path from 'node:path';

/** What the bundler tells of a module while it decides on chunks. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = path.join(import.meta.dirname, 'src');
const entry = path.join(source, 'main.tsx');
const shell = path.join(source, 'app/shell/shell.tsx');
const home = path.join(source, 'app/routes/home.tsx');
const otherRoutes = [
  ...['cashflow', 'documents', 'history', 'settings', 'transactions', 'reconciliation', 'operator'],
].map((name) => path.join(source, `app/routes/${name}.tsx`));

/**
 * Names the chunk of a module, so that a screen is a handful of files and not forty of a kilobyte each, which on a
 * phone wait for each other: `start` is what every page begins with, `kit` what the shell and Home share with other
 * screens, `parts` what other screens share. What one screen alone needs stays in its own chunk, and so does what is
 * imported for later.
 */
export function chunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    if (
      /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/.test(id)
    )
      return 'react';
    names ??= nameShared(graph);
    return names.get(id) ?? null;
  };
}

function nameShared(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  const shared = new Map<string, number>();
  const routes = [home, ...otherRoutes].map((route) => closureOf(route, graph));
  for (const id of routes.flatMap((closure) => [...closure])) {
    shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  for (const [id, count] of shared) {
    // A part that stands on a larger one beneath would bring it along to screens that have no use for it.
    const isLight = !graph.getModuleInfo(id)?.importedIds.some(isUmbrella);
    if (count > 1 && isLight) names.set(id, 'parts');
  }
  for (const id of closureOf(home, graph)) if ((shared.get(id) ?? 0) > 1) names.set(id, 'kit');
  for (const id of closureOf(shell, graph)) names.set(id, 'kit');
  for (const id of closureOf(entry, graph)) names.set(id, 'start');
  return names;
}

/** It offers every part of the kit beneath ours: what of it is used, and by whom, only the bundler itself knows. */
const isUmbrella = (id: string) => /node_modules[\\/]radix-ui[\\/]/.test(id);

/** A module and everything it imports at once. */
function closureOf(first: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isUmbrella(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
