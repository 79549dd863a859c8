export interface Consent {
  companyName: string;
  companyId: string;
  code: string;
}

/**
 * The page on which a made-up company asks to be read: as an accounting package would show one, but ours, without
 * script, and saying what it is.
 */
export function consentPage(consent: Consent, state: string): string {
  const company = escape(consent.companyName);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Connect Cairn · Sandbox books</title>
<style>
:root { color-scheme: light dark;
  --page: light-dark(#fafaf9, #0c0a09); --surface: light-dark(#ffffff, #171412); --line: light-dark(#e7e5e4, #292524);
  --line-strong: light-dark(#d0ccc9, #48413c); --text: light-dark(#1c1917, #f5f5f4); --quiet: light-dark(#57534e, #a8a29e);
  --accent: light-dark(#4f46e5, #818cf8); --on-accent: light-dark(#ffffff, #0c0a09); --wash: light-dark(#fffbeb, #2a1f08); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 440px; margin: 12vh auto 2rem; padding: 0 16px; display: grid; gap: 20px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 24px; display: grid; gap: 16px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0; letter-spacing: -.01em; }
p, ul { margin: 0; }
ul { padding-left: 1.2em; display: grid; gap: 4px; }
.quiet { color: var(--quiet); }
.note { background: var(--wash); border-radius: 8px; padding: 10px 16px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
button { font: inherit; font-weight: 500; min-height: 36px; padding: 0 14px; border-radius: 6px; cursor: pointer;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--text); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (pointer: coarse) { button { min-height: 44px; } }
</style>
</head>
<body>
<main>
<p class="note"><strong>Sandbox books.</strong> A made-up company with made-up figures. No accounting package is reached.</p>
<div class="card">
<h1>Let Cairn read the books of ${company}?</h1>
<p class="quiet">Cairn would read, and never change:</p>
<ul class="quiet">
<li>the chart of accounts, customers, vendors and items</li>
<li>invoices, bills, payments, expenses and journals</li>
</ul>
<div class="actions">
${button({ state, error: 'access_denied' }, 'Cancel', '')}
${button({ state, code: consent.code, realmId: consent.companyId }, 'Connect', 'main')}
</div>
</div>
</main>
</body>
</html>
`;
}

function button(fields: Record<string, string>, label: string, look: string): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('');
  return `<form method="get" action="/auth/qbo/callback">${inputs}<button class="${look}">${label}</button></form>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
