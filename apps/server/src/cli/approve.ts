import { eq } from 'drizzle-orm';
import { users } from '../database/schema/identity.ts';
import { approve } from '../identity/approve.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run cli -- approve EMAIL`: ends a person's wait, and writes them so. */
export const run: Command = async ([given], { services }) => {
  if (given === undefined) throw new CommandError('Usage: npm run cli -- approve EMAIL');
  const email = given.trim().toLowerCase();
  const outcome = await services.database.withoutBusiness(async (tx) => {
    if (await approve(tx, services, eq(users.email, email))) return 'approved';
    const [known] = await tx.select().from(users).where(eq(users.email, email));
    return known === undefined ? 'unknown' : 'approved before';
  });
  if (outcome === 'unknown') throw new CommandError(`No account uses ${email}.`);
  console.log(
    outcome === 'approved'
      ? `${email} is approved, and a mail says so.`
      : `${email} was approved already.`,
  );
};
