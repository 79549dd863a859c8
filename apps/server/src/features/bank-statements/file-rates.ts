import { formatDay, businessDay, isSupportedCurrency, readRate } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import type { ExchangeRate } from '../../ledger/write/bank-rows/change-rate.ts';
import { reportingCurrencyFor } from '../../ledger/write/reporting-currency.ts';
import type { StatementReading } from '../../bank-statements/reading/statement-reading.ts';
import type { Answers, AskedQuestion } from '../../bank-statements/statement-file.ts';

/** A currency of the file that is not the business's, and at which rate it comes in. */
export interface FileRate {
  currency: string;
  /** Null while nobody has said one. */
  rate: ExchangeRate | null;
  /** By the owner, otherwise than it was known: it changes the rate that an account has. */
  isAnswered: boolean;
  question: AskedQuestion;
}

/**
 * At which rates the file's accounts in other currencies are converted: as the owner answers, else as the account that they go
 * `into` or another one of ours in that currency is, else at the latest rate that the books state. Where there is none, it is asked.
 */
export async function ratesOfFile(
  tx: Transaction,
  businessId: string,
  { accounts }: Pick<StatementReading, 'accounts'>,
  { answers, into }: { answers: Answers; into: string | null },
): Promise<FileRate[]> {
  const reporting = await reportingCurrencyFor(tx, businessId, accounts[0]?.currency ?? null);
  const stated = new Set(accounts.flatMap(({ currency }) => currency ?? []));
  const foreign = [...stated].filter((one) => one !== reporting && isSupportedCurrency(one));
  const rates: FileRate[] = [];
  for (const currency of foreign) {
    const id = `rate:${currency}`;
    const known = await knownRate(tx, businessId, currency, into);
    const answered = readRate(answers[id] ?? '');
    const isAnswered = answered !== null && answered !== known.rate?.rate;
    const rate = isAnswered
      ? { rate: answered, date: known.today, source: 'owner' as const }
      : known.rate;
    const said =
      known.rate === null ? '' : ` ${known.rate.rate} ${wordsOf(known.rate, known.isOfAccount)}.`;
    const text = `This account is in ${currency}. How much is 1 ${currency} in ${reporting}? All its amounts are converted at that rate.${said}`;
    const question = { id, text, asks: 'rate' as const, answers: [], answer: rate?.rate ?? null };
    rates.push({ currency, rate, isAnswered, question });
  }
  return rates;
}

const wordsOf = ({ date }: ExchangeRate, isOfAccount: boolean) =>
  isOfAccount
    ? `is what your account in that currency has, of ${formatDay(businessDay(date))}`
    : `is the latest rate in your books, of ${formatDay(businessDay(date))}`;

async function knownRate(
  tx: Transaction,
  businessId: string,
  currency: string,
  into: string | null,
) {
  const { rows } = await tx.execute<{
    rate: string | null;
    date: string | null;
    source: ExchangeRate['source'] | null;
    facts: string | null;
    today: string;
  }>(sql`
    select trim_scale(a.exchange_rate)::text as rate, a.rate_date::text as date, a.rate_source as source,
      (now() at time zone b.time_zone)::date::text as today,
      (select facts from books_known k
        where k.business_id = b.business_id and k.name = ${`Rate:${currency}`} limit 1) as facts
    from businesses b
    left join lateral (
      select exchange_rate, rate_date, rate_source from bank_accounts
      where business_id = b.business_id and currency = ${currency} and exchange_rate is not null
      order by (bank_account_id = ${into}::uuid) desc nulls last, rate_date desc, bank_account_id limit 1
    ) a on true
    where b.business_id = ${businessId}`);
  const [row] = rows;
  const today = row?.today ?? '';
  if (row?.rate !== null && row?.rate !== undefined && row.date !== null && row.source !== null) {
    const { rate, date, source } = row;
    return { today, isOfAccount: true, rate: { rate, date, source } };
  }
  const ofBooks = row?.facts === null || row?.facts === undefined ? null : rateInBooks(row.facts);
  return { today, isOfAccount: false, rate: ofBooks };
}

/** As the reader of the books keeps it. */
function rateInBooks(facts: string): ExchangeRate | null {
  const { rate, date } = JSON.parse(facts) as { rate: number; date: string };
  const read = readRate(rate.toFixed(10));
  return read === null ? null : { rate: read, date, source: 'books' };
}
