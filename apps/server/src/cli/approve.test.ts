import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSignedInUser } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { run as approve } from './approve.ts';
import { run as users } from './users.ts';
import { run as waitlist } from './waitlist.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ WAITLIST: 'on' });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** What the operator reads. */
async function printed(command: typeof approve, ...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { services, owner: ownerPool } = server;
  await command(args, {
    services,
    ownerPool,
    tasks: {},
    close: () => Promise.resolve(),
  });
  const text = log.mock.calls.flat().join('\n');
  log.mockRestore();
  return text;
}

test('approving ends the wait of one person, once, and writes to them', async () => {
  const first = await createSignedInUser(server, { approved: false });
  const second = await createSignedInUser(server, { approved: false });
  expect(await printed(waitlist)).toMatch(new RegExp(`${first.email}[^]*${second.email}`));
  expect(await printed(approve, first.email.toUpperCase())).toContain('is approved');
  expect(await printed(approve, first.email)).toContain('already');
  const list = await printed(waitlist);
  expect(list).not.toContain(first.email);
  expect(list).toContain(second.email);
  expect(await printed(users)).toMatch(new RegExp(`${first.email} .* approved`));
  const { rows } = await server.owner.query('select subject from outbox where recipient = $1', [
    first.email,
  ]);
  expect(rows).toHaveLength(1);
});

test('approving someone unknown, or no one, is refused with a sentence', async () => {
  await expect(printed(approve, 'nobody@example.com')).rejects.toThrow('No account uses');
  await expect(printed(approve)).rejects.toThrow('Usage');
});
