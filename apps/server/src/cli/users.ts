import { asc } from 'drizzle-orm';
import { users, type User } from '../database/schema/identity.ts';
import type { Command } from './command.ts';

/** `npm run cli -- users`: every account, oldest first, with what still stands in its way. */
export const run: Command = async (_args, { services }) => {
  const all = await services.database.withoutBusiness((tx) =>
    tx.select().from(users).orderBy(asc(users.createdAt)),
  );
  if (all.length === 0) console.log('Nobody has signed up yet.');
  for (const user of all) {
    const day = user.createdAt.toISOString().slice(0, 10);
    console.log(`${day}  ${user.email}  ${user.firstName} ${user.lastName}  ${stateOf(user)}`);
  }
};

function stateOf(user: User): string {
  if (user.disabledAt !== null) return 'disabled';
  if (user.emailVerifiedAt === null) return 'email not verified';
  if (user.phoneVerifiedAt === null) return 'phone number not verified';
  return user.approvedAt === null ? 'on the waitlist' : 'approved';
}
