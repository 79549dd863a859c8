import Stripe from 'stripe';
import { z } from 'zod';
import { BankLinkError } from '../../../ports/bank-link.ts';
import { readWhole } from '../../read-whole.ts';

export interface StripeSettings {
  baseUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

const timeoutMs = 20_000;
const bodyBytesMax = 16 * 1024 * 1024;
const timedOut = z.object({ code: z.literal('ETIMEDOUT') });
const triesMax = 3;
const waitSecondsMax = 5;

/** The time-out holds for a whole answer, so that one which trickles in does not last for ever. */
export function createClient({ baseUrl, secretKey }: StripeSettings, timeout = timeoutMs): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    maxNetworkRetries: 2,
    timeout,
    // The library's other client begins to wait again with every byte.
    httpClient: Stripe.createFetchHttpClient(fetchWhole),
  });
}

/** Whole or not at all: the library repeats a call that was not answered, but not one whose answer breaks off. */
const fetchWhole: typeof fetch = async (address, init) => {
  const signal = init?.signal ?? AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  const body = await readWhole(response, bodyBytesMax, signal);
  return new Response(body.byteLength === 0 ? null : new Uint8Array(body), response);
};

/** One call to Stripe; its library repeats what was lost on the way, but not what came too fast: that is done here. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || tries >= triesMax) {
        throw bankError(error);
      }
      const asked = Number(error.headers?.['retry-after'] ?? 1);
      const seconds = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), waitSecondsMax) : 1;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  }
}

export const codeOf = (error: unknown): string | undefined => {
  const cause = error instanceof BankLinkError ? error.cause : error;
  return cause instanceof Stripe.errors.StripeError ? cause.code : undefined;
};

/** What an error of the library means. Its own sentences name keys and parameters, so none of them goes on. */
function bankError(error: unknown): BankLinkError {
  if (codeOf(error) === 'financial_connections_account_inactive') {
    return new BankLinkError('inactive', 'The bank asks you to sign in again.', error);
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new BankLinkError('refused', 'The bank service did not accept this.', error);
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return new BankLinkError('refused', 'Bank linking is not set up correctly here.', error);
  }
  const text = isTimeout(error)
    ? 'The bank service took too long to answer. Please try again in a moment.'
    : 'The bank service cannot be reached right now. Please try again in a moment.';
  return new BankLinkError('unavailable', text, error);
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError && timedOut.safeParse(error.detail).success;
