import { api } from '@cairn/contract';
import { businessDay, cents, toDollarsNumber } from '@cairn/finance';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { currentBriefing } from '../../ledger/answer/skills/briefing/stored-briefing.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { Services } from '../../services.ts';

const usd = (amount: string) => toDollarsNumber(cents(BigInt(amount)));
const day = ({ date, balance }: { date: string; balance: string }) => ({
  date: businessDay(date),
  balance: usd(balance),
});

export function registerBriefing(
  app: FastifyInstance,
  { guard, database, clock }: Pick<Services, 'guard' | 'database' | 'clock'>,
): void {
  registerEndpoint(app, guard, api.briefing, async ({ session: { businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx, today) => {
      const { lines, totalCash, days, lowPoint, minimum } = await currentBriefing(
        tx,
        businessId,
        clock,
      );
      return {
        ...{ lines, today, minimum: usd(minimum) },
        total_cash: totalCash === null ? null : usd(totalCash),
        days: days.map((one) => ({ ...day(one), low: usd(one.low), high: usd(one.high) })),
        low_point: lowPoint === null ? null : day(lowPoint),
      };
    }),
  );
}
