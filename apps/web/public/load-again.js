// Where a part of the page was cut off on its way (a process died, a connection broke), the page is loaded once more;
// where that does not help it says so. Stands before every other part, so that it hears of each.
(function () {
  const page = globalThis;
  const key = 'loaded_again_at';
  const onceInMs = 600_000;
  let isLoading = false;

  /** True while the page is being loaded again; false where it was a moment ago, or cannot come. */
  page.loadAgain = () => {
    if (isLoading) return true;
    // Without a connection the browser's own page would take its place, and with it what stands on it.
    if (!page.navigator.onLine) return false;
    try {
      const last = Number(page.sessionStorage.getItem(key));
      if (Math.abs(Date.now() - last) < onceInMs) return false;
      page.sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Storage can be switched off: without a memory it could go on for ever.
      return false;
    }
    isLoading = true;
    page.location.reload();
    return true;
  };

  const say = () => {
    const root = page.document.getElementById('root');
    const words = page.document.getElementById('not-loaded');
    if (root === null || words === null) return;
    root.hidden = true;
    words.hidden = false;
    words.querySelector('button')?.addEventListener('click', () => page.location.reload());
  };

  page.addEventListener(
    'error',
    ({ target: part }) => {
      const address =
        part instanceof page.HTMLScriptElement
          ? part.src
          : part instanceof page.HTMLLinkElement && part.rel === 'stylesheet' && part.href;
      // A vendor's script that does not come is for whoever asked for it.
      if (!address || !address.startsWith(page.location.origin)) return;
      if (page.loadAgain()) return;
      if (page.document.readyState === 'loading') {
        page.document.addEventListener('DOMContentLoaded', say, { once: true });
      } else say();
    },
    // Such an event does not rise from its element: it is heard on the way down.
    true,
  );
})();
