import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiProxy } from './api-proxy.ts';
import { chunkNames } from './chunk-groups.ts';
import { pageHead } from './page-head.ts';
import { replyShapes } from './reply-shapes.ts';
import { routePages } from './route-pages.ts';

/** Starts the download of the one font file together with the style sheet that names it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
};

/** The router's package leads bundlers to the build for developers, with checks and warnings that nobody reads here. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: routerFile('index') },
        { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
      ],
    },
  }),
};
const routerFile = (name: string) =>
  path.resolve(import.meta.dirname, `../../node_modules/react-router/dist/production/${name}.mjs`);

/**
 * Nearly all of these runs before a screen is there: a browser that knows the comment compiles it whole beside its first work, and
 * not function by function within it.
 */
const atOnce: ReadonlySet<string> = new Set([...['react', 'router', 'start', 'kit', 'home']]);

export default defineConfig({
  plugins: [react(), tailwindcss(), replyShapes, leanRouter, preloadFont, pageHead, routePages],
  server: { proxy: apiProxy() },
  preview: { proxy: apiProxy() },
  build: {
    // light-dark() and the nesting that Tailwind writes are understood by browsers from 2024 on.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The strict content security policy forbids data: fonts and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The legal pages need no script; the build gives them the portal's type and tokens.
      input: ['index.html', 'privacy-policy.html', 'term-and-condition.html'],
      output: {
        postBanner: ({ name }) => (atOnce.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            { debugName: 'shared', name: chunkNames(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
