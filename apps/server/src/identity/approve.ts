import { and, isNull, type SQL } from 'drizzle-orm';
import { users } from '../database/schema/identity.ts';
import type { Transaction } from '../database/within-business.ts';
import type { Services } from '../services.ts';

/** Ends the wait of whom `who` names, and writes them so. False where nobody of that name waits: twice is once. */
export async function approve(
  tx: Transaction,
  { clock, mailer }: Pick<Services, 'clock' | 'mailer'>,
  who: SQL,
): Promise<boolean> {
  const [approved] = await tx
    .update(users)
    .set({ approvedAt: clock.now() })
    .where(and(who, isNull(users.approvedAt)))
    .returning({ email: users.email });
  if (approved === undefined) return false;
  await mailer.send(tx, { to: approved.email, ...letter });
  return true;
}

const letter = {
  subject: 'It’s your turn: Cairn is open for you',
  text: 'Thanks for waiting. Your account can now link accounts, upload files and ask questions.\n\nOpen Cairn and log in to begin.',
};
