import fastifyStatic from '@fastify/static';
import { errorTable } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// From apps/server/src/http and from apps/server/dist alike, the built web lies in apps/web/dist.
const candidates = ['../../web/dist', '../../../web/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

/** The portal: hashed files for ever, the page itself always fresh, every unknown GET of a browser the page. */
export async function serveWeb(app: FastifyInstance, built = candidates): Promise<void> {
  const root = built.find((dir) => existsSync(path.join(dir, 'index.html')));
  if (root === undefined) {
    app.log.warn('the portal is not built: only the API is served');
    return;
  }
  const page = await readFile(path.join(root, 'index.html'), 'utf8');
  const pageOf = await readPages(path.join(root, 'pages'));
  // Looked for at each request: while this process runs, a new build may take the place of its own. The parts of the
  // builds before lie in the second folder, for pages that are open in a browser.
  await app.register(fastifyStatic, {
    root: [path.join(root, 'assets'), path.join(root, '.before', 'assets')],
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html').send(page),
  );
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) {
      const message = errorTable.not_found.message;
      return reply
        .status(404)
        .send({ code: 'not_found', message, detail: message, request_id: request.id });
    }
    const own = pageOf.get(request.params['*']) ?? page;
    return reply.header('cache-control', 'no-cache').type('text/html').send(own);
  });
}

/** The same page, for some paths with what their screens need named at its top; by path, without the slash. */
async function readPages(folder: string): Promise<Map<string, string>> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map(async (file): Promise<[string, string]> => [
      path.basename(file, '.html'),
      await readFile(path.join(folder, file), 'utf8'),
    ]);
  return new Map(await Promise.all(pages));
}
