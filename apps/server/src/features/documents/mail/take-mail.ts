import { and, count, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { documents, receivedMails } from '../../../database/schema/documents.ts';
import { cleanFileName } from '../../../http/receive-file.ts';
import { Refusal, refuse } from '../../../http/refuse.ts';
import type { OpenedPost } from '../../../reading/mail/open-post.ts';
import { readingLimits } from '../../../reading/reading-limits.ts';
import type { MailFile } from '../../../reading/mail/parse-mail.ts';
import type { Services } from '../../../services.ts';
import type { Storing } from '../store-document.ts';
import { storeOnce } from '../store-once.ts';
import { findAddressee, type Addressee } from './find-addressee.ts';
import { waitsForWord } from './waits-for-word.ts';

type Taking = Storing & Pick<Services, 'rateLimits' | 'env'>;

const day = 24 * 3_600;
const ownLimit = { name: 'mail-own', tries: 200, seconds: day };
const othersLimit = { name: 'mail-others', tries: 30, seconds: day };
/** So many mails of others may wait for a word at a time. */
const heldMax = 20;
const filesMax = 20;
/** A delivery that has not ended by then is over. */
const claimMs = 5 * 60_000;

/**
 * Takes a mail for each business that it was sent to: its receipts become documents, which are read at once where it is
 * from the business itself, and wait for a word where not. The same mail again adds nothing. Refuses what is worth
 * another delivery later; what is not is noted for the owner.
 */
export async function takeMail(services: Taking, post: OpenedPost): Promise<void> {
  const domain = services.env.inboundMail?.domain ?? '';
  for (const recipient of post.recipients) {
    const [token = '', host] = recipient.split('@');
    if (host !== domain) continue;
    const addressee = await findAddressee(services.database, token, post.mail.sender);
    if (addressee !== null) await takeFor(services, addressee, post);
  }
}

async function takeFor(services: Taking, addressee: Addressee, post: OpenedPost): Promise<void> {
  const { businessId } = addressee;
  const mailId = await claim(services, addressee, post);
  if (mailId === null) return;
  let note: string | null;
  try {
    await refuseOverLimit(services, addressee);
    note = await storeFiles(services, { ...addressee, mailId }, post);
  } catch (error) {
    // The next delivery need not wait for the end of this one's time.
    await mark(services, businessId, mailId, { claimedUntil: services.clock.now() });
    throw error;
  }
  // Of what holds nothing there is nothing to decide.
  const ended = note === null ? {} : { note, isHeld: false };
  await mark(services, businessId, mailId, { storedAt: services.clock.now(), ...ended });
}

/** The mail's row, for this delivery alone; null where it has been taken already. */
async function claim(
  { database, clock }: Taking,
  { businessId, isFromSelf }: Addressee,
  { messageKey, mail }: OpenedPost,
): Promise<string | null> {
  const now = clock.now();
  const claimedUntil = new Date(now.getTime() + claimMs);
  return database.withinBusiness(businessId, async (tx) => {
    const [claimed] = await tx
      .insert(receivedMails)
      .values({
        ...{ businessId, mailId: newId(), messageKey, receivedAt: now, claimedUntil },
        sender: shown(mail.sender ?? 'an unknown sender', 320),
        subject: shown(mail.subject, 200),
        isHeld: !isFromSelf,
      })
      .onConflictDoUpdate({
        target: [receivedMails.businessId, receivedMails.messageKey],
        set: { claimedUntil },
        setWhere: sql`${receivedMails.storedAt} is null
          and ${receivedMails.claimedUntil} <= ${now.toISOString()}::timestamp with time zone`,
      })
      .returning({ mailId: receivedMails.mailId });
    if (claimed !== undefined) return claimed.mailId;
    const [known] = await tx
      .select({ storedAt: receivedMails.storedAt })
      .from(receivedMails)
      .where(
        and(eq(receivedMails.businessId, businessId), eq(receivedMails.messageKey, messageKey)),
      );
    // Another delivery is at it, and may yet fail.
    if (known?.storedAt === null) refuse('too_many_requests', { retryAfterSeconds: 300 });
    return null;
  });
}

/** What people are shown, and a line of it. */
const shown = (text: string, length: number) => text.replace(/\p{C}/gu, ' ').slice(0, length);

async function refuseOverLimit(
  { rateLimits, database }: Taking,
  { businessId, isFromSelf }: Addressee,
): Promise<void> {
  await rateLimits.take(isFromSelf ? ownLimit : othersLimit, businessId);
  if (isFromSelf) return;
  const [held] = await database.withinBusiness(businessId, (tx) =>
    tx.select({ mails: count() }).from(receivedMails).where(waitsForWord(businessId)),
  );
  if ((held?.mails ?? 0) >= heldMax) refuse('too_many_requests', { retryAfterSeconds: day });
}

/** Keeps what the mail holds; why nothing of it was kept, where nothing was. */
async function storeFiles(
  services: Taking,
  owner: Addressee & { mailId: string },
  post: OpenedPost,
): Promise<string | null> {
  const files = filesOf(post);
  if (files.length === 0) return 'It holds no file that is read, and no amount.';
  if (files.length > filesMax) {
    return `It holds more than ${filesMax} files. Send them in several mails.`;
  }
  if (files.some(({ bytes }) => bytes.length > readingLimits.bytesMax)) {
    return 'It holds a file of more than 25 MB.';
  }
  try {
    for (const { name, bytes } of files) {
      const clean = cleanFileName(name);
      const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0].toLowerCase() ?? '';
      const among = eq(documents.mailId, owner.mailId);
      await storeOnce(services, owner, { name: clean, ending, bytes }, among);
    }
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'storage_used_up') return error.message;
    throw error;
  }
}

/** Its attachments; without one the mail itself where it names an amount, else the pictures that it shows. */
function filesOf({ mail, raw }: OpenedPost): MailFile[] {
  if (mail.files.length > 0) return mail.files;
  if (!/\d[.,]\d\d(?!\d)/.test(mail.text)) return mail.pictures;
  return [{ name: `${mail.subject.replaceAll(/[\\/]/g, '-') || 'Mail'}.eml`, bytes: raw }];
}

type Marks = Partial<Pick<typeof receivedMails.$inferInsert, 'claimedUntil' | 'storedAt' | 'note' | 'isHeld'>>; // prettier-ignore

const mark = ({ database }: Taking, businessId: string, mailId: string, marks: Marks) =>
  database.withinBusiness(businessId, (tx) =>
    tx
      .update(receivedMails)
      .set(marks)
      .where(and(eq(receivedMails.businessId, businessId), eq(receivedMails.mailId, mailId))),
  );
