import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

export interface TestIssuer {
  issuer: string;
  /** A token as this issuer would sign it, with the claims changed as told. */
  mint(claims: Record<string, unknown>, signWith?: PrivateKey): Promise<string>;
  /** While true it answers nothing but errors. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** A small issuer of OpenID Connect: discovery, keys, and tokens for whoever the test names. */
export async function startIdentityIssuer(clientId: string, now: () => Date): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  let issuer = '';
  let isDown = false;
  const server = createServer((request, response) => {
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        jwks_uri: `${issuer}/keys`,
      },
      '/keys': { keys: [jwk] },
    };
    const document = isDown ? undefined : documents[request.url ?? ''];
    response.writeHead(document === undefined ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  return {
    issuer,
    mint: (claims, signWith = privateKey) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({
        iss: issuer,
        aud: clientId,
        iat: issuedAt,
        exp: issuedAt + 3_600,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Byron',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .sign(signWith);
    },
    setDown: (next) => {
      isDown = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
