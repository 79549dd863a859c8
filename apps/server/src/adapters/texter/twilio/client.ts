import { DeliveryError } from '../../../ports/delivery-error.ts';
import { readWhole } from '../../read-whole.ts';

export interface TwilioSettings {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number of ours in E.164, or a messaging service (MG…). */
  from: string;
}

const timeoutMs = 10_000;
// An error of theirs is a few hundred bytes.
const replyBytesMax = 64 * 1024;

/** One call about the account's messages: posts a form, or asks with a query. Answers the status and the parsed body. */
export async function callMessages(
  { baseUrl, accountSid, authToken }: TwilioSettings,
  method: 'GET' | 'POST',
  fields: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, baseUrl);
  const parameters = new URLSearchParams(fields);
  if (method === 'GET') url.search = parameters.toString();
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(url, {
      method,
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      ...(method === 'POST' && { body: parameters }),
      redirect: 'error',
      signal,
    });
    const text = (await readWhole(reply, replyBytesMax, signal)).toString('utf8');
    return { status: reply.status, body: parse(text) };
  } catch (error) {
    throw new DeliveryError('the text message service did not answer', {
      retryable: true,
      cause: error,
    });
  }
}

/** A gateway in between may answer with a page instead of JSON: then there is no body to read. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
