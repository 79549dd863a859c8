import { api, type AnswerOf, type Api } from '@cairn/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { booksLinks } from '../../database/schema/books-links.ts';
import { businesses } from '../../database/schema/businesses.ts';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findReportingCurrency, takeCurrency } from '../../ledger/write/reporting-currency.ts';
import type { Services } from '../../services.ts';

type Calendar = AnswerOf<Api['businessCalendar']>;

/** Time zone, fiscal year and currency of the business. Figures kept for another day, or by other years, are not shown again. */
export function registerBusinessCalendar(
  app: FastifyInstance,
  { database, guard }: Pick<Services, 'database' | 'guard'>,
): void {
  registerEndpoint(app, guard, api.businessCalendar, ({ session: { businessId } }) =>
    database.withinBusiness(businessId, (tx) => findCalendar(tx, businessId)),
  );
  registerEndpoint(app, guard, api.setBusinessCalendar, ({ body, session: { businessId } }) =>
    database.withinBusiness(businessId, async (tx) => {
      const { is_fiscal_year_of_books: isOfBooks, currency } = await findCalendar(tx, businessId);
      const wanted = body.currency ?? currency;
      if (wanted !== currency && (await takeCurrency(tx, businessId, wanted)) !== null) {
        refuse('currency_is_kept');
      }
      await tx
        .update(businesses)
        .set({
          timeZone: body.time_zone,
          // The next sync would take it back.
          ...(!isOfBooks && { fiscalYearStartMonth: body.fiscal_year_start_month }),
        })
        .where(eq(businesses.businessId, businessId));
      return findCalendar(tx, businessId);
    }),
  );
}

async function findCalendar(tx: Transaction, businessId: string): Promise<Calendar> {
  const [row] = await tx
    .select({
      timeZone: businesses.timeZone,
      month: businesses.fiscalYearStartMonth,
      currency: businesses.currency,
    })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  if (row === undefined) refuse('session_required');
  const links = await tx
    .select({ company: booksLinks.company })
    .from(booksLinks)
    .where(and(eq(booksLinks.businessId, businessId), ne(booksLinks.state, 'ended')));
  const { isKept } = await findReportingCurrency(tx, businessId, { isHeld: false });
  return {
    time_zone: row.timeZone,
    fiscal_year_start_month: row.month,
    is_fiscal_year_of_books: links.some(
      ({ company }) => (company?.fiscalYearStartMonth ?? null) !== null,
    ),
    currency: row.currency,
    can_change_currency: !isKept,
  };
}
