import { z } from 'zod';

const name = z.string().trim().min(1).max(200);

/** All that can be changed from the chat, in the words of whoever asks for it. */
export const askedChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('minimum_cash'),
    dollars: z.number().min(0).max(1_000_000_000).multipleOf(0.01),
  }),
  z.strictObject({
    kind: z.literal('tax_rate'),
    percent: z.number().min(1).max(60).multipleOf(0.01),
  }),
  z.strictObject({
    kind: z.literal('not_recurring'),
    payment: name.describe('whom a recurring payment is to or from'),
  }),
  z.strictObject({
    kind: z.literal('category'),
    counterparty: name.describe('whose bank transactions, now and later'),
    category: name,
  }),
]);
export type AskedChange = z.infer<typeof askedChange>;

/** What stood there when it was proposed, as the server writes it; null where nothing was set. */
const was = z.string().nullable();

/** The same with the records that it changes. */
export const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('minimum_cash'), cents: z.number().int().min(0), was }),
  z.strictObject({ kind: z.literal('tax_rate'), basisPoints: z.number().int(), was }),
  z.strictObject({ kind: z.literal('not_recurring'), recurringId: z.uuid(), was }),
  z.strictObject({ kind: z.literal('category'), partyId: z.uuid(), categoryId: z.uuid(), was }),
]);
export type Change = z.infer<typeof change>;

/** A change that waits below an answer for the owner to press it. */
export const proposal = z.object({
  /** What the button says. */
  label: z.string(),
  status: z.enum(['open', 'done', 'undone']),
  change,
  /** What takes it back, where more than `was` is needed. */
  undoId: z.uuid().nullable().default(null),
});
export type Proposal = z.infer<typeof proposal>;
