import { z } from 'zod';

const title = z.string().max(300);

/** What stands behind figures of what is still to come. */
const aheadFilter = z.discriminatedUnion('of', [
  /** A recurring payment stands on the payments that prove it. */
  z.strictObject({ of: z.literal('recurring'), title, id: z.uuid() }),
  /** An expected amount stands on the items of the forecast from tomorrow to a day. */
  z.strictObject({
    of: z.literal('expected'),
    title,
    /** The day of the answer: another day has another forecast. */
    asOf: z.iso.date(),
    to: z.iso.date(),
    /** A balance: with the cash of that day. */
    withCash: z.boolean(),
    /** What was supposed, in the words of the question. */
    question: z.string().max(1_000).optional(),
    /** What part of sales the costs were taken to be that move with them. */
    costsBasisPoints: z.number().int().min(0).max(10_000).optional(),
    /** The figure, as it was given. */
    cents: z.string().regex(/^-?\d{1,17}$/),
  }),
]);
export type AheadFilter = z.infer<typeof aheadFilter>;
export type ExpectedFilter = Extract<AheadFilter, { of: 'expected' }>;

/** What opens behind a figure of days to come. It is read back by `readAheadToken`, and grants nothing. */
export const aheadToken = (filter: AheadFilter): string =>
  Buffer.from(JSON.stringify(filter), 'utf8').toString('base64url');

/** The filter that a token holds; null when it is none of these. It grants nothing, like those of evidence.ts. */
export function readAheadToken(token: string): AheadFilter | null {
  try {
    const content: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    return aheadFilter.safeParse(content).data ?? null;
  } catch {
    // Not JSON, so not a token: the caller answers for it.
    return null;
  }
}
