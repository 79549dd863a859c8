/** What a provider vouches for. */
export interface ProvenIdentity {
  issuer: string;
  /** The provider's own name for the person: unlike the email it never changes hands. */
  subject: string;
  nonce: string;
  email: string;
  isEmailVerified: boolean;
  /** The provider runs this mailbox, so whoever signs in there can read its mail. */
  isEmailAuthoritative: boolean;
  firstName: string;
  lastName: string;
}

export interface IdentityProvider {
  /** Where the popup goes. Throws IdentityUnavailable. */
  authorizationUrl(asked: { nonce: string; state: string; redirectUri: string }): Promise<string>;
  /**
   * Who the token speaks of, or null when its signature, issuer, audience, age or content is not right.
   * Whether its nonce is one of ours is the caller's question. Throws IdentityUnavailable.
   */
  verify(idToken: string): Promise<ProvenIdentity | null>;
}

/** The provider did not answer, or not in the words of OpenID Connect Discovery. */
export class IdentityUnavailable extends Error {}
