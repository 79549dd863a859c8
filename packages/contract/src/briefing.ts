import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars } from './wire.ts';

const day = z.object({ date: businessDay, balance: dollars, low: dollars, high: dollars });

export const briefing = {
  briefing: endpoint({
    ...routes.briefing,
    summary: 'How the business does, in up to three sentences, and the cash of the next 13 weeks',
    access: 'verified',
    reply: z.object({
      /** Empty while there is nothing to go by. */
      lines: z.array(
        z.object({
          text: z.string(),
          /** Opens the whole answer when it is asked. */
          question: z.string(),
        }),
      ),
      today: businessDay,
      /** Over all bank accounts; null where one has no stated balance. */
      total_cash: dollars.nullable(),
      /** The next 13 weeks; empty without a forecast. */
      days: z.array(day),
      /** The lowest of these days. */
      low_point: z.object({ date: businessDay, balance: dollars }).nullable(),
      minimum: dollars,
    }),
    errors: [],
  }),
};
