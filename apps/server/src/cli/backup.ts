import { stat } from 'node:fs/promises';
import { BackupRefusal } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { backupArguments } from './backup-arguments.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run cli -- backup --path FILE [--passphrase-file FILE]`: the whole installation in one file. */
export const run: Command = async (args, { services, ownerPool }) => {
  const { location, passphrase } = await backupArguments('backup', args);
  if ((await stat(location).catch(() => null)) !== null) {
    throw new CommandError(
      `${location} is there already. Name a new file, so that nothing is lost.`,
    );
  }
  const { env, clock } = services;
  const withSecret = env.secretKey === undefined;
  const manifest = await writeBackup(ownerPool, {
    location,
    dataDir: env.dataDir,
    withFiles: env.s3 === undefined,
    withSecret,
    passphrase,
    now: clock.now(),
  }).catch((error: unknown) => {
    if (error instanceof BackupRefusal) throw new CommandError(error.message);
    throw error;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files written to ${location}.`,
  );
  if (env.s3 !== undefined) console.log('Files in the bucket are not in it: copy the bucket too.');
  if (withSecret && passphrase === null) {
    console.log(
      "It is not encrypted and holds the installation's secret: guard it like the data folder.",
    );
  }
};
