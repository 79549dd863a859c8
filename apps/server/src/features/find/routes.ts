import { api, type AnswerOf, type Api } from '@cairn/contract';
import { cents, toDollarsNumber } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { literal } from '../../database/like-pattern.ts';
import type { Transaction } from '../../database/within-business.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';

type Reply = AnswerOf<Api['findNames']>;

const shownOfEach = 6;

export function registerFind(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.findNames, async ({ session: { businessId }, query }) =>
    database.withinBusiness(businessId, async (tx) => ({
      parties: await findParties(tx, businessId, query.search),
      documents: await findDocuments(tx, businessId, query.search),
    })),
  );
}

/** One of each name, as the books call it where they know it; those that begin with the letters come first. */
async function findParties(
  tx: Transaction,
  businessId: string,
  search: string,
): Promise<Reply['parties']> {
  const start = `${literal(search)}%`;
  const { rows } = await tx.execute<Reply['parties'][number] & Record<string, unknown>>(sql`
    select name, kind from (
      select distinct on (lower(name)) name, kind from parties
      where business_id = ${businessId} and name ilike ${`%${start}`}
      order by lower(name), kind = 'counterparty', kind
    ) found
    order by name ilike ${start} desc, name
    limit ${shownOfEach}`);
  return rows;
}

/** By a number, which begins with what was typed; '#1042' and 'INV 1042' are as good as '1042'. */
async function findDocuments(
  tx: Transaction,
  businessId: string,
  search: string,
): Promise<Reply['documents']> {
  const number = /^(?:invoice|inv|bill)?[\s#.:-]*(\w[\w-]*)$/i.exec(search)?.[1];
  if (number === undefined || !/\d/.test(number)) return [];
  const { rows } = await tx.execute<{
    id: string;
    kind: 'invoice' | 'bill';
    number: string;
    party: string | null;
    date: string;
    total: bigint;
  }>(sql`
    select t.transaction_id as id, t.kind, t.number, p.name as party, t.date::text, t.total_cents as total
    from transactions t
    left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
    where t.business_id = ${businessId} and t.origin = 'books' and t.kind in ('invoice', 'bill')
      and t.number ilike ${`%${literal(number)}%`}
    order by length(t.number), t.date desc, t.transaction_id
    limit ${shownOfEach}`);
  return rows.map(({ total, ...document }) => ({
    ...document,
    amount: toDollarsNumber(cents(total)),
  }));
}
