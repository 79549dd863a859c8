import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { createOidcProvider } from './oidc-provider.ts';

// A certified implementation of the other side, so that both do not share one misunderstanding.
const clientId = 'cairn-test';
const redirectUri = 'https://cairn.example.com/oidc-callback.html';
let server: Server;
let issuer: string;

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    cookies: { keys: ['test'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: 'ada@example.com',
        email_verified: true,
        given_name: 'Ada',
      }),
    }),
  });
  server.on('request', provider.callback());
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A browser without a screen: follows redirects, keeps cookies, fills in the login and the consent form. */
async function walk(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 20; steps += 1) {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = reply.headers.get('location');
    form = undefined;
    if (location !== null) {
      url = new URL(location, url).href;
      if (url.startsWith(redirectUri)) return new URL(url);
      continue;
    }
    const page = await reply.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`stuck at ${url}: ${page}`);
    url = new URL(action, url).href;
    form = new URLSearchParams({ prompt, login: 'person-1', password: 'any' });
  }
  throw new Error('too many steps');
}

test('a token that a certified provider issued for us is understood, once altered it is not', async () => {
  const provider = createOidcProvider({ issuer, clientId }, systemClock);
  const asked = { nonce: 'our-nonce', state: 'our-state', redirectUri };
  const landed = await walk(
    (await provider.authorizationUrl(asked)).replace('prompt=select_account', 'prompt=login'),
  );
  const answer = new URLSearchParams(landed.hash.slice(1));
  expect(answer.get('state')).toBe('our-state');
  const token = answer.get('id_token') ?? '';
  expect(await provider.verify(token)).toMatchObject({
    issuer,
    subject: 'person-1',
    nonce: 'our-nonce',
    email: 'ada@example.com',
    isEmailVerified: true,
    firstName: 'Ada',
  });
  expect(await provider.verify(`${token.slice(0, -6)}AAAAAA`)).toBeNull();
  const other = createOidcProvider({ issuer, clientId: 'someone-else' }, systemClock);
  expect(await other.verify(token)).toBeNull();
});
