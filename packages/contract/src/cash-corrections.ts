import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, messageReply, plainText } from './wire.ts';

/** One expected item: an open document, or a payment that recurs by the day on which it is expected. */
export const cashItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('recurring'), id: z.uuid(), date: businessDay }),
  z.strictObject({ kind: z.enum(['invoice', 'bill']), id: z.uuid() }),
]);

/** What the forecast assumes that the owner may set. */
export const assumptionKind = z.enum(['season', 'growth']);

const amount = z
  .number()
  .min(0.01, 'Enter an amount above zero')
  .max(1_000_000_000)
  .multipleOf(0.01, 'Cents are the smallest part');

export const cashCorrections = {
  correctCash: endpoint({
    ...routes.correctCash,
    summary: 'Say when or how much of an expected item comes, that it will not come, or plan one',
    access: 'verified',
    status: 201,
    body: z
      .strictObject({
        /** Null plans something that is not expected yet. */
        item: cashItem.nullable(),
        /** Of a plan; an expected item keeps its own. */
        name: plainText.trim().min(1, 'Give it a name').max(200).optional(),
        /** Null: it will not come. The direction is read of a plan; an expected item keeps its own. */
        comes: z
          .strictObject({ date: businessDay, amount, direction: z.enum(['in', 'out']).optional() })
          .nullable(),
      })
      .refine(
        ({ item, name, comes }) =>
          item !== null || (name !== undefined && comes !== null && comes.direction !== undefined),
        'A plan has a name, a day, an amount and a direction',
      ),
    reply: messageReply.extend({ id: z.string() }),
    errors: ['cash_item_not_found', 'too_many_corrections'],
  }),
  assumeCash: endpoint({
    ...routes.assumeCash,
    summary: "Set how far last year's same weeks are followed, or the growth of money in a month",
    access: 'verified',
    params: z.strictObject({ kind: assumptionKind }),
    body: z.strictObject({
      /** Of the season from 0 to 100; of the growth from -30 to 30. */
      percent: z.number().min(-30).max(100).multipleOf(0.01),
    }),
    reply: messageReply,
    errors: ['invalid_request', 'season_unknown'],
  }),
  undoCashAssumption: endpoint({
    ...routes.undoCashAssumption,
    summary: 'Back to the season or growth that is worked out',
    access: 'verified',
    params: z.strictObject({ kind: assumptionKind }),
    reply: messageReply,
    errors: ['not_found'],
  }),
  undoCashCorrection: endpoint({
    ...routes.undoCashCorrection,
    summary: 'Take back what was said of an expected item, or a plan',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
