import type { Api, ReplyOf } from '@cairn/contract';
import { describe, expect, it } from 'vitest';
import { runQueue } from '../../testing/run-queue.ts';
import { testInstant } from '../../testing/test-app.ts';
import { withStandIn } from '../../testing/quickbooks-stand-in/linked-company.ts';
import { invoice, payment } from '../../testing/quickbooks-stand-in/records.ts';
import { accessTo } from './access-tokens.ts';

const linked = withStandIn();

const count = async (table: string) => {
  const { rows } = await linked.world.test.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where business_id = $1`,
    [linked.at.owner.businessId],
  );
  return rows[0]?.n ?? 0;
};

/** What the alerts say of a link that is cut or about to be. */
async function linkAlert() {
  await linked.world.test.owner.query('update alert_settings set computed_on = null');
  const { headers } = linked.at.owner;
  const reply = await linked.world.test.app.inject({ url: '/notifications/alerts', headers });
  const { alerts } = reply.json<ReplyOf<Api['alerts']>>();
  return alerts.find(({ rule }) => rule === 'bank_link_expired');
}

describe('the way to the package and back', () => {
  /** The browser goes to the page, and a person allows it there. */
  async function allowed() {
    const visit = await linked.at.calls.start();
    const uri = visit.authUrl.searchParams.get('redirect_uri') ?? '';
    const code = linked.world.standIn.authorisation.allow(linked.at.realm, uri);
    return { ...visit, query: { state: visit.state, code, realmId: linked.at.realm } };
  }

  it('leads to the page of QuickBooks, with a cookie that no script reads', async () => {
    const { authUrl, setCookie } = await linked.at.calls.start();
    expect(authUrl.href).toContain('/connect/oauth2');
    expect(Object.fromEntries(authUrl.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      redirect_uri: 'http://localhost:3000/auth/qbo/callback',
    });
    expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('is for who is signed in', async () => {
    const reply = await linked.world.test.app.inject('/auth/qbo');
    expect(reply.statusCode).toBe(401);
  });

  it('takes a state once', async () => {
    const { query, cookie } = await allowed();
    expect(await linked.at.calls.comeBack(query, cookie)).toBe('/qbo-success');
    const again = linked.world.standIn.authorisation.allow(
      linked.at.realm,
      'http://localhost:3000/auth/qbo/callback',
    );
    expect(await linked.at.calls.comeBack({ ...query, code: again }, cookie)).toBe(
      '/qbo-success?problem=expired',
    );
  });

  it('takes no state from another browser, and none that it never gave', async () => {
    const { query, cookie } = await allowed();
    expect(await linked.at.calls.comeBack(query)).toBe('/qbo-success?problem=expired');
    const second = await allowed();
    const foreign = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await linked.at.calls.comeBack(second.query, foreign)).toBe(
      '/qbo-success?problem=expired',
    );
    const third = await allowed();
    expect(await linked.at.calls.comeBack({ ...third.query, state: 'x' }, third.cookie)).toBe(
      '/qbo-success?problem=expired',
    );
    expect(await count('books_links')).toBe(0);
  });

  it('takes no state after ten minutes', async () => {
    const { query, cookie } = await allowed();
    linked.world.test.clock.set('2026-06-15T12:11:00Z');
    expect(await linked.at.calls.comeBack(query, cookie)).toBe('/qbo-success?problem=expired');
  });

  it('lets two visits of one browser end, in any order', async () => {
    const first = await allowed();
    const second = await linked.at.calls.start(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect(await linked.at.calls.comeBack(first.query, second.cookie)).toBe('/qbo-success');
  });

  it('says what came of a refusal, a bad code and a question without sense', async () => {
    const denied = await linked.at.calls.start();
    const query = { state: denied.state, error: 'access_denied' };
    expect(await linked.at.calls.comeBack(query, denied.cookie)).toBe(
      '/qbo-success?problem=denied',
    );
    const wrong = await allowed();
    expect(await linked.at.calls.comeBack({ ...wrong.query, code: 'no' }, wrong.cookie)).toBe(
      '/qbo-success?problem=failed',
    );
    expect(await linked.at.calls.comeBack({ state: 'x'.repeat(3_000) })).toBe(
      '/qbo-success?problem=expired',
    );
    expect(await count('books_links')).toBe(0);
  });

  it('links no second company beside the first', async () => {
    await linked.at.link();
    linked.world.standIn.addCompany('another');
    const { state, cookie, authUrl } = await linked.at.calls.start();
    const uri = authUrl.searchParams.get('redirect_uri') ?? '';
    const code = linked.world.standIn.authorisation.allow('another', uri);
    expect(await linked.at.calls.comeBack({ state, code, realmId: 'another' }, cookie)).toBe(
      '/qbo-success?problem=other_company',
    );
  });

  it('links nothing beside books from elsewhere', async () => {
    await linked.world.test.owner.query(
      `insert into accounts (business_id, account_id, origin, source, external_id, name, type)
       values ($1, gen_random_uuid(), 'books', 'archive', '1', 'Checking', 'bank')`,
      [linked.at.owner.businessId],
    );
    const { status, body } = await linked.at.calls.call('GET', '/auth/qbo');
    expect([status, body.code]).toEqual([409, 'books_conflict']);
    expect((await linked.at.calls.disconnect(false)).body.code).toBe('books_not_linked');
  });
});

describe('tokens', () => {
  it('are kept where nobody can read them', async () => {
    await linked.at.link();
    const { rows } = await linked.world.test.owner.query<{ sealed: Buffer }>(
      'select sealed from books_tokens where business_id = $1',
      [linked.at.owner.businessId],
    );
    const text = rows[0]?.sealed.toString('latin1') ?? 'access-';
    expect(text).not.toContain('access-');
    expect(text).not.toContain('refresh-');
  });

  it('are renewed once, however many ask, and stored before they are used', async () => {
    await linked.at.link();
    const { state } = linked.world.standIn.authorisation;
    const before = state.tokenCalls;
    linked.world.test.clock.set('2026-06-15T14:00:00Z');
    const key = { businessId: linked.at.owner.businessId, source: 'quickbooks' };
    const asked = Array.from({ length: 8 }, () =>
      accessTo(linked.world.test.services, key, linked.at.realm, null),
    );
    const given = await Promise.all(asked);
    expect(state.tokenCalls - before).toBe(1);
    expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(await accessTo(linked.world.test.services, key, linked.at.realm, null)).toEqual(
      given[0],
    );
  });

  it('that the package rejects are renewed and the call is made again', async () => {
    await linked.at.link();
    linked.world.standIn.authorisation.expire();
    const before = linked.world.standIn.authorisation.state.tokenCalls;
    await linked.at.calls.refresh();
    await runQueue(linked.world.test);
    expect((await linked.at.calls.status()).link).toMatchObject({ state: 'done' });
    expect(linked.world.standIn.authorisation.state.tokenCalls - before).toBe(1);
  });

  it('that are withdrawn ask the person to connect again, and nothing is tried any more', async () => {
    linked.at.company.put('Invoice', invoice('1', 50));
    await linked.at.link();
    linked.world.standIn.authorisation.withdraw();
    await linked.at.calls.refresh();
    await runQueue(linked.world.test);
    const { link, record_count: kept } = await linked.at.calls.status();
    expect(link).toMatchObject({
      state: 'relink',
      notice: 'QuickBooks has ended the connection. Connect it again.',
    });
    expect(kept).toBe(1);
    expect((await linked.at.calls.refresh()).body.code).toBe('books_not_linked');
    expect(await linkAlert()).toMatchObject({
      severity: 'high',
      title: 'QuickBooks is disconnected',
    });
    await linked.at.link();
    expect((await linked.at.calls.status()).link).toMatchObject({ state: 'done', notice: null });
    expect(await linkAlert()).toBeUndefined();
  });

  it('that end for good one day say so before, however often they are renewed', async () => {
    const { state } = linked.world.standIn.authorisation;
    const fiveYears = state.hardSeconds;
    await linked.at.link();
    // The refresh token itself: 101 days, unless it is used.
    expect((await linked.at.calls.status()).link?.ends_on).toBe('2026-09-24');
    expect(await linkAlert()).toBeUndefined();
    state.hardSeconds = 5 * 86_400;
    linked.world.standIn.authorisation.expire();
    await linked.at.calls.refresh();
    await runQueue(linked.world.test);
    state.hardSeconds = fiveYears;
    expect((await linked.at.calls.status()).link).toMatchObject({
      state: 'done',
      ends_on: '2026-06-20',
    });
    expect(await linkAlert()).toMatchObject({
      severity: 'medium',
      title: 'The link to QuickBooks expires soon',
      message: 'QuickBooks stops sending data after Jun 20, 2026.',
    });
  });

  it('that could not be stored leave the old ones in place', async () => {
    await linked.at.link();
    const key = { businessId: linked.at.owner.businessId, source: 'quickbooks' };
    const { books } = linked.world.test.services;
    // What cannot be written: the package has renewed the tokens, and nothing of it is kept.
    const unwritable = async (token: string) => {
      const tokens = await books.refresh(token);
      return { ...tokens, accessToken: 1n as unknown as string };
    };
    const broken = { ...linked.world.test.services, books: { ...books, refresh: unwritable } };
    const stored = () => linked.world.test.owner.query('select sealed from books_tokens');
    const before = (await stored()).rows;
    linked.world.test.clock.set('2026-06-15T14:00:00Z');
    await expect(accessTo(broken, key, linked.at.realm, null)).rejects.toThrow(TypeError);
    expect((await stored()).rows).toEqual(before);
    // The old refresh token is spent: the person is asked, nothing is made up.
    const next = accessTo(linked.world.test.services, key, linked.at.realm, null);
    await expect(next).rejects.toMatchObject({ kind: 'relink' });
  });
});

describe('changes', () => {
  const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
    linked.world.test.app.inject({
      method: 'POST',
      url: '/webhooks/quickbooks',
      headers: {
        'content-type': 'application/cloudevents-batch+json',
        'intuit-signature': signature,
      },
      payload,
    });
  const receivable = async () =>
    (await linked.at.calls.accounts()).accounts.find(({ name }) => name === 'Accounts Receivable')
      ?.current_balance;

  it('come in after a webhook: what is new, what is different and what is gone', async () => {
    linked.at.company.put('Invoice', invoice('1', 50), invoice('2', 70));
    await linked.at.link();
    expect(await receivable()).toBe(120);
    linked.at.company.put(
      'Invoice',
      invoice('1', 80),
      invoice('3', 5, { CustomerRef: { value: '9' } }),
    );
    linked.at.company.put('Customer', { Id: '9', DisplayName: 'New Customer' });
    linked.at.company.remove('Invoice', '2');
    const reply = await deliver(linked.world.standIn.event([linked.at.realm], 'change-1'));
    expect(reply.statusCode).toBe(200);
    await runQueue(linked.world.test);
    expect(await receivable()).toBe(85);
    expect(await count('transactions')).toBe(2);
  });

  it('take back the day on which an invoice was paid when its payment is deleted', async () => {
    const paidDate = async () =>
      (
        await linked.world.test.owner.query<{ paid: string | null }>(
          `select paid_date::text as paid from transactions where business_id = $1 and external_id = 'Invoice:1'`,
          [linked.at.owner.businessId],
        )
      ).rows[0]?.paid;
    linked.at.company.put('Invoice', invoice('1', 50, { Balance: 0 }));
    linked.at.company.put('Payment', payment('2', 50, '1'));
    await linked.at.link();
    expect(await paidDate()).toBe('2026-05-20');
    linked.at.company.remove('Payment', '2');
    linked.at.company.put('Invoice', invoice('1', 50));
    await deliver(linked.world.standIn.formerEvent([linked.at.realm]));
    await runQueue(linked.world.test);
    expect(await paidDate()).toBeNull();
    expect(await receivable()).toBe(50);
  });

  it('are asked for once, however often an event comes', async () => {
    await linked.at.link();
    const event = linked.world.standIn.event([linked.at.realm], 'twice');
    await deliver(event);
    await runQueue(linked.world.test);
    const asked = linked.world.standIn.asked.length;
    expect((await deliver(event)).statusCode).toBe(200);
    await runQueue(linked.world.test);
    expect(linked.world.standIn.asked).toHaveLength(asked);
  });

  it('of several companies may come in one webhook, and of companies that nobody linked', async () => {
    await linked.at.link();
    const first = linked.at;
    linked.at = await linked.world.newOwner();
    await linked.at.link();
    first.company.put('Invoice', invoice('1', 11));
    linked.at.company.put('Invoice', invoice('1', 22));
    await deliver(linked.world.standIn.event([first.realm, 'unknown', linked.at.realm], 'both'));
    await runQueue(linked.world.test);
    expect(await receivable()).toBe(22);
    linked.at = first;
    expect(await receivable()).toBe(11);
  });

  it('are believed only with a signature over the very bytes', async () => {
    const { payload, signature } = linked.world.standIn.event([linked.at.realm], 'signed');
    const changed = await deliver({ payload: `${payload} `, signature });
    expect(changed.statusCode).toBe(400);
    expect((await deliver({ payload, signature: '' })).statusCode).toBe(400);
    expect((await deliver({ payload, signature })).statusCode).toBe(200);
  });

  it('that were missed come in with the nightly sweep, and after a month by reading everything', async () => {
    linked.at.company.put('Invoice', invoice('1', 50), invoice('2', 70));
    await linked.at.link();
    linked.at.company.remove('Invoice', '2');
    linked.world.test.clock.set('2026-08-15T12:00:00Z');
    await linked.world.test.owner.query('delete from books_links where business_id <> $1', [
      linked.at.owner.businessId,
    ]);
    await linked.world.test.owner.query(`select graphile_worker.add_job('sync_all_books', '{}')`);
    await runQueue(linked.world.test);
    linked.world.test.clock.set(testInstant);
    expect(await receivable()).toBe(50);
    expect((await linked.at.calls.status()).link).toMatchObject({
      state: 'done',
      is_first_import: false,
    });
  });

  it('that cannot be had are tried again, and the person sees why and when', async () => {
    await linked.at.link();
    linked.world.standIn.misbehave('truncate', 'html_error', 'truncate', 'html_error');
    await linked.at.calls.refresh();
    await runQueue(linked.world.test);
    const { link } = await linked.at.calls.status();
    expect(link).toMatchObject({ state: 'waiting' });
    expect(link?.notice).toBe('QuickBooks cannot be reached right now.');
    expect(Date.parse(link?.next_try_at ?? '')).toBeGreaterThan(Date.parse(testInstant));
    // The source is well again, and nobody has to do anything.
    await linked.world.test.owner.query('update graphile_worker._private_jobs set run_at = now()');
    await runQueue(linked.world.test);
    expect((await linked.at.calls.status()).link).toMatchObject({ state: 'done', notice: null });
  });
});

describe('disconnecting', () => {
  it('keeps what came in, ends the access there, and brings it up to date when linked again', async () => {
    linked.at.company.put('Invoice', invoice('1', 50), invoice('2', 70));
    await linked.at.link();
    expect((await linked.at.calls.disconnect(true)).status).toBe(200);
    expect(linked.world.standIn.authorisation.grants.at(-1)?.isRevoked).toBe(true);
    expect((await linked.at.calls.status()).link).toMatchObject({ state: 'ended' });
    expect(await count('transactions')).toBe(2);
    expect(await count('books_tokens')).toBe(0);
    linked.at.company.remove('Invoice', '2');
    await linked.at.link();
    expect(await count('transactions')).toBe(1);
  });

  it('removes everything that came in where that is asked for', async () => {
    linked.at.company.put('Invoice', invoice('1', 50));
    linked.at.company.put('Payment', payment('2', 50, '1'));
    await linked.at.link();
    const { body } = await linked.at.calls.disconnect(false);
    expect(body.message).toBe('Disconnected. 2 transactions of the books were removed from Cairn.');
    for (const table of ['transactions', 'lines', 'accounts', 'parties', 'items', 'account_days']) {
      expect(await count(table), table).toBe(0);
    }
    expect((await linked.at.calls.status()).link).toBeNull();
  });

  it('may keep the records first and remove them later', async () => {
    linked.at.company.put('Invoice', invoice('1', 50));
    await linked.at.link();
    await linked.at.calls.disconnect(true);
    const { body } = await linked.at.calls.disconnect(false);
    expect(body.message).toBe('1 transaction of the books were removed from Cairn.');
    expect((await linked.at.calls.disconnect(false)).body.code).toBe('books_not_linked');
  });

  it('leaves everything as it was while the package cannot be reached', async () => {
    await linked.at.link();
    linked.world.standIn.misbehave('html_error');
    const { status, body } = await linked.at.calls.disconnect(false);
    expect([status, body.code]).toEqual([503, 'books_unavailable']);
    expect((await linked.at.calls.status()).link).toMatchObject({ state: 'done' });
  });
});
