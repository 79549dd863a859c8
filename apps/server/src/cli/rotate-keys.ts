import { randomUUID } from 'node:crypto';
import { sessionTokenSeconds } from '../http/session-token.ts';
import { CommandError, type Command } from './command.ts';

// A process may sign with the old key until it looks again, half a minute later.
const graceSeconds = 60;

/**
 * `npm run cli -- rotate-keys [--now]`: a new key signs from here on. Tokens of the old one hold until the last of
 * them has lapsed; with `--now` they end at once, as after a leak, and everyone logs in again.
 */
export const run: Command = async (args, { ownerPool, services }) => {
  const [flag] = args;
  if (args.length > 1 || (flag !== undefined && flag !== '--now')) {
    throw new CommandError('Usage: npm run cli -- rotate-keys [--now]');
  }
  const now = services.clock.now();
  const isLeak = flag === '--now';
  const retiresAt = new Date(
    now.getTime() + (isLeak ? 0 : (sessionTokenSeconds + graceSeconds) * 1_000),
  );
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    // Two operators at once: the second waits, and rotates what the first made.
    await client.query('lock table signing_keys in exclusive mode');
    await client.query(
      'update signing_keys set retires_at = $1 where retires_at is null or retires_at > $1',
      [retiresAt],
    );
    await client.query('insert into signing_keys (key_id, made_at) values ($1, $2)', [
      randomUUID(),
      now,
    ]);
    await client.query('delete from signing_keys where retires_at < $1', [
      new Date(now.getTime() - 24 * 3_600_000),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  console.log(
    isLeak
      ? 'A new key signs. Every session token made before ends within half a minute: everyone logs in again.'
      : `A new key signs. The old one is refused from ${retiresAt.toISOString()} on, when its last token has lapsed.`,
  );
};
