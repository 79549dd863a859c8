import type { AnswerOf, Api } from '@cairn/contract';
import { eq, sql } from 'drizzle-orm';
import { businesses } from '../../../database/schema/businesses.ts';
import type { Transaction } from '../../../database/within-business.ts';

type MailIn = NonNullable<AnswerOf<Api['userGlobalFiles']>['mail_in']>;

interface MailRow extends Record<string, unknown> {
  mail_id: string;
  sender: string;
  subject: string;
  received_at: string;
  note: string | null;
  files: number;
}

const mailsShown = 40;

/** Where receipts are sent to, the mails that wait for a word, and those of a week that nothing was kept of. */
export async function findMailIn(
  tx: Transaction,
  businessId: string,
  { domain, now }: { domain: string; now: Date },
): Promise<MailIn> {
  const [business] = await tx
    .select({ token: businesses.mailToken })
    .from(businesses)
    .where(eq(businesses.businessId, businessId));
  const { rows } = await tx.execute<MailRow>(sql`
    select m.mail_id, m.sender, m.subject, m.received_at, m.note,
      (select count(*)::int from documents d where d.business_id = m.business_id and d.mail_id = m.mail_id) as files
    from received_mails m
    where m.business_id = ${businessId} and m.stored_at is not null
      and (m.is_held or (m.note is not null and m.received_at > ${now.toISOString()}::timestamp with time zone - interval '7 days'))
    order by m.received_at desc limit ${mailsShown}`);
  return {
    address: `${business?.token ?? ''}@${domain}`,
    mails: rows.map((row) => ({ ...row, received_at: new Date(row.received_at).toISOString() })),
  };
}
