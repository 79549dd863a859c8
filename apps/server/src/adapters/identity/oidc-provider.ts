import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { IdentityUnavailable, type IdentityProvider } from '../../ports/identity-provider.ts';
import { readWhole } from '../read-whole.ts';
import { identityOf } from './translate.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
}

const timeoutMs = 5_000;
/** Far beyond a discovery document and its keys. */
const bytesMax = 1024 * 1024;
const discoveryCacheMs = 3_600_000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.output<typeof discoverySchema>;

/** Any issuer of OpenID Connect that answers `response_type=id_token`; Google unless told otherwise. */
export function createOidcProvider({ issuer, clientId }: OidcSettings, clock: Clock) {
  let known: { discovery: Discovery; keys: ReturnType<typeof keysOf>; readAt: number } | null =
    null;
  const read = async () => {
    const now = Date.now();
    if (known === null || now - known.readAt > discoveryCacheMs) {
      const discovery = await discover(issuer);
      known = { discovery, keys: keysOf(discovery), readAt: now };
    }
    return known;
  };
  const provider: IdentityProvider = {
    authorizationUrl: async ({ nonce, state, redirectUri }) => {
      const url = new URL((await read()).discovery.authorization_endpoint);
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        // The token alone: no access token ever reaches the browser.
        response_type: 'id_token',
        scope: 'openid email profile',
        prompt: 'select_account',
        nonce,
        state,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    verify: async (idToken) => {
      const { keys } = await read();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: clientId,
          algorithms: ['RS256', 'ES256'],
          maxTokenAge: '10m',
          clockTolerance: 60,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        });
        return identityOf(issuer, payload);
      } catch (error) {
        if (error instanceof errors.JWKSTimeout || error instanceof IdentityUnavailable) {
          throw new IdentityUnavailable('its keys did not come', { cause: error });
        }
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
  return provider;
}

async function discover(issuer: string): Promise<Discovery> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const text = await readWhole(await fetch(url, { redirect: 'error', signal }), bytesMax, signal);
    const discovery = discoverySchema.parse(JSON.parse(text.toString('utf8')));
    // OpenID Connect Discovery, 4.3: another issuer's document is not this one's.
    if (discovery.issuer !== issuer) throw new Error(`it calls itself ${discovery.issuer}`);
    return discovery;
  } catch (error) {
    throw new IdentityUnavailable(`no discovery document at ${url}`, { cause: error });
  }
}

function keysOf({ jwks_uri }: Discovery) {
  return createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: timeoutMs,
    [customFetch]: async (url, options) => {
      const whole = async () => {
        const reply = await fetch(url, options);
        const body = await readWhole(reply, bytesMax, options.signal);
        return new Response(new Uint8Array(body), { status: reply.status });
      };
      const reply = await whole().catch((error: unknown) => {
        throw new IdentityUnavailable('its keys did not come', { cause: error });
      });
      if (!reply.ok) throw new IdentityUnavailable(`its keys came with status ${reply.status}`);
      return reply;
    },
  });
}
