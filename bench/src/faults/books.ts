import type pg from 'pg';
import type { Company } from '../../../apps/server/src/testing/quickbooks-stand-in/company.ts';
import {
  bill,
  invoice,
  putDirectory,
} from '../../../apps/server/src/testing/quickbooks-stand-in/records.ts';
import type { QuickbooksStandIn } from '../../../apps/server/src/testing/quickbooks-stand-in/stand-in.ts';
import { keepDoing, misbehaveForAWhile, type Fault, type VendorFeed } from './fault.ts';

const realm = '9130000000';
const pauseMs = 700;
/** In the memo of each record that the bench makes. */
const mark = 'of the books';

/** A company of the package, linked by the owner as a browser does it. */
export async function linkBooks(
  url: string,
  token: string,
  standIn: QuickbooksStandIn,
): Promise<Company> {
  const company = standIn.addCompany(realm, 'Bench Company', Date.now() - 3_600_000);
  putDirectory(company);
  const reply = await fetch(`${url}/auth/qbo`, { headers: { authorization: `Bearer ${token}` } });
  const { auth_url: authUrl } = (await reply.json()) as { auth_url: string };
  const visit = new URL(authUrl).searchParams;
  const code = standIn.authorisation.allow(realm, visit.get('redirect_uri') ?? '');
  const query = new URLSearchParams({ state: visit.get('state') ?? '', code, realmId: realm });
  const back = await fetch(`${url}/auth/qbo/callback?${query.toString()}`, {
    redirect: 'manual',
    headers: { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' },
  });
  if (back.headers.get('location') !== '/qbo-success') throw new Error('no link to the books');
  return company;
}

interface Linked {
  url: string;
  standIn: QuickbooksStandIn;
  company: Company;
}

/** The accounting package's own faults, while bills and invoices are written there. */
export function faultsOfBooks(from: Linked): Fault[] {
  const { standIn } = from;
  const kinds = {
    'books slow': ['drip', 'hang'],
    'books wrong': ['truncate', 'xml', 'html_error'],
    'books down': ['html_error'],
    'books asked too much': ['too_many'],
  } as const;
  return Object.entries(kinds).map(([name, how]) => ({
    name,
    happen: misbehaveForAWhile(standIn, how),
    said: (token) => saidOfBooks(from.url, token),
    feed: (_token, label) => keepBooking(from, label),
  }));
}

function keepBooking({ url, standIn, company }: Linked, label: string): VendorFeed {
  let serial = 0;
  const tell = (at: string) => {
    const { payload, signature } = standIn.event([realm], `${label} ${at}`);
    return fetch(`${url}/webhooks/quickbooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'intuit-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
  };
  const today = new Date().toISOString().slice(0, 10);
  const booked = new Set<string>();
  const stop = keepDoing(async (at) => {
    for (const [entity, make] of [
      ['Invoice', invoice],
      ['Bill', bill],
    ] as const) {
      serial += 1;
      const memo = `${label} ${entity} ${serial} ${mark}`;
      booked.add(memo);
      const id = `${label.replaceAll(/\W/g, '')}${serial}`;
      company.put(entity, make(id, 10 + serial, { PrivateNote: memo, TxnDate: today }));
    }
    await tell(String(at));
  }, pauseMs);
  return {
    acknowledged: () => booked.size,
    stop: async () => {
      await stop();
      // What was written while nobody heard of it comes with what is told next.
      await tell('last');
    },
    left: async (client) => {
      const memos = await memosLike(client, label);
      return {
        missing: [...booked].filter((memo) => !memos.includes(memo)).length,
        twice: memos.length - new Set(memos).size,
      };
    },
  };
}

async function memosLike(client: pg.Client, label: string): Promise<string[]> {
  const { rows } = await client.query<{ memo: string }>(
    `select memo from transactions where starts_with(memo, $1) and memo like '%' || $2`,
    [label, mark],
  );
  return rows.map(({ memo }) => memo);
}

/** How the portal says that its link to the books is doing. */
async function saidOfBooks(url: string, token: string): Promise<string[]> {
  const reply = await fetch(`${url}/qbo/status`, { headers: { authorization: `Bearer ${token}` } });
  const { link } = (await reply.json()) as {
    link: { state: string; notice: string | null } | null;
  };
  return [`books ${link?.state ?? 'not linked'}${link?.notice ? `: ${link.notice}` : ''}`];
}
