import type { Limit } from '../../http/rate-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const limit = (name: string, tries: number, seconds: number): Limit => ({ name, tries, seconds });

/** docs/security.md, 'Limits'. Those named 'failures' give a success its try back. */
export const authLimits = {
  registerByAddress: limit('register-ip', 10, hour),
  loginFailuresByAccountAndAddress: limit('login-account-ip', 10, 15 * minute),
  loginFailuresByAccount: limit('login-account', 100, day),
  loginFailuresByAddress: limit('login-ip', 30, 5 * minute),
  loginFailuresByAddressDaily: limit('login-ip-day', 200, day),
  codeLock: limit('code-lock', 1, 30),
  codesByTarget: limit('code-target', 5, hour),
  codesByTargetDaily: limit('code-target-day', 10, day),
  codesByAddress: limit('code-ip', 20, hour),
  /** Whoever asks: a number is not to be pestered. */
  textsByNumberDaily: limit('texts-number-day', 20, day),
  /** One person may claim many numbers, one after another. */
  textsByAccountDaily: limit('texts-account-day', 15, day),
  /** A text message costs money: whatever happens, no more than this leaves the installation. */
  textsAltogether: limit('texts', 1_000, hour),
  /** `TEXTS_PER_DAY`: what the operator wants to pay for. */
  textsAltogetherDaily: (tries: number) => limit('texts-day', tries, day),
  verificationsByTarget: limit('verify-target', 15, hour),
  resetsByEmail: limit('reset-email', 3, hour),
  resetsByAddress: limit('reset-ip', 10, hour),
  resetTokensByAddress: limit('reset-token-ip', 20, hour),
  twoFactorByAccount: limit('two-factor', 10, 15 * minute),
  twoFactorByAccountDaily: limit('two-factor-day', 50, day),
  passwordChangesByAccount: limit('change-password', 10, 15 * minute),
  identityByAddress: limit('identity-ip', 60, 5 * minute),
  refreshesBySession: limit('refresh-session', 60, 5 * minute),
  refreshesByAddress: limit('refresh-ip', 300, 5 * minute),
} as const;
