import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { circlesRule, findViolations, stateRule, writersRule } from './check-arch.ts';
import { importRules } from './import-rules.ts';

type Files = Record<string, string>;

const packages = ['packages/analyst', 'packages/contract', 'packages/finance'];
const workspaces = [...packages, 'packages/local-postgres', 'apps/server', 'apps/web'];
const server = 'apps/server/src';
const web = 'apps/web/src';
const askedPart = 'packages/analyst/src/asked-part';

/** Every kind of import that the rules allow. */
const allowed: Files = {
  'packages/finance/src/index.ts': "export { cents } from './money.ts';",
  'packages/finance/src/money.ts': 'export const cents = 1n;',
  'packages/finance/src/money.test.ts': "import 'node:fs'; import './money.ts';",
  'packages/contract/src/index.ts': "export * from 'zod';",
  'packages/analyst/src/index.ts': "export * from 'zod'; export * from '@cairn/finance';",
  'packages/analyst/src/plan.ts': 'export const plan = 1;',
  'packages/analyst/src/language/tokens.ts': 'export const tokens = 1;',
  [`${askedPart}/stretches.ts`]: "import '../language/tokens.ts';",
  'packages/local-postgres/src/index.ts': "export * from 'node:fs';",
  [`${server}/main.ts`]: "import './compose.ts';",
  [`${server}/compose.ts`]:
    "import './adapters/mailer/outbox.ts'; import './features/chat/routes.ts';",
  [`${server}/ports/mailer.ts`]: 'export interface Mailer { send(): void }',
  [`${server}/adapters/mailer/outbox.ts`]: "import '../../ports/mailer.ts'; import '../shared.ts';",
  [`${server}/adapters/shared.ts`]: 'export const shared = 1;',
  [`${server}/ledger/lines.ts`]: "import '@cairn/finance';",
  [`${server}/ledger/write/ingest.ts`]: "import '../lines.ts';",
  [`${server}/ledger/match/books.ts`]: "import '../write/ingest.ts';",
  [`${server}/ledger/read/cash.ts`]: "import '../match/books.ts';",
  [`${server}/ledger/derived/alerts.ts`]: "import '../read/cash.ts';",
  [`${server}/ledger/answer/answer.ts`]: "import '../derived/alerts.ts';",
  [`${server}/testing/test-app.ts`]: "import '../adapters/shared.ts'; import '../compose.ts';",
  [`${server}/features/chat/routes.ts`]:
    "import './service.ts'; import '@cairn/contract'; import '@cairn/analyst'; import '@cairn/local-postgres';",
  [`${server}/features/chat/service.ts`]:
    "import '../../ledger/lines.ts'; import '../../ports/mailer.ts';",
  [`${server}/features/chat/chat.test.ts`]:
    "import '../../testing/test-app.ts'; import './service.ts';",
  [`${server}/features/documents/routes.ts`]: 'export const documents = 1;',
  [`${web}/main.tsx`]: "import './app/router.tsx';",
  [`${web}/app/router.tsx`]:
    "import '../features/chat/chat-page.tsx'; import '../features/home/home-page.tsx';",
  [`${web}/features/chat/chat-page.tsx`]:
    "import '../../ui/button.tsx'; import '../../lib/api.ts';",
  [`${web}/features/home/home-page.tsx`]: 'export const Home = 1;',
  [`${web}/ui/button.tsx`]: "import '../lib/format.ts'; import './cx.ts';",
  [`${web}/ui/cx.ts`]: 'export const cx = 1;',
  [`${web}/lib/format.ts`]: 'export const format = 1;',
  [`${web}/lib/api.ts`]: "import '@cairn/contract';",
};

