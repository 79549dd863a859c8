import { api, type EndpointName, type EndpointShape } from '@cairn/contract';
import { ApiError, unreadableText } from './api-error.ts';
import { logFailure } from './log.ts';
import { completeReply } from './replies/complete-reply.ts';
import { standIns } from './replies/stand-ins.ts';

/**
 * Holds a reply against the contract before any screen sees it: a figure that is not what it claims to be
 * is an error to show, not a figure. What a server of the specification alone does not send is filled in first. Loaded behind the login only, because it brings the schemas along.
 */
export function checkReply(name: EndpointName, reply: unknown): unknown {
  const shape: EndpointShape = api[name];
  const complete = reply === undefined ? standIns[name] : completeReply(name, reply);
  if (complete === undefined) return undefined;
  const result = shape.reply.safeParse(complete);
  if (result.success) return result.data;
  logFailure(`The reply of ${name} breaks the contract.`, result.error);
  throw new ApiError({ code: 'unreadable', status: 200, message: unreadableText });
}
