import { z } from 'zod';
import type { ProvenIdentity } from '../../ports/identity-provider.ts';

const google = 'https://accounts.google.com';

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(1).max(512),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  hd: z.string().optional(),
});

/** What the claims of a token say in our words, or null where one is missing. The token is verified already. */
export function identityOf(issuer: string, payload: unknown): ProvenIdentity | null {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return null;
  const claims = parsed.data;
  const email = claims.email.toLowerCase();
  // Google vouches for any address once; it runs only its own domains (docs/security.md, 'Linking').
  const isHosted = email.endsWith('@gmail.com') || claims.hd !== undefined;
  return {
    issuer,
    subject: claims.sub,
    nonce: claims.nonce,
    email,
    isEmailVerified: claims.email_verified,
    isEmailAuthoritative: claims.email_verified && (issuer !== google || isHosted),
    firstName: asName(claims.given_name ?? claims.name ?? ''),
    lastName: asName(claims.family_name ?? ''),
  };
}

const asName = (text: string) =>
  text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
