import { readFile } from 'node:fs/promises';
import type { Env } from '../../env.ts';
import { refuse } from '../../http/refuse.ts';

/** What a password may not simply repeat: its owner is the first thing that a guesser tries. */
export interface PasswordOwner {
  email: string;
  firstName?: string;
  lastName?: string;
}

/** Refuses (invalid_request, on `field`) a password that this installation does not take. */
export type RequireGoodPassword = (
  password: string,
  field: string,
  owner: PasswordOwner,
) => Promise<void>;

/**
 * Specification, section 5: a password is required, and nothing else is asked of it. An operator may ask for a
 * length (`PASSWORD_MIN_LENGTH`), counted in Unicode code points, and for one that no list of common passwords
 * holds (`PASSWORD_BLOCKLIST`), as NIST 800-63B, 5.1.1.2 does.
 */
export function createPasswordRule({
  passwordMinLength,
  passwordBlocklist,
}: Env): RequireGoodPassword {
  const blocklist = passwordBlocklist === undefined ? null : readBlocklist(passwordBlocklist);
  // Heard where it is awaited; a rejection before that must not end the process.
  blocklist?.catch(() => undefined);
  return async (password, field, owner) => {
    if (Array.from(password.normalize('NFC')).length < passwordMinLength) {
      deny(field, `Password must have at least ${passwordMinLength} characters`);
    }
    if (blocklist === null) return;
    const plain = plainForm(password);
    if (wordsOf(owner).includes(plain)) {
      deny(field, 'Password must not be your name, your email or the name of this site');
    }
    if ((await blocklist).has(plain)) {
      deny(field, 'This password is too common. Please choose another');
    }
  };
}

function deny(field: string, message: string): never {
  refuse('invalid_request', { message, fields: { [field]: message } });
}

/** Capitals and width make no password rarer. */
const plainForm = (text: string) => text.normalize('NFKC').toLowerCase();

function wordsOf({ email, firstName = '', lastName = '' }: PasswordOwner): string[] {
  const mailbox = email.split('@')[0] ?? '';
  const names = [firstName + lastName, `${firstName} ${lastName}`, firstName, lastName];
  return [email, mailbox, ...names, 'cairn'].map(plainForm).filter((word) => word !== '');
}

/** `common`: the list that a library brings along; anything else is a file with a password on each line. */
async function readBlocklist(source: string): Promise<ReadonlySet<string>> {
  if (source !== 'common') {
    const lines = (await readFile(source, 'utf8')).split(/\r?\n/);
    return new Set(lines.filter((line) => line !== '').map(plainForm));
  }
  // Loaded only where it is wanted: it unpacks to 49,000 words.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(plainForm));
}
