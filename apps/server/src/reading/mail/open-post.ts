import { createHash } from 'node:crypto';
import { formFields } from './form-fields.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { parseMail, type ParsedMail } from './parse-mail.ts';

/** What a mail service posted: bytes and what it says they are. */
export interface Post {
  body: Uint8Array;
  contentType: string;
  /** From the address of the hook, for a service that posts the mail and nothing else. */
  to: string | null;
}

export interface OpenedPost {
  /** Of the envelope, in small letters. */
  recipients: string[];
  /** By which the same mail is known again. */
  messageKey: string;
  mail: ParsedMail;
  /** The mail as it was sent. */
  raw: Uint8Array;
}

const recipientsMax = 20;

/**
 * Finds the mail in what a service posts. Each wraps the same MIME in its own way: Postmark in JSON, SendGrid and Mailgun
 * in a form, others post it as it is. Throws ReadingRefusal for what holds none.
 */
export async function openPost(post: Post): Promise<OpenedPost> {
  const { raw, recipients } = await unwrap(post);
  const mail = await parseMail(raw);
  const messageKey = createHash('sha256')
    .update(mail.messageId ?? raw)
    .digest('hex');
  const named = recipients.map((each) => each.trim().toLowerCase()).filter((each) => each !== '');
  return { recipients: [...new Set(named)].slice(0, recipientsMax), messageKey, mail, raw };
}

type Wrapped = Pick<OpenedPost, 'raw' | 'recipients'>;

async function unwrap({ body, contentType, to }: Post): Promise<Wrapped> {
  if (/^application\/json\b/i.test(contentType)) return fromJson(Buffer.from(body).toString());
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)) {
    return fromForm(body, contentType);
  }
  return mailFor(body, to);
}

function fromJson(text: string): Wrapped {
  const posted = objectIn(text);
  return mailFor(textIn(posted, 'RawEmail'), textIn(posted, 'OriginalRecipient'));
}

async function fromForm(body: Uint8Array, contentType: string): Promise<Wrapped> {
  const fields = await formFields(body, contentType);
  const email = fields.get('email');
  if (email !== undefined) {
    const to = objectIn(String(fields.get('envelope')))['to'];
    return mailFor(email, ...(Array.isArray(to) ? to.map(String) : []));
  }
  const recipient = fields.get('recipient')?.toString() ?? '';
  return mailFor(fields.get('body-mime') ?? null, ...recipient.split(','));
}

function mailFor(mail: string | Uint8Array | null, ...to: (string | null)[]): Wrapped {
  const raw = typeof mail === 'string' ? Buffer.from(mail) : mail;
  const recipients = to.filter((each) => each !== null);
  if (raw === null || raw.length === 0 || recipients.length === 0) {
    throw new ReadingRefusal('unsupported', 'The mail or whom it was sent to is missing.');
  }
  return { raw, recipients };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textIn(values: Record<string, unknown>, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}
