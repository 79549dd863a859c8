import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { contentSecurityPolicy } from './security-headers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const everywhere: [string, InjectOptions, number][] = [
  ['a page', { url: '/reset-password?token=x', headers: { accept: 'text/html' } }, 200],
  ['an answer', { url: '/config' }, 200],
  ['a refusal', { url: '/auth/user-info' }, 401],
  ['something wrong', { method: 'POST', url: '/auth/login', payload: {} }, 400],
  ['nothing', { method: 'POST', url: '/no-such-call' }, 404],
];

describe('what every answer says to a browser', () => {
  test.each(everywhere)('with %s', async (_what, request, status) => {
    const { statusCode, headers } = await server.app.inject(request);
    // Without a built portal there is no page to give.
    expect([status, 404]).toContain(statusCode);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*microphone=\(\), .*usb=\(\)/);
    expect(headers['cache-control']).toMatch(/^no-(store|cache)$/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]) {
      expect(policy.split(';')).toContain(directive);
    }
  });

  test('the page of all calls loads nothing from elsewhere and stands in no frame', async () => {
    const { statusCode, headers } = await server.app.inject('/docs/');
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|swagger/);
  });

  test('answers of sign-in are kept by nobody', async () => {
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: {},
    });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what depends on the installation', () => {
  const https = { PUBLIC_URL: 'https://cairn.example.com' };
  const delivery = {
    ...{ MAILER: 'smtp', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com' },
    ...{ TEXTER: 'twilio', TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: 'c' },
  };

  test('a year of HTTPS is asked for where it is served by HTTPS, and nowhere else', async () => {
    const secure = await createTestApp({ ...https, ...delivery });
    const { headers } = await secure.app.inject('/config');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
    const plain = await server.app.inject('/config');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  test('Stripe may be loaded and framed where banks are linked through it, and nothing else', () => {
    const env = readEnv({
      ...{ BANKS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    const policy = contentSecurityPolicy(env).contentSecurityPolicy;
    const directives = typeof policy === 'object' ? policy.directives : undefined;
    expect(directives?.['scriptSrc']).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
    expect(JSON.stringify(directives)).not.toMatch(/unsafe-eval|http:|"\*"/);
  });
});
