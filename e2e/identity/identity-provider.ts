import { createServer } from 'node:http';
import Provider from 'oidc-provider';

export const clientId = 'cairn-e2e';
/** The one person whom the provider knows by any name that is typed. */
export const identityPerson = { email: 'grace@example.com', firstName: 'Grace' };

export interface RunningProvider {
  issuer: string;
  /** Tells it where our portal stands: the only place it may send anyone back to. */
  allow(portalUrl: string): void;
  close(): Promise<void>;
}

/** A certified provider of OpenID Connect, with its own login and consent pages. */
export async function startIdentityProvider(): Promise<RunningProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const allow = (portalUrl: string) => {
    const answer = new Provider(issuer, configuration(portalUrl)).callback();
    server.on('request', (request, response) => {
      // Google asks which account; this provider knows the same wish as a fresh login.
      request.url = request.url?.replace('prompt=select_account', 'prompt=login');
      answer(request, response);
    });
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { issuer, allow, close };
}

const configuration = (portalUrl: string) => ({
  clients: [
    {
      client_id: clientId,
      // Only a native client may come back over plain HTTP, to its own machine.
      application_type: 'native',
      redirect_uris: [`${portalUrl}/oidc-callback.html`],
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
    },
  ],
  responseTypes: ['id_token'],
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
  },
  cookies: { keys: ['e2e'] },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      email: identityPerson.email,
      email_verified: true,
      given_name: identityPerson.firstName,
      family_name: 'Hopper',
    }),
  }),
});
