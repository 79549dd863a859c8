import type { Env } from '../../env.ts';
import { refuse } from '../../http/refuse.ts';

/**
 * Specification, section 5: a password is required, and nothing else is asked of it. An operator may ask for a
 * length (`PASSWORD_MIN_LENGTH`), counted in Unicode code points (NIST 800-63B, 5.1.1.2).
 */
export function requireGoodPassword(env: Env, password: string, field: string): void {
  if (Array.from(password.normalize('NFC')).length >= env.passwordMinLength) return;
  const message = `Password must have at least ${env.passwordMinLength} characters`;
  refuse('invalid_request', { message, fields: { [field]: message } });
}
