import { openServices } from '../compose.ts';
import { readEnv } from '../env.ts';
import { whyNot } from '../start-failure.ts';
import { run as approve } from './approve.ts';
import { run as backup } from './backup.ts';
import { CommandError, type Command } from './command.ts';
import { run as deleteAccount } from './delete-account.ts';
import { run as doctor } from './doctor.ts';
import { run as exportData } from './export.ts';
import { run as importData } from './import.ts';
import { run as jobs } from './jobs.ts';
import { run as operator } from './operator.ts';
import { run as restore } from './restore.ts';
import { run as rotateKeys } from './rotate-keys.ts';
import { run as seedDemo } from './seed-demo.ts';
import { run as users } from './users.ts';
import { run as waitlist } from './waitlist.ts';

const commands: Record<string, { run: Command; usage: string }> = {
  approve: {
    run: approve,
    usage: 'approve EMAIL         take someone off the waitlist and write them so',
  },
  waitlist: { run: waitlist, usage: 'waitlist              who waits, longest first' },
  users: { run: users, usage: 'users                 every account and its state' },
  import: {
    run: importData,
    usage: 'import --user EMAIL --path FOLDER_OR_ZIP   bring a books archive into an account',
  },
  export: {
    run: exportData,
    usage: 'export --user EMAIL --path FOLDER_OR_ZIP   write an account as a books archive',
  },
  backup: {
    run: backup,
    usage:
      'backup --path FILE [--passphrase-file FILE]    the whole installation in one file, encrypted with a passphrase',
  },
  restore: {
    run: restore,
    usage:
      'restore --path FILE [--passphrase-file FILE]   fill an empty installation from a backup',
  },
  'delete-account': {
    run: deleteAccount,
    usage:
      'delete-account EMAIL [--yes]   what an account holds; with --yes remove all of it for good',
  },
  jobs: {
    run: jobs,
    usage:
      'jobs [failed | retry ID | retry failed]   background work that waits or failed; try it again',
  },
  operator: {
    run: operator,
    usage: 'operator EMAIL [--remove]   show someone the page /ops, or no longer',
  },
  doctor: {
    run: doctor,
    usage: 'doctor                look at what this installation needs and say what to mend',
  },
  'rotate-keys': {
    run: rotateKeys,
    usage:
      'rotate-keys [--now]   sign sessions with a new key; --now ends the old one at once, as after a leak',
  },
  'seed-demo': {
    run: seedDemo,
    usage: 'seed-demo             fill the demo company and its login',
  },
};

async function main([name, ...args]: string[]): Promise<void> {
  const command = name === undefined ? undefined : commands[name];
  if (command === undefined) {
    const lines = Object.values(commands).map(({ usage }) => `  ${usage}`);
    throw new CommandError(`Usage: npm run cli -- COMMAND\n${lines.join('\n')}`);
  }
  const opened = await openServices(readEnv(process.env));
  try {
    await command.run(args, opened);
  } finally {
    await opened.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : whyNot(error));
  process.exitCode = 1;
});
