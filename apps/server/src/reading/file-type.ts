import type { FileType } from './file-contents.ts';
import { isHeic } from './pictures/open-heic.ts';
import { ReadingRefusal } from './reading-refusal.ts';

type DetectedType = Exclude<FileType, 'xlsx' | 'xls'> | 'heic' | 'zip' | 'ole';

const startsWith = (bytes: Uint8Array, ...prefix: number[]) =>
  prefix.every((byte, index) => bytes[index] === byte);

/** What the name promises; null where the ending is none that we read. */
function promisedBy(name: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return ['pdf', 'xlsx', 'xls', 'csv', 'png', 'jpg', 'jpeg'].includes(ending) ? `.${ending}` : null;
}

/** What people upload by mistake, by its first bytes, in the words of the refusal. */
function strangerIn(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, 2_048))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^<(?:!doctype html|html|head|body|table)\b/i.test(text)) return 'a web page';
  if (/^(?:<\?xml[^]*?)?(?:<!--[^]*?-->\s*|<!doctype svg[^]*?>\s*)*<svg\b/i.test(text))
    return 'an SVG drawing';
  if (/^<\?xml/i.test(text)) return 'an XML file';
  if (startsWith(bytes, 0x4d, 0x5a) || startsWith(bytes, 0x7f, 0x45, 0x4c, 0x46))
    return 'a program';
  if (/^GIF8|^RIFF|^BM|^II\*\0|^MM\0\*/.test(text))
    return 'a picture of a kind other than PNG and JPG';
  return null;
}

/**
 * What a file is, by its content. The name is only asked whether plain text is a table or a mail, and named in the refusal.
 * `zip` is any file of the zip family and `ole` any of the older Office family: their readers look further.
 * Throws ReadingRefusal: empty, wrong_type (the name promises something else), unsupported.
 */
export function detectType(bytes: Uint8Array, name: string): DetectedType {
  if (bytes.length === 0) throw new ReadingRefusal('empty', 'The file is empty.');
  // A PDF may start with a few bytes of something else; readers accept it within the first kilobyte.
  if (Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (isHeic(bytes)) return 'heic';
  if (startsWith(bytes, 0x50, 0x4b)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'ole';
  if (/\.eml$/i.test(name) && isMail(bytes)) return 'mail';
  const promised = promisedBy(name);
  const stranger = strangerIn(bytes);
  if (
    stranger === null &&
    isText(bytes) &&
    (promised === '.csv' || (promised === null && /\.(?:txt|tsv)$/i.test(name)))
  )
    return 'csv';
  const is = stranger ?? (isText(bytes) ? 'plain text' : 'of an unknown kind');
  if (promised !== null) {
    throw new ReadingRefusal('wrong_type', `The name says ${promised}, but the file is ${is}.`);
  }
  throw new ReadingRefusal(
    'unsupported',
    `The file is ${is}: PDF, XLSX, XLS, CSV, PNG, JPG and HEIC files are read.`,
  );
}

/** A header comes first. */
const isMail = (bytes: Uint8Array): boolean =>
  isText(bytes) &&
  /^[\x21-\x39\x3b-\x7e]+:/.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4_096);
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return true;
  return !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
