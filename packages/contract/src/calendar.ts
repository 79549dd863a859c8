import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

/** Names of the time zone database, such as 'America/Chicago'. */
const timeZone = z
  .string()
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name), 'Choose a time zone');
const fiscalYearStartMonth = z.number().int().min(1).max(12);

const businessCalendar = z.object({
  time_zone: z.string(),
  fiscal_year_start_month: fiscalYearStartMonth,
  /** Linked books say when the fiscal year starts: it is changed there. */
  is_fiscal_year_of_books: z.boolean(),
  /** All figures are in it. */
  currency: z.string(),
  /** False from the first transaction, balance or account on: amounts are kept in it. */
  can_change_currency: z.boolean(),
});

/** Which day it is for the business, and when its year starts. */
export const calendar = {
  businessCalendar: endpoint({
    ...routes.businessCalendar,
    summary: "The business's time zone, fiscal year and currency",
    access: 'session',
    reply: businessCalendar,
    errors: [],
  }),
  setBusinessCalendar: endpoint({
    ...routes.setBusinessCalendar,
    summary:
      'Set the time zone, the month that the fiscal year starts in, and, before there are amounts, the currency',
    access: 'session',
    body: z.strictObject({
      time_zone: timeZone,
      fiscal_year_start_month: fiscalYearStartMonth,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'Choose a currency')
        .optional(),
    }),
    reply: businessCalendar,
    errors: ['currency_is_kept'],
  }),
} as const;
