import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, minify, type Plugin, type Rolldown } from 'vite';

const folder = import.meta.dirname;
const script = / *<script src="\/([\w-]+\.js)"><\/script>\n/g;
/** What the portal's page runs before its first paint; the legal pages do with less and keep it. */
const portalPage = 'index.html';

/**
 * Makes one file of the scripts in the head of the portal's page, each of which the first paint waits for, and of the one
 * that sends a screen's first calls. And lets what is fetched early, but not needed for that paint, wait for what is.
 */
export const pageHead: Plugin = {
  name: 'page-head',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const page = bundle[portalPage];
    if (page?.type !== 'asset') return;
    const source = String(page.source);
    const names = [...source.matchAll(script)].map(([, name = '']) => name);
    const parts = names.map((name) => readFileSync(path.join(folder, 'public', name), 'utf8'));
    const { code } = await minify('head.js', [...parts, await firstCalls()].join('\n'));
    const file = this.emitFile({ type: 'asset', name: 'head.js', source: code });
    const tag = `    <script src="/${this.getFileName(file)}"></script>\n`;
    page.source = source
      .replace(script, (_tag, name) => (name === names[0] ? tag : ''))
      .replace(
        /<(?=script type="module" |link rel="modulepreload" )[^>]*?(?=>)/g,
        '$& fetchpriority="low"',
      );
  },
};

/** The script that sends the first calls, with what it shares with the portal's modules. */
async function firstCalls(): Promise<string> {
  const built = (await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: 'src/app/first-calls.ts', formats: ['iife'], name: 'firstCalls' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}
