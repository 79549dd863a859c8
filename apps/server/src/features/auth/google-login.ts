import type { api, AnswerOf, BodyOf } from '@cairn/contract';
import { and, eq, gt } from 'drizzle-orm';
import { identityNonces, type User } from '../../database/schema/identity.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import {
  IdentityUnavailable,
  type IdentityProvider,
  type ProvenIdentity,
} from '../../ports/identity-provider.ts';
import type { AuthServices } from './auth-services.ts';
import { lifetimes } from './lifetimes.ts';
import { authLimits } from './limits.ts';
import { findOrLink } from './link-identity.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { openSession, presentSignIn } from './sessions.ts';
import { challengeIfNeeded } from './sign-in-challenge.ts';

/** Begins a sign-in: the provider must repeat our nonce inside its token, so that no other token will do. */
export async function googleStart(
  services: AuthServices,
  origin: Origin,
): Promise<AnswerOf<typeof api.googleStart>> {
  const { database, clock, rateLimits, env } = services;
  const provider = providerOf(services);
  await rateLimits.take(authLimits.identityByAddress, clientAddress(origin.ip));
  const { secret: nonce, hash } = newSecret();
  const { secret: state } = newSecret();
  const expiresAt = new Date(clock.now().getTime() + lifetimes.identityNonceMs);
  await database.withoutBusiness((tx) =>
    tx.insert(identityNonces).values({ nonceHash: hash, expiresAt }),
  );
  const home = env.publicUrl ?? `http://localhost:${env.port}`;
  const redirectUri = new URL('/oidc-callback.html', home).href;
  const asked = { nonce, state, redirectUri };
  const authorization_url = await orUnavailable(provider.authorizationUrl(asked));
  return { authorization_url, state };
}

export async function googleLogin(
  services: AuthServices,
  body: BodyOf<typeof api.googleLogin>,
  origin: Origin,
): Promise<AnswerOf<typeof api.googleLogin>> {
  const { database, clock, tokens, rateLimits } = services;
  const provider = providerOf(services);
  await rateLimits.take(authLimits.identityByAddress, clientAddress(origin.ip));
  const identity = await orUnavailable(provider.verify(body.id_token));
  if (identity === null || !(await useNonce(services, identity))) refuse('identity_rejected');
  if (!identity.isEmailVerified) refuse('email_not_verified');
  const user = await findOrLink(services, identity, origin);
  if (user.disabledAt !== null) refuse('identity_rejected');
  const challenge = await challengeIfNeeded(services, user, ['oidc']);
  if (challenge !== null) refuse('two_factor_required', { challenge });
  const now = clock.now();
  const session = await database.withoutBusiness(async (tx) => {
    await recordEvent(tx, user.userId, 'signed_in', origin, now);
    return openSession(tx, tokens, user, { methods: ['oidc'], origin, now });
  });
  return present(user, session);
}

function present(user: User, session: { id_token: string; refresh_token: string }) {
  const { id_token, refresh_token, ...person } = presentSignIn(user, session);
  return { id_token, refresh_token, user: person };
}

function providerOf({ identityProvider }: AuthServices): IdentityProvider {
  return identityProvider ?? refuse('identity_not_set_up');
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof IdentityUnavailable) refuse('identity_unavailable');
    throw error;
  }
}

/** A nonce is taken once: the same token sent again finds it gone. */
async function useNonce(
  { database, clock }: AuthServices,
  { nonce }: ProvenIdentity,
): Promise<boolean> {
  const used = await database.withoutBusiness((tx) =>
    tx
      .delete(identityNonces)
      .where(
        and(
          eq(identityNonces.nonceHash, hashSecret(nonce)),
          gt(identityNonces.expiresAt, clock.now()),
        ),
      )
      .returning({ expiresAt: identityNonces.expiresAt }),
  );
  return used.length > 0;
}
