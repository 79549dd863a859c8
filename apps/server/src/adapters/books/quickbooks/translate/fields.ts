import { z } from 'zod';

/** A record does not look as QuickBooks says it does, or cannot stand in the ledger. The reason goes on from its name. */
export class Unreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Unreadable';
  }
}

const textMax = 1_000;

/** One line of text: no control characters, of which the database refuses some. */
export const text = z
  .string()
  .transform((given) =>
    given
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, textMax),
  )
  .nullish();

/** Decimals of dollars as integer cents; QuickBooks states amounts with two decimals. */
export const money = z.number().transform((dollars, context) => {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 1e-4) {
    context.addIssue({ code: 'custom', message: 'is not an amount in cents' });
    return z.NEVER;
  }
  return BigInt(cents);
});

export const id = z.string().min(1).max(50);
export const ref = z.object({ value: id, name: text });
export type Ref = z.output<typeof ref>;

export const day = z.iso.date();

/** What every transaction has. */
export const header = z.object({
  Id: id,
  DocNumber: text,
  TxnDate: day,
  PrivateNote: text,
  CurrencyRef: z.object({ value: z.string() }).nullish(),
  /** How much of the company's own currency one of the record's is. */
  ExchangeRate: z.number().positive().nullish(),
});

/** Sales tax in all, and how much of it at which rate. */
export const tax = z
  .object({
    TotalTax: money.nullish(),
    TaxLine: z
      .array(
        z.object({
          Amount: money.nullish(),
          TaxLineDetail: z.object({ TaxRateRef: ref.nullish() }).nullish(),
        }),
      )
      .nullish()
      .catch(null),
  })
  .nullish();

/** The record in the shape of `schema`; Unreadable with the field that is not right. */
export function read<T extends z.ZodType>(schema: T, record: unknown): z.output<T> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Unreadable(
    `could not be understood (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
  );
}

export const dollarsText = (cents: bigint): string => {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}$${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};
