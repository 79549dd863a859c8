import { isSupportedCurrency } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { ArchiveProblem } from '../../archive/archive-refusal.ts';
import type { Transaction } from '../../database/within-business.ts';
import { takeCurrency } from '../../ledger/write/reporting-currency.ts';

/** Name, fiscal year and time zone as the archive says them; what it leaves empty stays as it is. */
export async function writeBusiness(tx: Transaction, businessId: string): Promise<void> {
  await tx.execute(sql`
    update businesses b set
      business_name = coalesce(s.business_name, b.business_name),
      fiscal_year_start_month = coalesce(s.fiscal_year_start_month, b.fiscal_year_start_month),
      time_zone = coalesce(s.time_zone, b.time_zone)
    from staged_business s where b.business_id = ${businessId}`);
}

/** Takes the archive's currency where the business has none yet. Amounts of two currencies never stand in one ledger. */
export async function checkCurrency(
  tx: Transaction,
  businessId: string,
): Promise<ArchiveProblem[]> {
  const { rows } = await tx.execute<{ line: number; currency: string | null }>(
    sql`select line, currency from staged_business`,
  );
  const [stated] = rows;
  const kept = stated === undefined ? null : await takeCurrency(tx, businessId, stated.currency);
  if (stated === undefined || kept === null) return checkBankCurrencies(tx, businessId);
  const reason = isSupportedCurrency(stated.currency ?? '')
    ? `the currency is ${stated.currency ?? ''}, but this account keeps ${kept} already`
    : `'${stated.currency ?? ''}' is no currency that Cairn can keep: there is none, or it has three decimals`;
  return [{ file: 'business.csv', line: stated.line, reason }];
}

/** An account in another currency says at which rate it is converted, and of which day that is. */
async function checkBankCurrencies(tx: Transaction, businessId: string): Promise<ArchiveProblem[]> {
  const { rows } = await tx.execute<{
    line: number;
    currency: string | null;
    reporting: string;
    has_rate: boolean;
    has_date: boolean;
  }>(sql`
    select line, currency, business_currency(${businessId}) as reporting, exchange_rate is not null as has_rate,
      rate_date is not null as has_date
    from staged_bank_accounts where currency is not null or exchange_rate is not null order by line`);
  return rows.flatMap(({ line, currency, reporting, has_rate: hasRate, has_date: hasDate }) => {
    const isForeign = currency !== null && currency !== reporting;
    const reason =
      currency !== null && !isSupportedCurrency(currency)
        ? `'${currency}' is no currency that Cairn can keep: there is none, or it has three decimals`
        : isForeign && !(hasRate && hasDate)
          ? `is in ${currency} without an exchange_rate to ${reporting} and its day (rate_date)`
          : !isForeign && hasRate
            ? `has an exchange_rate and is in ${reporting}, the currency of the business`
            : null;
    return reason === null ? [] : [{ file: 'bank_accounts.csv', line, reason }];
  });
}
