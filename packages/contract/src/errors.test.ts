import { describe, expect, test } from 'vitest';
import { errorTable } from './errors.ts';

describe('the refusals', () => {
  // Specification, section 4: the login page matches on these, in lower case.
  test('of a login name what is not verified in the specified words', () => {
    expect(errorTable.email_not_verified.message).toContain('email not verified');
    expect(errorTable.phone_not_verified.message).toContain('phone number not verified');
  });

  // Specification, section 8: registration.
  test('of a second sign-up say already', () => {
    expect(errorTable.account_exists.message).toMatch(/already/i);
  });

  test('never say success', () => {
    for (const [code, { message }] of Object.entries(errorTable)) {
      expect(`${code}: ${message}`).not.toMatch(/success/i);
    }
  });

  // Any 401 signs the portal's user out: only these may do that.
  test('that end a session are these five', () => {
    const ending = Object.entries(errorTable)
      .filter(([, { status }]) => status === 401)
      .map(([code]) => code);
    expect(ending).toEqual([
      'session_required',
      'session_expired',
      'wrong_credentials',
      'refresh_failed',
      'identity_rejected',
    ]);
  });

  test('are sentences that can be shown', () => {
    const matched = ['email_not_verified', 'phone_not_verified', 'two_factor_required'];
    for (const [code, { message }] of Object.entries(errorTable)) {
      if (matched.includes(code)) continue;
      expect(message).toMatch(/^[A-Z].*[.?]$/s);
    }
  });
});
