import { ArchiveRefusal, describeProblem } from '../archive/archive-refusal.ts';
import { importArchive } from '../features/data-archive/import-archive.ts';
import { archiveArguments } from './archive-arguments.ts';
import { businessOf } from './business-of.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run cli -- import --user EMAIL --path FOLDER_OR_ZIP`: a books archive into someone's account. */
export const run: Command = async (args, { services }) => {
  const { user, path } = archiveArguments('import', args);
  const businessId = await businessOf(services.database, user);
  let shown = '';
  try {
    const result = await importArchive(services, businessId, path, ({ phase, done, total }) => {
      const share = total === 0 ? `${done} rows` : `${Math.floor((done / total) * 10) * 10}%`;
      if (`${phase} ${share}` !== shown && (total > 0 || done % 50_000 === 0)) {
        shown = `${phase} ${share}`;
        console.log(shown);
      }
      return Promise.resolve();
    });
    for (const notice of result.notices) console.log(notice);
    const { rows, added, changed, known } = result;
    console.log(
      `${rows} rows read. Transactions: ${added} added, ${changed} changed, ${known} known already.`,
    );
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    throw new CommandError([error.message, ...error.problems.map(describeProblem)].join('\n'));
  }
};
