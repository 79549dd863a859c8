import { uploadForm } from '../../../apps/server/src/testing/documents.ts';
import type { StripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in/stand-in.ts';
import { keepDoing } from './fault.ts';

/** What the portal said it has, and works off behind: its proof comes later than a write's. */
export interface Feeding {
  /** Names of uploaded documents. */
  documents: string[];
  /** Imports of statements that were begun, and the word that begins each of their rows. */
  statements: { id: string; label: string }[];
  stop(): Promise<void>;
}

export const rowsOfStatement = 100;
const rowsOfRefresh = 50;
const pausesMs = { document: 300, statement: 900, refresh: 700 };

/** An account of the owner at a bank, with no rows yet. */
export async function linkBank(
  url: string,
  token: string,
  standIn: StripeStandIn,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const post = (path: string) => fetch(url + path, { method: 'POST', headers });
  const opened = (await (await post('/stripe/client-secret')).json()) as { session_id: string };
  const account = `fca_${opened.session_id}`;
  standIn.grant(opened.session_id, [{ id: account }]);
  await post(`/stripe/sessions/${opened.session_id}/complete`);
  return account;
}

/** The bank has new rows, and says so. */
export async function hearOfBank(url: string, standIn: StripeStandIn, account: string) {
  const { payload, signature } = standIn.event(
    'financial_connections.account.refreshed_transactions',
    account,
  );
  await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
}

/** Uploads documents, imports statements and lets the bank hand over rows, each over and over, until told to stop. */
export function keepFeeding(
  from: { url: string; token: string; standIn: StripeStandIn; account: string },
  label: string,
): Feeding {
  const { url, token, standIn, account } = from;
  const documents: string[] = [];
  const statements: Feeding['statements'] = [];
  const send = async (path: string, body: Buffer | string, type: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body: typeof body === 'string' ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
  const sendFile = (path: string, name: string, text: string) => {
    const { payload, headers } = uploadForm(name, text);
    return send(path, payload, headers['content-type']);
  };
  const upload = async (at: number) => {
    const name = `${label} ${at}.csv`;
    const reply = await sendFile('/chat/upload_global', name, `Date,Total\n2026-11-20,${at}\n`);
    if (reply?.status === 200) documents.push(name);
  };
  const bring = async (at: number) => {
    const mark = `${label} ${at}`;
    const uploaded = await sendFile('/statements', `${mark}.csv`, statementOf(mark));
    if (uploaded?.status !== 200) return;
    const { id } = (await uploaded.json()) as { id: string };
    const begun = await send(`/statements/${id}/import`, newAccount, 'application/json');
    if (begun?.status === 202) statements.push({ id, label: mark });
  };
  const refresh = async (at: number) => {
    standIn.addRefresh(account, bankRows(`${label} ${at}`));
    await hearOfBank(url, standIn, account);
  };
  const stops = [
    keepDoing(upload, pausesMs.document),
    keepDoing(bring, pausesMs.statement),
    keepDoing(refresh, pausesMs.refresh),
  ];
  return {
    documents,
    statements,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

const newAccount = JSON.stringify({
  answers: { signs: 'in' },
  account: {
    ...{ bank_account_id: null, institution_name: 'First Bank', account_type: 'checking' },
    ...{ last4: '1234', balance: null, balance_date: null },
  },
});

const dayOf = (at: number) => new Date(Date.UTC(2026, 7, 1 + (at % 90))).toISOString().slice(0, 10);

function statementOf(mark: string): string {
  const rows = Array.from(
    { length: rowsOfStatement },
    (_, at) => `${dayOf(at)},${mark} row ${at},-${at + 1}.25`,
  );
  return ['Date,Description,Amount', ...rows, ''].join('\n');
}

const bankRows = (mark: string) =>
  Array.from({ length: rowsOfRefresh }, (_, at) => ({
    id: `fctxn_${mark.replaceAll(/\W/g, '_')}_${at}`,
    amount: -100 - at,
    currency: 'usd',
    description: `${mark} of the bank ${at}`,
    status: 'posted',
    transacted_at: Date.parse(dayOf(at)) / 1_000,
  }));
