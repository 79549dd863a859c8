// The portal without a connection: its start page and its parts, which hold nothing of anybody. What the server answers
// is never kept here: figures that are not asked for anew could be wrong, and a lost device must not hold them.
(function () {
  const worker = globalThis;
  const cacheName = 'portal-1';
  /** Of several builds; the oldest go first. */
  const partsMax = 200;
  /** Every page of the portal starts the same way: the address says which screen it shows. */
  const start = '/';
  const files = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'];

  const isPart = (address) => new worker.URL(address).pathname.startsWith('/assets/');
  const pageAt = (path) => worker.fetch(path, { headers: { accept: 'text/html' } });

  /** The start page as it is now, with every part that it and the first screen behind the login name. */
  async function keepStart() {
    const cache = await worker.caches.open(cacheName);
    const [page, home] = await Promise.all([pageAt(start), pageAt('/home')]);
    if (!page.ok || !home.ok) return;
    const text = (await page.clone().text()) + (await home.text());
    const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, part]) => part);
    const kept = await Promise.all(named.map((part) => cache.match(part)));
    const missing = new Set(named.filter((_, at) => kept[at] === undefined));
    await cache.addAll([...missing, ...files]);
    await cache.put(start, page);
  }

  async function keepPart(request, reply) {
    const cache = await worker.caches.open(cacheName);
    await cache.put(request, reply);
    const parts = (await cache.keys()).filter(({ url }) => isPart(url));
    const oldest = parts.slice(0, Math.max(0, parts.length - partsMax));
    await Promise.all(oldest.map((part) => cache.delete(part)));
  }

  /** A part never changes under its name. */
  async function partOf(event) {
    const kept = await worker.caches.match(event.request);
    if (kept !== undefined) return kept;
    const reply = await worker.fetch(event.request);
    if (reply.ok) event.waitUntil(keepPart(event.request, reply.clone()));
    return reply;
  }

  /** Always the newest where it can be had. */
  async function newestOf({ request }, keptAs) {
    try {
      return await worker.fetch(request);
    } catch (failure) {
      const kept = await worker.caches.match(keptAs);
      if (kept !== undefined) return kept;
      throw failure;
    }
  }

  async function clean() {
    const names = await worker.caches.keys();
    const former = names.filter((name) => name !== cacheName);
    await Promise.all(former.map((name) => worker.caches.delete(name)));
    await worker.clients.claim();
  }

  /** What is urgent, on a screen that may be locked: the server sends no figure with it. */
  function show({ data }) {
    const { title, body, tag, path } = data.json();
    const icon = '/icon-192.png';
    return worker.registration.showNotification(title, {
      ...{ body, tag, icon, badge: icon },
      data: { path },
    });
  }

  /** A press leads to the portal that is open, or opens it. */
  async function follow({ notification }) {
    notification.close();
    const { path } = notification.data;
    const url = new worker.URL(path, worker.location.origin);
    if (url.origin !== worker.location.origin) return;
    const [open] = await worker.clients.matchAll({ type: 'window' });
    if (open === undefined) return worker.clients.openWindow(url.href);
    await open.focus();
    // It may be one that this worker does not control: then it stays where it is.
    await open.navigate(url.href).catch(() => undefined);
  }

  worker.addEventListener('push', (event) => event.waitUntil(show(event)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
  worker.addEventListener('install', (event) => {
    event.waitUntil(keepStart().then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(clean()));
  // Asked by each page that starts: after a new build the kept page must not be the former one.
  worker.addEventListener('message', (event) => event.waitUntil(keepStart()));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new worker.URL(request.url);
    if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
    if (isPart(request.url)) event.respondWith(partOf(event));
    else if (request.mode === 'navigate') event.respondWith(newestOf(event, start));
    else if (files.includes(url.pathname)) event.respondWith(newestOf(event, url.pathname));
  });
})();
