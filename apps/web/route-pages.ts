import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import { routes } from '../../packages/contract/src/routes.ts';
import { firstReadsOf } from './src/app/first-reads.ts';
import { PageOutline } from './src/app/shell/page-outline.tsx';
import { addressOf } from './src/lib/address-of.ts';

type Bundle = Rolldown.OutputBundle;

/** The screens by their path, with the title that is sure to stand at the top of each. */
const screens: Record<string, { title: string | null; module?: string }> = {
  home: { title: null },
  cashflow: { title: 'Cashflow' },
  documents: { title: 'Documents' },
  history: { title: 'History' },
  settings: { title: 'Settings' },
  transactions: { title: 'Transactions' },
  reconciliation: { title: 'Reconciliation' },
  ops: { title: 'Operation', module: 'operator' },
};
/** What every one of them needs beyond its own: the frame. */
const everywhere = ['src/app/shell/shell.tsx'];

/**
 * Writes a page for each screen behind the login, where the server finds it by its path. It names the screen's scripts:
 * the browser fetches them together with the first one, which would otherwise have to run before they were asked
 * for. And it shows the outline of the screen, so that there is something to see until then.
 */
export const routePages: Plugin = {
  name: 'route-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') return;
    const page = String(index.source);
    for (const [route, { title, module = route }] of Object.entries(screens)) {
      const reads = firstReadsOf(`/${route}`);
      const modules = [`src/app/routes/${module}.tsx`, ...everywhere];
      const calls = reads
        .map(([name, query]) => addressOf(routes[name].path, {}, query).replaceAll('&', '&amp;'))
        .join(' ');
      const files = new Set(modules.flatMap((module) => closureOf(module, bundle)));
      const links = [...files]
        .filter((file) => !page.includes(file))
        .map(
          (file) =>
            `    <link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">\n`,
        );
      const outline = renderToStaticMarkup(createElement(PageOutline, { title }));
      const source = page
        .replace(/(?=><\/script>)/, ` data-first-calls="${calls}"`)
        .replace('  </head>', `${links.join('')}  </head>`)
        .replace('<div id="root"></div>', `<div id="root">${outline}</div>`);
      this.emitFile({ type: 'asset', fileName: `pages/${route}.html`, source });
    }
  },
};

/** The file of a module, and the files that it imports at once. */
function closureOf(module: string, bundle: Bundle): string[] {
  const id = path.join(import.meta.dirname, module);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find((chunk) => chunk.moduleIds.includes(id));
  if (first === undefined) throw new Error(`no file of the build has ${module}`);
  const found = new Set<string>();
  const waiting = [first.fileName];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') continue;
    found.add(file);
    waiting.push(...chunk.imports);
  }
  return [...found];
}
