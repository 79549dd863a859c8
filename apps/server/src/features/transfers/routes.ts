import { api } from '@cairn/contract';
import { cents, toDollarsNumber } from '@cairn/finance';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { chooseTransfers } from '../../ledger/write/corrections/choose-transfers.ts';
import type { Services } from '../../services.ts';
import { listTransferQuestions, listTransfers, transfersPerPage } from './list-transfers.ts';

type Listed = Awaited<ReturnType<typeof listTransferQuestions>>[number]['example'];

export function registerTransfers(
  app: FastifyInstance,
  { guard, database }: Pick<Services, 'guard' | 'database'>,
): void {
  registerEndpoint(app, guard, api.transfers, ({ session: { businessId }, query: { page } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const { transfers, count } = await listTransfers(tx, businessId, page);
      const questions = await listTransferQuestions(tx, businessId);
      return {
        transfers: transfers.map((pair) => ({ ...presentPair(pair), evidence: pair.evidence })),
        transfer_count: count,
        page,
        total_pages: Math.max(1, Math.ceil(count / transfersPerPage)),
        questions: questions.map((question) => ({
          example: presentPair(question.example),
          count: question.count,
          total: dollars(question.cents),
          pairs: question.pairs.map(({ outId, inId }) => ({
            out_transaction_id: outId,
            in_transaction_id: inId,
          })),
        })),
      };
    }),
  );
  registerEndpoint(app, guard, api.chooseTransfers, ({ session: { businessId }, body }) =>
    database.withinBusiness(businessId, async (tx) => {
      const pairs = body.pairs.map((pair) => ({
        outId: pair.out_transaction_id,
        inId: pair.in_transaction_id,
      }));
      const chosen = await chooseTransfers(tx, businessId, pairs, body.is_transfer);
      if (chosen === null) refuse('not_found');
      return { message: messageOf(pairs.length, body.is_transfer, chosen.hasFee) };
    }),
  );
}

const dollars = (amount: bigint): number => toDollarsNumber(cents(amount));

const presentSide = ({ id, date, text, account }: Listed['out']) => ({
  transaction_id: id,
  date,
  description: text,
  account,
});

const presentPair = (pair: Listed) => ({
  amount: dollars(pair.cents),
  fee: dollars(pair.feeCents),
  out: presentSide(pair.out),
  in: presentSide(pair.in),
});

function messageOf(count: number, isTransfer: boolean, hasFee: boolean): string {
  const pairs = count === 1 ? 'This pair' : `These ${count} pairs`;
  const are = count === 1 ? 'is' : 'are';
  const kept = hasFee ? ' What did not arrive counts as bank fees.' : '';
  return isTransfer
    ? `${pairs} ${are} now counted as moving money between your own accounts, not as income or expense.${kept}`
    : `${pairs} ${are} no longer counted as a transfer. Each transaction counts by its own category.`;
}
