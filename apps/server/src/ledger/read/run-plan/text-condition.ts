import { sql, type SQL } from 'drizzle-orm';

/** The words as they stand in a text, whole, whatever sign is between them. */
const textPattern = (words: string) =>
  String.raw`\m${words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .join('[^[:alnum:]]+')}\M`;

/** What a bank or the books wrote on a row, on the bank's row of what the books have, or on a line of it. */
export function textSql(businessId: string, values: readonly string[], ofLine: boolean): SQL {
  const pattern = values.map(textPattern).join('|');
  const line = ofLine ? sql` and i.line_number = r.line_number` : sql``;
  return sql`(r.transaction_id = any (array(
      select m.transaction_id from transactions m where m.business_id = ${businessId} and m.memo ~* ${pattern}
      union
      select m.matched_transaction_id from transactions m
      where m.business_id = ${businessId} and m.matched_transaction_id is not null and m.memo ~* ${pattern}))
    or exists (
      select from lines i where i.business_id = ${businessId} and i.transaction_id = r.transaction_id${line}
        and i.description ~* ${pattern}))`;
}

/** A check that a bank calls by its number: 'CHECK 2216', 'Check #02216'. */
export function checkSql(businessId: string, numbers: readonly string[]): SQL {
  const digits = numbers.filter((one) => /^\d{1,12}$/.test(one));
  if (digits.length === 0) return sql`false`;
  const pattern = String.raw`\m(check|chk|cheque)[^[:alnum:]]*0*(${digits.join('|')})\M`;
  return sql`r.transaction_id = any (array(
    select m.transaction_id from transactions m
    where m.business_id = ${businessId} and m.origin = 'bank' and m.memo ~* ${pattern}))`;
}
