// Where the identity provider's popup lands: hands the answer in the address to the page that asked for it,
// by the state that only that page knows, and closes. A channel reaches pages of this origin alone, and
// works also where the provider's pages have cut the popup off from its opener.
(function () {
  const page = globalThis;
  const answer = new page.URLSearchParams(page.location.hash.slice(1) || page.location.search);
  // The token is not left in the window's history.
  page.history.replaceState(null, '', page.location.pathname);
  const state = answer.get('state');
  if (!state) return;
  const channel = new page.BroadcastChannel('oidc-' + state);
  channel.postMessage({
    state,
    id_token: answer.get('id_token'),
    error: answer.get('error'),
  });
  channel.close();
  page.close();
})();
