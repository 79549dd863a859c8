import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../database/schema/identity.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run cli -- approve EMAIL`: ends a person's wait, and writes them so. */
export const run: Command = async ([given], { services }) => {
  if (given === undefined) throw new CommandError('Usage: npm run cli -- approve EMAIL');
  const email = given.trim().toLowerCase();
  const { database, clock, mailer } = services;
  const outcome = await database.withoutBusiness(async (tx) => {
    const [approved] = await tx
      .update(users)
      .set({ approvedAt: clock.now() })
      .where(and(eq(users.email, email), isNull(users.approvedAt)))
      .returning({ userId: users.userId });
    if (approved !== undefined) {
      await mailer.send(tx, { to: email, ...letter });
      return 'approved';
    }
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

const letter = {
  subject: 'It’s your turn: Cairn is open for you',
  text: 'Thanks for waiting. Your account can now link accounts, upload files and ask questions.\n\nOpen Cairn and log in to begin.',
};
