import { asc, isNull } from 'drizzle-orm';
import { users } from '../database/schema/identity.ts';
import type { Command } from './command.ts';

/** `npm run cli -- waitlist`: who waits, longest first. */
export const run: Command = async (_args, { services }) => {
  const waiting = await services.database.withoutBusiness((tx) =>
    tx.select().from(users).where(isNull(users.approvedAt)).orderBy(asc(users.createdAt)),
  );
  if (waiting.length === 0) console.log('Nobody is waiting.');
  for (const { email, firstName, lastName, createdAt } of waiting) {
    console.log(`${createdAt.toISOString().slice(0, 10)}  ${email}  ${firstName} ${lastName}`);
  }
};
