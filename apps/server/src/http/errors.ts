import { errorTable, type ErrorBody, type ErrorCode } from '@cairn/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from './refuse.ts';

/** Every error of every call leaves through here, as the contract's body. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      const { retryAfterSeconds, fields, challenge } = error.details;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return send(request, reply, error.code, error.message, fields, challenge);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = fieldsOf(error.validation);
      const [first] = Object.values(fields);
      return send(request, reply, 'invalid_request', first, fields);
    }
    const code = codeOf(error);
    if (errorTable[code].status >= 500) {
      request.fault = error;
      request.log.error({ err: error }, 'request failed');
    }
    return send(request, reply, code);
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, 'not_found'));
}

/** What is refused before there is a route, a path that cannot be read for one: with our body all the same. */
export function refusePath(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): void {
  reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store');
  void send(request, reply, codeOf(error));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string = errorTable[code].message,
  fields?: Record<string, string>,
  challenge?: string,
): FastifyReply {
  const body: ErrorBody = { code, message, detail: message, request_id: request.id };
  if (fields !== undefined) body.fields = fields;
  if (challenge !== undefined) body.challenge = challenge;
  return reply.status(errorTable[code].status).type('application/json').send(body);
}

function fieldsOf(issues: readonly { instancePath: string; message?: string }[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request';
    fields[name] ??= plainly(name, issue.message);
  }
  return fields;
}

/** A field that is absent, or of another kind than it must be, is said in the words of the form. */
function plainly(field: string, message: string = errorTable.invalid_request.message): string {
  const kind = /^Invalid input: expected \S+, received (\w+)$/.exec(message)?.[1];
  if (kind === undefined) return message;
  const words = field.replace(/_/g, ' ').replace(/^otp$/, 'code');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return kind === 'undefined' ? `${label} is required` : `${label} is invalid`;
}

/** Fastify's own refusals and the database's absence, by their stable codes. */
function codeOf(error: FastifyError): ErrorCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return 'too_large';
  }
  if (error.statusCode === 413) return 'too_large';
  if (error.statusCode === 415) return 'unsupported_media_type';
  if (isBrokenUpload(error) || holdsNul(error)) return 'invalid_request';
  const fault = codeOfFault(error);
  if (fault !== 'internal_error') return fault;
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'invalid_request';
  }
  return 'internal_error';
}

/** Of what is our fault: not reachable right now, stopped for taking too long, or broken. */
export function codeOfFault(error: unknown): 'unavailable' | 'took_too_long' | 'internal_error' {
  if (isDatabaseGone(error)) return 'unavailable';
  return wasCanceled(error) ? 'took_too_long' : 'internal_error';
}

const wasCanceled = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '57014';

// What the parser of multipart bodies, and the one below it that looks for the boundary, say without a code.
const brokenUpload =
  /^Multipart: Boundary not found$|unexpected end of multipart data|^The needle cannot/i;

const isBrokenUpload = ({ message }: FastifyError) => brokenUpload.test(message);

/** PostgreSQL keeps no NUL in a text: only something that was sent can hold one. */
const holdsNul = ({ cause }: FastifyError) =>
  cause instanceof Error && 'code' in cause && ['22021', '22P05'].includes(String(cause.code));

// Connection refused or reset, the server shutting down or starting, its disk, memory or connections used up (PostgreSQL
// classes 08, 57P, 53).
const goneCodes = /^(08\w{3}|57P0[1-3]|53\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

function isDatabaseGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (goneCodes.test(code)) return true;
    if (
      /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
