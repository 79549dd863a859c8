import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** What the log says of a request and of an error: enough to find the fault, nothing of what was sent. */
export const logSerializers = {
  /** A query may hold a reset token or an address, a header a session: neither is logged. */
  req: ({ method, url, ip, id }: FastifyRequest) => ({ id, method, path: url.split('?')[0], ip }),
  err: describeError,
};

const statementCharactersMax = 2_000;

/**
 * A failed query tells its parameters in its message, and the database the whole row in its detail: codes, hashes,
 * links. The log gets the kind of failure, the place, and the statement as it was written, without its values.
 */
function describeError(error: unknown): LoggedError {
  if (error instanceof DrizzleQueryError) {
    const statement = error.query.replace(/\s+/g, ' ').slice(0, statementCharactersMax);
    return { ...describeError(error.cause ?? new Error('query failed')), statement };
  }
  if (!(error instanceof Error)) {
    return { type: 'unknown', message: 'something that is no error was thrown', stack: '' };
  }
  const stack = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? '';
  if (error instanceof DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    // `invalid input syntax for type uuid: "…"` repeats what was given.
    const message = error.message.replace(/: ".*"$/s, '');
    return { type: 'DatabaseError', message, code, table, column, constraint, routine, stack };
  }
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, stack, cause };
}
