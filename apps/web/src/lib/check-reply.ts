import type { EndpointName } from '@cairn/contract';
import { ApiError, unreadableText } from './api-error.ts';
import { logFailure } from './log.ts';
import { completeReply } from './replies/complete-reply.ts';
import { loadShape } from './replies/load-shape.ts';
import { standIns } from './replies/stand-ins.ts';

/**
 * Loads what holds the replies of a call against the contract before any screen sees them: a figure that is not what it
 * claims to be is an error to show, not a figure. What a server of the specification alone does not send is filled in
 * first. Of no reply it makes what stands in for a call that the server does not have, or undefined.
 */
export async function loadCheck(name: EndpointName): Promise<(reply: unknown) => unknown> {
  const shape = await loadShape(name);
  return (reply) => {
    const complete = reply === undefined ? standIns[name] : completeReply(name, reply);
    if (complete === undefined) return undefined;
    const result = shape.reply.safeParse(complete);
    if (result.success) return result.data;
    logFailure(`The reply of ${name} breaks the contract.`, result.error);
    throw new ApiError({ code: 'unreadable', status: 200, message: unreadableText });
  };
}
