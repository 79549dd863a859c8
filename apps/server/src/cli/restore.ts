import { stat } from 'node:fs/promises';
import { BackupRefusal } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { backupArguments } from './backup-arguments.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run cli -- restore --path FILE [--passphrase-file FILE]`: fills an empty installation from a backup. */
export const run: Command = async (args, { services, ownerPool }) => {
  const { location, passphrase } = await backupArguments('restore', args);
  const found = await stat(location).catch(() => null);
  if (found?.isFile() !== true) throw new CommandError(`There is no file ${location}.`);
  const { dataDir } = services.env;
  const manifest = await restoreBackup(ownerPool, { location, dataDir, passphrase }).catch(
    (error: unknown) => {
      if (error instanceof BackupRefusal) throw new CommandError(error.message);
      throw error;
    },
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored as of ${manifest.createdAt}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files.`,
  );
};
