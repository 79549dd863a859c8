import { SignJWT } from 'jose';
import type { Env } from '../../env.ts';
import { DeliveryError } from '../../ports/delivery-error.ts';
import type { Pusher, PushDevice, PushMessage } from '../../ports/pusher.ts';
import { isLocal } from '../../setting-checks.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushKeys, type PushKeys } from './push-keys.ts';

const timeoutMs = 10_000;
/** A device that is off for longer hears of it when the portal is opened. */
const lifetimeSeconds = 24 * 60 * 60;
const goneStatuses = [404, 410];

/** Pushes to browsers through their makers' services (RFC 8030, encrypted by RFC 8291). */
export function createWebPusher(
  env: Pick<Env, 'pushServices' | 'publicUrl' | 'smtp'>,
  secretKey: string,
): Pusher {
  const keys = pushKeys(secretKey);
  const subject = contactOf(env);
  const accepts = (endpoint: string) => isOfService(endpoint, env.pushServices);
  return {
    publicKey: keys.publicKey,
    accepts,
    deliver: async (device, message) => {
      // The list may have become shorter since the browser was added.
      if (!accepts(device.endpoint)) return 'gone';
      const authorization = await signed(device.endpoint, subject, keys);
      const status = await send(device, message, authorization);
      if (goneStatuses.includes(status)) return 'gone';
      if (status >= 200 && status < 300) return 'taken';
      throw new DeliveryError(`the push service answered ${status}`, {
        retryable: status === 429 || status >= 500,
      });
    },
  };
}

/**
 * The address comes from a browser: calling any that is named would let a user send this server anywhere. A host that is
 * listed with its port, on this machine, needs no encryption on the way.
 */
function isOfService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !isLocal(endpoint)) return false;
  return services.some((service) => host === service || host.endsWith(`.${service}`));
}

async function send(
  { endpoint, ...keysOfDevice }: PushDevice,
  { topic, ...shown }: PushMessage,
  authorization: string,
): Promise<number> {
  const body = encryptPush(JSON.stringify({ ...shown, tag: topic }), keysOfDevice);
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: {
        ...{ authorization, topic, urgency: 'high', ttl: String(lifetimeSeconds) },
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body: Uint8Array.from(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch (cause) {
    throw new DeliveryError('the push service could not be reached', { retryable: true, cause });
  }
}

/** Who sends, for this push service alone (RFC 8292). */
async function signed(endpoint: string, subject: string, keys: PushKeys): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime('12 hours')
    .sign(keys.signingKey);
  return `vapid t=${token}, k=${keys.publicKey}`;
}

/** Whom a push service writes to when something is wrong; it wants an address in this form. */
function contactOf({ publicUrl, smtp }: Pick<Env, 'publicUrl' | 'smtp'>): string {
  if (publicUrl?.startsWith('https://') === true) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+/.exec(smtp?.from ?? '')?.[0];
  return `mailto:${address ?? 'cairn@localhost'}`;
}
