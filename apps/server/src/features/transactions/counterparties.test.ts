import type { Api, ReplyOf } from '@cairn/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBankAccount } from '../../ledger/write/bank-rows/accounts.ts';
import { ingestBankRows } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import { createSignedInUser, type SignedInUser } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedInUser;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  owner = await createSignedInUser(test);
});
afterAll(() => test.close());

const bring = (...texts: string[]) =>
  test.database.withinBusiness(owner.businessId, async (tx) => {
    const account = await openBankAccount(tx, owner.businessId, {
      source: 'statement',
      externalId: 'one',
      institutionName: 'Test Bank',
      accountType: 'checking',
    });
    const rows = texts.map((description) => {
      count += 1;
      return { externalId: `r${count}`, date: '2026-06-01', amountCents: -1_000n, description };
    });
    await ingestBankRows(tx, owner.businessId, { source: 'statement', account, rows });
  });

const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, as = owner) =>
  test.app.inject({ method, url, headers: as.headers, ...(payload !== undefined && { payload }) });

async function rows() {
  const reply = await call('GET', '/ledger/bank-rows');
  return reply.json<ReplyOf<Api['bankRows']>>().rows;
}
const names = async () => (await rows()).map(({ party }) => party).sort();
const partyIdOf = async (name: string) =>
  (await rows()).find(({ party }) => party === name)?.party_id ?? '';
const rename = async (from: string, name: string) => {
  const reply = await call('PUT', `/ledger/counterparties/${await partyIdOf(from)}/name`, { name });
  return reply.json<ReplyOf<Api['renameCounterparty']>>();
};
const undo = (changeId: string) => call('POST', `/ledger/counterparty-changes/${changeId}/undo`);

describe('counterparties of bank rows', () => {
  it('are one however a text is cut off, in the order in which they come', async () => {
    await bring('SQ *SILVER CREEK TIRE CE 4155550142 CO', 'ZEBRA LAW');
    await bring('SILVER CREEK TIRE CENTER #0042 DENVER CO', 'SQ *SILVER CREEK TIRE CE');
    expect(await names()).toEqual([
      ...Array<string>(3).fill('Silver Creek Tire Center'),
      'Zebra Law',
    ]);
    expect(new Set((await rows()).map(({ party_id: id }) => id)).size).toBe(2);
  });

  it('keep the name that the owner gives, for later rows too', async () => {
    await bring('ZBR GRDNS 11');
    const { message } = await rename('ZBR Grdns', 'Zebra Gardens');
    expect(message).toBe('Renamed to Zebra Gardens.');
    await bring('ZBR GRDNS 12');
    expect(await names()).toEqual(['Zebra Gardens', 'Zebra Gardens']);
  });

  it('become one under the name of another, and part again when that is taken back', async () => {
    await bring('NORTHSIDE DENTAL', 'NS DENTAL GROUP 11', 'NS DENTAL GROUP 12');
    const joined = await rename('NS Dental Group', 'northside dental');
    expect(joined.message).toBe('Joined with Northside Dental: 2 transactions moved.');
    await bring('NS DENTAL GROUP 13');
    expect(await names()).toEqual(Array(4).fill('Northside Dental'));

    const undone = await undo(joined.change_id);
    expect(undone.json()).toEqual({ message: 'Undone: it is NS Dental Group again.' });
    await bring('NS DENTAL GROUP 14');
    expect(await names()).toEqual([
      ...Array<string>(3).fill('NS Dental Group'),
      ...Array<string>(2).fill('Northside Dental'),
    ]);
    expect((await undo(joined.change_id)).statusCode).toBe(404);
  });

  it('of another business cannot be named', async () => {
    await bring('ZEBRA LAW');
    const id = await partyIdOf('Zebra Law');
    const stranger = await createSignedInUser(test);
    const reply = await call(
      'PUT',
      `/ledger/counterparties/${id}/name`,
      { name: 'Mine' },
      stranger,
    );
    expect(reply.statusCode).toBe(404);
    expect(await names()).toEqual(['Zebra Law']);
  });
});
