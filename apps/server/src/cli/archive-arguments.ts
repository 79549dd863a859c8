import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command.ts';

// `npm run` changes to the project's folder; a path is meant from where the operator typed it.
export const typedIn = process.env['INIT_CWD'] ?? process.cwd();

/** The two arguments of `import` and `export`. */
export function archiveArguments(command: string, args: string[]): { user: string; path: string } {
  const usage = `Usage: npm run cli -- ${command} --user EMAIL --path FOLDER_OR_ZIP`;
  try {
    const { values } = parseArgs({
      args,
      options: { user: { type: 'string' }, path: { type: 'string' } },
    });
    if (values.user === undefined || values.path === undefined) throw new CommandError(usage);
    return { user: values.user, path: path.resolve(typedIn, values.path) };
  } catch (error) {
    // parseArgs names the argument that it does not know; the usage says which there are.
    if (error instanceof CommandError) throw error;
    throw new CommandError(usage, { cause: error });
  }
}
