import { eq } from 'drizzle-orm';
import { users } from '../database/schema/identity.ts';
import { CommandError, type Command } from './command.ts';

const usage = 'Usage: npm run cli -- operator EMAIL [--remove]';

/** `npm run cli -- operator EMAIL`: shows a person the page /ops; with `--remove` no longer. */
export const run: Command = async (args, { services }) => {
  const isRemoval = args.includes('--remove');
  const [given, ...more] = args.filter((arg) => arg !== '--remove');
  if (given === undefined || given.startsWith('-') || more.length > 0)
    throw new CommandError(usage);
  const email = given.trim().toLowerCase();
  const operatorSince = isRemoval ? null : services.clock.now();
  const changed = await services.database.withoutBusiness((tx) =>
    tx.update(users).set({ operatorSince }).where(eq(users.email, email)).returning(),
  );
  if (changed.length === 0) throw new CommandError(`No account uses ${email}.`);
  console.log(isRemoval ? `${email} no longer sees /ops.` : `${email} sees /ops from now on.`);
};
