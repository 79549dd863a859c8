import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { detectType } from '../file-type.ts';
import { ReadingRefusal } from '../reading-refusal.ts';
import { textOfHtml } from './text-of-html.ts';

export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

export interface ParsedMail {
  messageId: string | null;
  /** The address that it says it is from, in small letters; null where it names none or several. */
  sender: string | null;
  subject: string;
  /** Attachments of a kind that is read. */
  files: MailFile[];
  /** Pictures that its text shows: mostly logos, now and then the receipt itself. */
  pictures: MailFile[];
  text: string;
}

const parserLimits = {
  maxNestingDepth: 50,
  maxHeadersSize: 512 * 1024,
  /** A mail that is forwarded as an attachment is read as a part of it. */
  maxRfc822NestingDepth: 3,
};

/** Takes a mail apart: MIME as it was sent. Throws ReadingRefusal for one that is nested absurdly deep. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const mail = await parse(bytes);
  const senders = mail.headers.filter(({ key }) => key === 'from');
  const shown = mail.attachments.filter(({ related }) => related === true);
  const attached = mail.attachments.filter(({ related }) => related !== true);
  return {
    messageId: mail.messageId?.trim() || null,
    sender: senders.length === 1 ? addressOf(mail.from) : null,
    subject: mail.subject?.trim() ?? '',
    files: attached.map(asFile).filter(isRead),
    pictures: shown.map(asFile).filter(isRead),
    text: textOf(mail),
  };
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, parserLimits);
  } catch (error) {
    if (!(error instanceof Error) || !/^Maximum /.test(error.message)) throw error;
    throw new ReadingRefusal('bomb', 'The mail is nested too deep to be read.');
  }
}

const addressOf = (from: Address | undefined): string | null =>
  from?.address === undefined || from.address === '' ? null : from.address.toLowerCase();

const asFile = ({ filename, mimeType, content }: Attachment): MailFile => ({
  name: filename ?? `attachment.${mimeType.split('/')[1] ?? ''}`,
  bytes: new Uint8Array(content as ArrayBuffer),
});

function isRead({ name, bytes }: MailFile): boolean {
  try {
    const type = detectType(bytes, name);
    return (type !== 'zip' && type !== 'ole') || /\.xlsx?$/i.test(name);
  } catch (error) {
    if (error instanceof ReadingRefusal) return false;
    throw error;
  }
}

/** What a person sees of it; the plain text beside is often a sentence on where to find the rest. */
function textOf({ html, text }: Email): string {
  const shown = html === undefined ? '' : textOfHtml(html);
  return shown.trim() === '' ? (text ?? '') : shown;
}
