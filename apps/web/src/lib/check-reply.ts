import { api, type EndpointName, type EndpointShape } from '@cairn/contract';
import { ApiError, unreadableText } from './api-error.ts';
import { logFailure } from './log.ts';

/**
 * Holds a reply against the contract before any screen sees it: a figure that is not what it claims to be
 * is an error to show, not a figure. Loaded behind the login only, because it brings the schemas along.
 */
export function checkReply(name: EndpointName, reply: unknown): unknown {
  const shape: EndpointShape = api[name];
  const result = shape.reply.safeParse(reply);
  if (result.success) return result.data;
  logFailure(`The reply of ${name} breaks the contract.`, result.error);
  throw new ApiError({ code: 'unreadable', status: 200, message: unreadableText });
}
