import { LocalPostgresError } from '@cairn/local-postgres';
import { EnvError } from './env.ts';

/** A database that a setting names does not let Cairn in. The message names the setting, never its password. */
class DatabaseClosedError extends Error {}

/** The first time that a database is asked: a wrong address or password is said in a sentence, with the setting's name. */
export async function opening<T>(setting: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const why = cause instanceof Error ? cause.message : message;
    throw new DatabaseClosedError(
      `The database of ${setting} does not let Cairn in: ${why === '' ? codeOf(error) : why}.`,
      { cause: error },
    );
  }
}

/** What the operator can mend is said in a sentence; the rest with its stack. */
export function whyNot(error: unknown): string {
  if (error instanceof EnvError) return `These settings are wrong:\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseClosedError || error instanceof LocalPostgresError) {
    return error.message;
  }
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `${error.message}. Another program uses this port; choose another one with PORT.`;
  }
  if (code === 'EACCES' && 'port' in error) {
    return `${error.message}. This user may not use this port; choose one above 1023 with PORT.`;
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return `${error.message}. HOST is no address of this machine; 0.0.0.0 are all of them.`;
  }
  if (code === '42501') {
    return `${error.message}. The role of DATABASE_URL has to own the database and to make the role cairn_app: alter role … createrole.`;
  }
  return error.stack ?? error.message;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
