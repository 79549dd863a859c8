import type { Api, ReplyOf } from '@cairn/contract';
import { beforeAll, expect } from 'vitest';
import { importArchive } from '../features/data-archive/import-archive.ts';
import { archiveFolder } from './archive-folder.ts';
import { createSignedInUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A row of the bank: what came in, or went out (negative), with whom, and the account it is booked to. */
export type BankRow = [date: string, dollars: number, name: string, account?: string];

const archiveOf = (rows: readonly BankRow[], accounts: readonly string[], today: string) => ({
  'business.csv':
    'business_name,fiscal_year_start_month,currency,time_zone\nFen Tools,1,USD,America/Chicago\n',
  ...(accounts.length > 0 && {
    'accounts.csv': `account_id,name,type,number,opening_balance,opening_date\n${accounts.map((line) => `${line},,,\n`).join('')}`,
  }),
  'bank_accounts.csv': `bank_account_id,institution_name,account_type,last4,current_balance,as_of,account_id\nb1,Fen Bank,checking,0042,9000.00,${today},\n`,
  'bank_transactions.csv': `bank_transaction_id,bank_account_id,date,amount,description,counterparty,category_account_id,transaction_id\n${rows
    .map(
      ([date, dollars, name, account = ''], at) =>
        `r${String(at)},b1,${date},${dollars.toFixed(2)},${name.toUpperCase()},${name},${account},\n`,
    )
    .join('')}`,
});

/** Asks as the owner of these rows, before the tests of the block; accounts are `id,name,type`. */
export const owningRows = (
  server: () => TestApp,
  rows: readonly BankRow[],
  accounts: readonly string[] = [],
) => owningArchive(server, archiveOf(rows, accounts, '2026-06-15'));

/** Asks as the owner of such files, which are read before the tests of the block. */
export function owningArchive(server: () => TestApp, files: Readonly<Record<string, string>>) {
  let headers = {};
  beforeAll(async () => {
    const owner = await createSignedInUser(server());
    ({ headers } = owner);
    await importArchive(server().services, owner.businessId, await archiveFolder(files));
  });
  return {
    ask: async (question: string) => {
      const reply = await server().app.inject({
        ...{ method: 'POST', url: '/chat/ask', headers, payload: { question } },
      });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json<ReplyOf<Api['ask']>>().response;
    },
    lines: async () => {
      const reply = await server().app.inject({ url: '/dashboard/briefing', headers });
      return reply.json<ReplyOf<Api['briefing']>>().lines.map(({ text }) => text);
    },
  };
}
