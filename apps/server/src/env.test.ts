import { describe, expect, test } from 'vitest';
import { EnvError, readEnv, usesOutbox } from './env.ts';

const refusal = (variables: Record<string, string>): string => {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'accepted';
};

const smtp = {
  MAILER: 'smtp',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Cairn <no-reply@example.com>',
  PUBLIC_URL: 'https://cairn.example.com',
};
const twilio = {
  TEXTER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
};

describe('the environment', () => {
  test('may be empty', () => {
    expect(readEnv({})).toMatchObject({ port: 3000, waitlist: false });
    expect(usesOutbox(readEnv({}))).toBe(true);
  });

  test('with real mail and real texts uses no outbox and may be public', () => {
    const env = readEnv({ ...smtp, ...twilio, TEXT_COUNTRIES: '+1,+44' });
    expect(usesOutbox(env)).toBe(false);
    expect(env.twilio?.countries).toEqual(['+1', '+44']);
  });

  test('takes proxies as addresses, networks and names', () => {
    const list = '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback';
    expect(readEnv({ TRUST_PROXY: list }).trustProxy).toBe(list);
  });

  test('takes a public address with a slash at its end for the one without', () => {
    const env = readEnv({ ...smtp, ...twilio, PUBLIC_URL: 'https://cairn.example.com/' });
    expect(env.publicUrl).toBe('https://cairn.example.com');
  });

  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ WAITLIST: 'maybe' }, 'WAITLIST'],
    [{ DATABASE_URL: 'postgres://db/cairn' }, 'SECRET_KEY'],
    [{ DATABASE_POOLER_URL: 'postgres://pooler/cairn' }, 'DATABASE_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ TODAY: 'tomorrow' }, 'TODAY'],
    [{ PUBLIC_URL: 'https://cairn.example.com' }, 'PUBLIC_URL'],
    // Texts would still lie in the outbox for all to read.
    [smtp, 'PUBLIC_URL'],
    [{ MAILER: 'smtp', PUBLIC_URL: 'http://localhost' }, 'SMTP_URL'],
    [{ BANKS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ BOOKS: 'paper' }, 'BOOKS'],
    [{ BOOKS: 'quickbooks', QUICKBOOKS_CLIENT_ID: 'id' }, 'QUICKBOOKS_CLIENT_SECRET'],
    [
      {
        BOOKS: 'quickbooks',
        QUICKBOOKS_CLIENT_ID: 'id',
        QUICKBOOKS_CLIENT_SECRET: 'secret',
        QUICKBOOKS_WEBHOOK_TOKEN: 'token',
      },
      'PUBLIC_URL',
    ],
    [{ INBOUND_MAIL_DOMAIN: 'in.example.com' }, 'INBOUND_MAIL_SECRET'],
    [
      { INBOUND_MAIL_DOMAIN: 'a@b.com', INBOUND_MAIL_SECRET: 'x'.repeat(32) },
      'INBOUND_MAIL_DOMAIN',
    ],
    [{ FILES: 'tape' }, 'FILES'],
    [{ FILES: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...smtp, MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ ...smtp, ...twilio, PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN'],
    [{ IDENTITY: 'oidc', PUBLIC_URL: 'http://localhost' }, 'OIDC_CLIENT_ID'],
    [{ PASSWORD_MIN_LENGTH: '0' }, 'PASSWORD_MIN_LENGTH'],
    [{ PASSWORD_BLOCKLIST: '/no/such/list' }, 'PASSWORD_BLOCKLIST'],
    [{ PASSWORD_BLOCKLIST: '/' }, 'PASSWORD_BLOCKLIST'],
    [{ TRUST_PROXY: 'the proxy' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '127.0.0.1,10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ PUBLIC_URL: 'http://localhost/cairn' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'nowhere' }, 'PUBLIC_URL'],
    [{ ...smtp, ...twilio, MAIL_FROM: 'Cairn' }, 'MAIL_FROM'],
    [{ TEXT_COUNTRIES: 'US' }, 'TEXT_COUNTRIES'],
    [{ MODEL: 'oracle' }, 'MODEL'],
    [{ MODEL: 'openai', MODEL_API_KEY: 'key' }, 'MODEL_NAME'],
    [{ MODEL: 'anthropic', MODEL_NAME: 'm' }, 'MODEL_API_KEY'],
    [{ MODEL: 'openai-compatible', MODEL_NAME: 'm' }, 'MODEL_BASE_URL'],
    [{ MODEL: 'openai', MODEL_BASE_URL: 'file:///etc' }, 'MODEL_BASE_URL'],
    [{ MODEL_SECONDS: '0' }, 'MODEL_SECONDS'],
  ])('refuses %j and names %s', (variables, name) => {
    expect(refusal(variables)).toMatch(new RegExp(`^${name} `, 'm'));
  });
});
