import { api } from '@cairn/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { businesses } from '../../database/schema/businesses.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';

/** The rate that the chat asks for and keeps, to be seen and changed in Settings. */
export function registerTaxRate(
  app: FastifyInstance,
  { database, guard }: Pick<Services, 'database' | 'guard'>,
): void {
  registerEndpoint(app, guard, api.taxRate, ({ session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const [row] = await tx
        .select({ rate: businesses.taxRateBasisPoints })
        .from(businesses)
        .where(eq(businesses.businessId, businessId));
      const rate = row?.rate ?? null;
      return { percent: rate === null ? null : rate / 100 };
    }),
  );
  registerEndpoint(app, guard, api.setTaxRate, ({ body: { percent }, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const taxRateBasisPoints = percent === null ? null : Math.round(percent * 100);
      await tx
        .update(businesses)
        .set({ taxRateBasisPoints })
        .where(eq(businesses.businessId, businessId));
      return { percent };
    }),
  );
}
