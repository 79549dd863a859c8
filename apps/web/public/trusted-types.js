// The content security policy lets no text become a page or a script. This is the one exception: the address of a
// script or a worker, if it is of this origin (a worker of ours) or Stripe's own, which its dialog is loaded from.
(function () {
  const page = globalThis;
  // The schema library would try whether it may compile its checks, and the policy would report that it may not.
  page.__zod_globalConfig = { jitless: true };
  if (!page.trustedTypes) return;
  page.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      const url = new page.URL(address, page.location.href);
      const isOurs = url.origin === page.location.origin;
      const isStripe = url.protocol === 'https:' && /(^|\.)js\.stripe\.com$/.test(url.hostname);
      if (isOurs || isStripe) return address;
      throw new TypeError('a script of another origin');
    },
  });
})();
