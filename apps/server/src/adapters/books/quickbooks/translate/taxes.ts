import type { z } from 'zod';
import type { LineInput } from '../../../../ledger/write/ledger-batch.ts';
import type { Directory } from './directory.ts';
import type { tax } from './fields.ts';
import { line } from './posting.ts';

/** The sales tax of a document, by the agency that it goes to: each has an account there. */
export function taxLines(
  detail: z.output<typeof tax>,
  sign: bigint,
  directory: Directory,
): LineInput[] {
  const total = detail?.TotalTax ?? 0n;
  if (total === 0n) return [];
  const parts = (detail?.TaxLine ?? []).map(({ Amount, TaxLineDetail }) => ({
    cents: Amount ?? 0n,
    rate: TaxLineDetail?.TaxRateRef?.value,
  }));
  const isWhole = parts.reduce((sum, { cents }) => sum + cents, 0n) === total;
  const byAgency = new Map<string | null, bigint>();
  for (const { cents, rate } of isWhole ? parts : [{ cents: total, rate: undefined }]) {
    const agency = directory.taxAgency(rate);
    byAgency.set(agency, (byAgency.get(agency) ?? 0n) + cents);
  }
  return [...byAgency]
    .filter(([, cents]) => cents !== 0n)
    .map(([agency, cents]) =>
      line(directory.taxAccount(agency), sign * cents, {
        description: agency === null ? 'Sales tax' : `Sales tax, ${agency}`,
      }),
    );
}
