import type { EndpointName } from '@cairn/contract';
import { ApiError, unreadableText } from './api-error.ts';
import { logFailure } from './log.ts';
import { completeReply } from './replies/complete-reply.ts';
import { Mismatch, readAs } from './replies/read-as.ts';
import { shapeOf } from './replies/shape-of.ts';
import { standIns } from './replies/stand-ins.ts';

/**
 * Holds the reply of a call against the contract before any screen sees it: a figure that is not what it claims to be is
 * an error to show, not a figure. What a server of the specification alone does not send is filled in first. Of no reply
 * it makes what stands in for a call that the server does not have, or undefined.
 */
export function checkReply(name: EndpointName, reply: unknown): unknown {
  const complete = reply === undefined ? standIns[name] : completeReply(name, reply);
  if (complete === undefined) return undefined;
  const read = readAs(shapeOf(name), complete);
  if (!(read instanceof Mismatch)) return read;
  logFailure(`The reply of ${name} breaks the contract.`, read.message);
  throw new ApiError({ code: 'unreadable', status: 200, message: unreadableText });
}