/** One forbidden import for each rule: the file that makes it, and what it says. */
const planted: Record<string, [file: string, text: string]> = {
  'finance-is-pure': ['packages/finance/src/clock.ts', "import 'node:fs';"],
  'analyst-knows-finance-only': ['packages/analyst/src/ask.ts', "import '@cairn/contract';"],
  'contract-knows-zod-only': [
    'packages/contract/src/money.ts',
    "import type {} from '@cairn/finance';",
  ],
  'local-postgres-knows-nothing-of-cairn': [
    'packages/local-postgres/src/log.ts',
    "import '@cairn/finance';",
  ],
  'web-meets-the-server-at-the-contract': [`${web}/lib/sum.ts`, "import '@cairn/finance';"],
  'server-knows-packages-only': [`${server}/page.ts`, "import '../../web/src/ui/cx.ts';"],
  'production-knows-no-tests': [`${server}/boot.ts`, "import './testing/test-app.ts';"],
  'server-features-are-strangers': [
    `${server}/features/chat/files.ts`,
    "import '../documents/routes.ts';",
  ],
  'server-features-see-ports-not-adapters': [
    `${server}/features/chat/send.ts`,
    "import type {} from '../../adapters/mailer/outbox.ts';",
  ],
  'only-compose-knows-adapters': [
    `${server}/jobs/send.ts`,
    "import '../adapters/mailer/outbox.ts';",
  ],
  'server-foundations-know-no-feature': [
    `${server}/ledger/ask.ts`,
    "import '../features/chat/service.ts';",
  ],
  'asked-part-knows-no-reading': [`${askedPart}/planted.ts`, "import '../plan.ts';"],
  'reading-knows-no-asked-part': [
    'packages/analyst/src/interpret.ts',
    "import './asked-part/stretches.ts';",
  ],
  'ledger-foundations-know-no-folder': [`${server}/ledger/basis.ts`, "import './write/ingest.ts';"],
  'ledger-write-knows-what-is-below': [
    `${server}/ledger/write/undo.ts`,
    "import '../match/books.ts';",
  ],
  'ledger-match-knows-what-is-below': [
    `${server}/ledger/match/documents.ts`,
    "import '../read/cash.ts';",
  ],
  'ledger-read-knows-what-is-below': [
    `${server}/ledger/read/runway.ts`,
    "import '../derived/alerts.ts';",
  ],
  'ledger-derived-knows-what-is-below': [
    `${server}/ledger/derived/forecast.ts`,
    "import '../answer/answer.ts';",
  ],
  [writersRule]: [
    `${server}/features/chat/forget.ts`,
    'export const text = `\n  delete from only\n  lines where true`;',
  ],
  [stateRule]: [
    `${server}/features/chat/last-asked.ts`,
    'export let lastAsked: string | null = null;',
  ],
  'web-features-are-strangers': [
    `${web}/features/chat/to-home.ts`,
    "import '../home/home-page.tsx';",
  ],
  'web-app-is-on-top': [`${web}/features/chat/up.ts`, "import('../../app/router.tsx');"],
  'web-kit-knows-no-feature': [`${web}/ui/chat-box.ts`, "import '../features/chat/chat-page.tsx';"],
  'web-kit-shows-and-formats-only': [`${web}/ui/loader.ts`, "import '../lib/api.ts';"],
  'web-library-knows-no-kit': [`${web}/lib/shown.ts`, "import '../ui/cx.ts';"],
  'no-circular': ['packages/finance/src/round.ts', "import './round.ts';"],
  resolvable: [`${server}/lost.ts`, "import './not-there.ts';"],
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function plant(files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-arch-'));
  folders.push(folder);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const zod = JSON.stringify({
    name: 'zod',
    version: '4.0.0',
    type: 'module',
    exports: './index.js',
  });
  write('node_modules/zod/package.json', zod);
  write('node_modules/zod/index.js', 'export const z = 1;');
  mkdirSync(path.join(folder, 'node_modules/@cairn'));
  for (const place of workspaces) {
    const name = path.basename(place);
    const manifest = {
      name: `@cairn/${name}`,
      exports: { '.': './src/index.ts' },
      dependencies: { zod: '4.0.0' },
    };
    write(`${place}/package.json`, JSON.stringify(manifest));
    symlinkSync(`../../${place}`, path.join(folder, 'node_modules/@cairn', name));
  }
  for (const [file, text] of Object.entries(files)) write(file, text);
  return folder;
}

test('imports that the house allows are no violation', async () => {
  expect(await findViolations(plant(allowed))).toEqual([]);
});

test('each rule has a planted violation', () => {
  const rules = [...importRules.map((rule) => rule.name), writersRule, stateRule];
  expect(Object.keys(planted).sort()).toEqual(rules.sort());
});

test('each planted violation is reported under its own rule and no other', async () => {
  const files = { ...allowed, ...Object.fromEntries(Object.values(planted)) };
  const violations = await findViolations(plant(files));
  // An import against the order of folders closes a circle as well.
  const found = violations
    .filter(({ rule }) => rule !== circlesRule)
    .map(({ rule, from }) => [rule, from])
    .sort();
  const expected = Object.entries(planted).map(([rule, [file]]) => [rule, file]);
  expect(found).toEqual(expected.sort());
});

test('folders that lead back to each other are reported by one import of each leg', async () => {
  const legs: Files = {
    [`${server}/reading/lanes/turns.ts`]: "import '../../http/refuse.ts';",
    [`${server}/http/refuse.ts`]: "import '../jobs/queue.ts';",
    [`${server}/jobs/queue.ts`]: "import type {} from '../reading/lanes/lane.ts';",
    [`${server}/reading/lanes/lane.ts`]: 'export const lane = 1;',
  };
  const violations = await findViolations(plant({ ...allowed, ...legs }));
  expect(violations.map(({ rule, from }) => [rule, from]).sort()).toEqual([
    [circlesRule, `${server}/http/refuse.ts`],
    [circlesRule, `${server}/jobs/queue.ts`],
    [circlesRule, `${server}/reading/lanes/turns.ts`],
  ]);
});

test('a folder, its sub-folders and the files beside them are no circle, and neither are tests', async () => {
  const files: Files = {
    [`${server}/reading/read-bytes.ts`]: "import './pdf/read-pdf.ts';",
    [`${server}/reading/pdf/read-pdf.ts`]: "import '../limits.ts';",
    [`${server}/reading/limits.ts`]: "import '../env.ts';",
    [`${server}/env.ts`]: 'export const env = 1;',
    [`${server}/http/refuse.ts`]: "import '../reading/limits.ts';",
    [`${server}/reading/limits.test.ts`]: "import '../http/refuse.ts';",
  };
  expect(await findViolations(plant({ ...allowed, ...files }))).toEqual([]);
});

test.each([
  ['insert into transactions (memo)', true],
  ['UPDATE bank_accounts b set', true],
  ['merge into "accounts" a', true],
  ['tx.insert(bankAccounts)', true],
  ['tx.update(schema.lines)', true],
  ['for update of transactions', false],
  ['select from lines', false],
  ['insert into transactions_seen', false],
  ['seen.delete(account)', false],
])('%s: writes to the ledger is %s', async (text, isWriter) => {
  const file = `${server}/features/chat/text.ts`;
  const violations = await findViolations(
    plant({ ...allowed, [file]: `export const a = \`${text}\`;` }),
  );
  expect(violations.map(({ rule }) => rule)).toEqual(isWriter ? [writersRule] : []);
});

test('the room that writes to the ledger may, and so may tests and a restore', async () => {
  const text = 'export const a = `delete from lines`;';
  const files = [
    'ledger/write/undo.ts',
    'backup/restore.ts',
    'testing/rows.ts',
    'ledger/undo.test.ts',
  ];
  const planted = Object.fromEntries(files.map((file) => [`${server}/${file}`, text]));
  expect(await findViolations(plant({ ...allowed, ...planted }))).toEqual([]);
});

test('a folder without sources is refused, because a check of nothing proves nothing', async () => {
  await expect(findViolations(plant({}))).rejects.toThrow('saw 0 of 0 source files');
});

test.each([
  ['const seen = new Map<string, string>();', true],
  ['const held = new WeakMap<object, Set<string>>();', true],
  ['let last: number | undefined;', true],
  ["const words = new Set(['a']);", false],
  ['const none: ReadonlySet<string> = new Set();', false],
  ['function count() {\n  let sum = 0;\n  return sum;\n}', false],
])('%s: a module that remembers is %s, unless the page names it', async (text, remembers) => {
  const file = `${server}/features/chat/said.ts`;
  const files = { ...allowed, [file]: `export {};\n${text}` };
  const rules = async (page: string) =>
    (await findViolations(plant({ ...files, 'docs/architecture.md': page }))).map(
      ({ rule }) => rule,
    );
  const named = `[said](../${file})`;
  expect(await rules(`# A\n${named}\n## State\n## More\n${named}`)).toEqual(
    remembers ? [stateRule] : [],
  );
  expect(await rules(`# A\n## State\n${named}\n## More`)).toEqual([]);
});
