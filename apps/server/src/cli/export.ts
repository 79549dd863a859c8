import { stat } from 'node:fs/promises';
import { exportToFolder, exportToZip } from '../features/data-archive/export-to.ts';
import { archiveArguments } from './archive-arguments.ts';
import { businessOf } from './business-of.ts';
import { CommandError, type Command } from './command.ts';

/**
 * `npm run cli -- export --user EMAIL --path FOLDER_OR_ZIP`: all records of someone's business as a books archive, as
 * a zip where the path ends so, else in a folder.
 */
export const run: Command = async (args, { services }) => {
  const { user, path } = archiveArguments('export', args);
  const businessId = await businessOf(services.database, user);
  const there = await stat(path).catch(() => null);
  if (there?.isFile() === true) {
    throw new CommandError(`${path} is there already. Name a new file, so that nothing is lost.`);
  }
  const isZip = path.toLowerCase().endsWith('.zip') && there === null;
  const write = isZip ? exportToZip : exportToFolder;
  const transactions = await write(services, businessId, path);
  console.log(`${transactions} transactions written to ${path}.`);
};
