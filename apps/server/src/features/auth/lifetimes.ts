const minute = 60_000;
const hour = 60 * minute;

/** docs/security.md, 'Lifetimes', in milliseconds. */
export const lifetimes = {
  sessionIdleMs: hour,
  sessionAbsoluteMs: 12 * hour,
  /** A refresh token may be used again this long: two tabs, or a reply that was lost. */
  refreshGraceMs: 10_000,
  codeMs: 10 * minute,
  signInChallengeMs: 5 * minute,
  identityNonceMs: 10 * minute,
  resetTokenMs: 30 * minute,
  /** How long an address stands for who registered or knew their password there. */
  claimSeenMs: hour,
  /** So long the second of two sign-ups with one email from one address is taken for a second press. */
  samePressMs: 10 * minute,
  /** How long an address that once signed in well keeps its own allowance of wrong passwords. */
  knownAddressMs: 30 * 24 * hour,
} as const;

export const codeAttemptsMax = 5;
export const challengeAttemptsMax = 5;
