import { sql } from 'drizzle-orm';
import { findingsOf, installationChecks, type Check } from '../installation-checks.ts';
import { opening } from '../start-failure.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run cli -- doctor`: looks at what an installation needs and says what to mend. Settings were read before. */
export const run: Command = async (_args, { services, ownerPool }) => {
  const role: Check = async () => {
    const { rows } = await ownerPool.query<{ all: boolean; role: string }>(
      'select rolsuper or rolbypassrls as all, rolname as role from pg_roles where rolname = current_user',
    );
    return rows[0]?.all === true
      ? null
      : `The role ${rows[0]?.role ?? ''} cannot make backups with this command: allow it (alter role … bypassrls) or use pg_dump as another role.`;
  };
  const pooler: Check = async ({ env, database }) => {
    if (env.databasePoolerUrl === undefined) return null;
    await opening('DATABASE_POOLER_URL', database.readRows(null, sql`select 1`));
    return null;
  };
  console.log('settings: well');
  const findings = await findingsOf(
    { pooler, ...installationChecks, 'database role': role },
    services,
  );
  for (const { name, problem } of findings) console.log(`${name}: ${problem ?? 'well'}`);
  const toMend = findings.filter(({ problem }) => problem !== null).length;
  if (toMend > 0) throw new CommandError(`${toMend} to mend.`);
};
