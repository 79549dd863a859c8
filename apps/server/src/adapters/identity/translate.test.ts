import { describe, expect, test } from 'vitest';
import { identityOf } from './translate.ts';

const google = 'https://accounts.google.com';
const claims = {
  sub: '1',
  nonce: 'n',
  email: 'Ada@Example.com',
  email_verified: true,
  given_name: 'Ada\r\n',
  family_name: 'Byron',
};

describe('the claims of an identity provider', () => {
  test('become our words, the email in lower case and the names in one line', () => {
    expect(identityOf(google, claims)).toEqual({
      issuer: google,
      subject: '1',
      nonce: 'n',
      email: 'ada@example.com',
      isEmailVerified: true,
      isEmailAuthoritative: false,
      firstName: 'Ada',
      lastName: 'Byron',
    });
  });

  test.each([
    [google, { email: 'ada@gmail.com' }, true],
    [google, { hd: 'example.com' }, true],
    [google, {}, false],
    [google, { email: 'ada@gmail.com', email_verified: false }, false],
    [google, { email: 'ada@evil-gmail.com' }, false],
    ['https://login.example.com', {}, true],
    ['https://login.example.com', { email_verified: false }, false],
  ])('of %s with %j are authoritative for the mailbox: %s', (issuer, changes, expected) => {
    expect(identityOf(issuer, { ...claims, ...changes })?.isEmailAuthoritative).toBe(expected);
  });

  test.each(['sub', 'nonce', 'email'])('without %s are nobody’s', (name) => {
    expect(identityOf(google, { ...claims, [name]: undefined })).toBeNull();
  });
});
