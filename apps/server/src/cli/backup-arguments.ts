import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { typedIn } from './archive-arguments.ts';
import { CommandError } from './command.ts';

/** The arguments of `backup` and `restore`. A passphrase comes from a file: a command line is seen by everybody. */
export async function backupArguments(
  command: string,
  args: string[],
): Promise<{ location: string; passphrase: string | null }> {
  const usage = `Usage: npm run cli -- ${command} --path FILE [--passphrase-file FILE]`;
  const values = readArguments(args);
  if (values?.path === undefined) throw new CommandError(usage);
  const location = path.resolve(typedIn, values.path);
  const secretFile = values['passphrase-file'];
  if (secretFile === undefined) return { location, passphrase: null };
  const text = await readFile(path.resolve(typedIn, secretFile), 'utf8').catch(() => '');
  const passphrase = text.trim();
  if (passphrase === '') throw new CommandError(`There is no passphrase in ${secretFile}.`);
  return { location, passphrase };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { path: { type: 'string' }, 'passphrase-file': { type: 'string' } },
    }).values;
  } catch {
    return null;
  }
}
