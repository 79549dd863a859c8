import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, messageReply, plainText } from './wire.ts';

/** One expected item: an open document, or a payment that recurs by the day on which it is expected. */
export const cashItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('recurring'), id: z.uuid(), date: businessDay }),
  z.strictObject({ kind: z.enum(['invoice', 'bill']), id: z.uuid() }),
]);

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
  undoCashCorrection: endpoint({
    ...routes.undoCashCorrection,
    summary: 'Take back what was said of an expected item, or a plan',
    access: 'verified',
    params: z.strictObject({ id: z.uuid() }),
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
