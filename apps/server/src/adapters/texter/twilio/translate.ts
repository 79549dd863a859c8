import { z } from 'zod';
import { DeliveryError } from '../../../ports/delivery-error.ts';

const accepted = z.object({ sid: z.string(), status: z.string() });
const list = z.object({ messages: z.array(z.object({ body: z.string(), status: z.string() })) });
const refused = z.object({ code: z.number() });

/**
 * Whether the last messages to a number hold the text, so that an earlier try went through although its answer was lost.
 * False where our credentials may not ask; throws where the service has no answer right now.
 */
export function holdsText(status: number, body: unknown, text: string): boolean {
  const messages = list.safeParse(body).data?.messages;
  if (status === 200 && messages !== undefined) {
    return messages.some(
      (message) => message.body.includes(text) && !/^(failed|undelivered)$/.test(message.status),
    );
  }
  const error = errorOfReply(status, body);
  if (status === 200 || (error?.retryable === true && ![401, 403].includes(status))) {
    throw new DeliveryError(`the text message service answered ${status}, no list`, {
      retryable: true,
    });
  }
  return false;
}

/**
 * What the vendor's reply to a new message means: nothing when it was taken, else the error to throw. Its own
 * sentences repeat the number, so only its error number is kept.
 */
export function errorOfReply(status: number, body: unknown): DeliveryError | null {
  if (status === 201) {
    const message = accepted.safeParse(body);
    if (message.success && message.data.status !== 'failed') return null;
    return new DeliveryError('the text message service took the message but lost it', {
      retryable: true,
    });
  }
  const error = refused.safeParse(body);
  const reason = error.success ? `error ${error.data.code}` : 'no reason given';
  // 401 and 403 are the operator's credentials, to be put right; other 4xx are about this number.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return new DeliveryError(`the text message service answered ${status}, ${reason}`, {
    retryable: !isFinal,
  });
}
