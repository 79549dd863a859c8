import type { ServerResponse } from 'node:http';
import type { Answered } from './replies.ts';

interface Grant {
  companyId: string;
  accessTokens: Set<string>;
  refreshToken: string;
  isRevoked: boolean;
}

/** The OAuth part: a page that allows or denies, codes that are good once, tokens that rotate. */
export function createAuthorisation(client: { clientId: string; clientSecret: string }) {
  const offered: { companyId: string; name: string }[] = [];
  const codes = new Map<string, { companyId: string; redirectUri: string }>();
  const grants: Grant[] = [];
  const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;
  let serial = 0;
  const state = { tokenCalls: 0, accessSeconds: 3_600, hardSeconds: 5 * 365 * 86_400 };

  const handOver = (grant: Grant): Answered => {
    serial += 1;
    const accessToken = `access-${serial}`;
    // Tokens handed out before end with the new one, so that a stale one shows.
    grant.accessTokens = new Set([accessToken]);
    grant.refreshToken = `refresh-${serial}`;
    return {
      status: 200,
      body: {
        token_type: 'bearer',
        access_token: accessToken,
        expires_in: state.accessSeconds,
        refresh_token: grant.refreshToken,
        x_refresh_token_expires_in: 8_726_400,
        x_refresh_token_hard_expires_in: state.hardSeconds,
      },
    };
  };
  const invalidGrant: Answered = { status: 400, body: { error: 'invalid_grant' } };

  const exchange = (parameters: URLSearchParams): Answered => {
    state.tokenCalls += 1;
    if (parameters.get('grant_type') === 'authorization_code') {
      const code = parameters.get('code') ?? '';
      const known = codes.get(code);
      codes.delete(code);
      if (known === undefined || known.redirectUri !== parameters.get('redirect_uri')) {
        return invalidGrant;
      }
      const { companyId } = known;
      const grant = {
        companyId,
        accessTokens: new Set<string>(),
        refreshToken: '',
        isRevoked: false,
      };
      grants.push(grant);
      return handOver(grant);
    }
    const refreshToken = parameters.get('refresh_token') ?? '';
    const grant = grants.find((each) => each.refreshToken === refreshToken && !each.isRevoked);
    return grant === undefined ? invalidGrant : handOver(grant);
  };

  const newCode = (companyId: string, redirectUri: string): string => {
    const code = `code-${(serial += 1)}`;
    codes.set(code, { companyId, redirectUri });
    return code;
  };

  return {
    state,
    grants,
    offer: (companyId: string, name: string) => void offered.push({ companyId, name }),
    /** As a person who has allowed it on the page. */
    allow: newCode,
    /** As a person who withdraws it at the package. */
    withdraw: () => {
      for (const grant of grants) {
        grant.isRevoked = true;
        grant.accessTokens.clear();
      }
    },
    /** All access tokens end, as after an hour. */
    expire: () => {
      for (const grant of grants) grant.accessTokens.clear();
    },
    isGood: (header: string | undefined, companyId: string): boolean =>
      grants.some(
        (grant) =>
          grant.companyId === companyId &&
          grant.accessTokens.has(/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? ''),
      ),
    /** The page of /connect/oauth2. False for every other path. */
    showPage: (url: URL, response: ServerResponse): boolean => {
      if (url.pathname !== '/connect/oauth2') return false;
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      const visitState = url.searchParams.get('state') ?? '';
      const back = (query: Record<string, string>) =>
        `${redirectUri}?${new URLSearchParams({ ...query, state: visitState }).toString()}`;
      const links = offered.map(({ companyId, name }) => {
        const code = newCode(companyId, redirectUri);
        return `<p><a href="${html(back({ code, realmId: companyId }))}">Connect ${html(name)}</a></p>`;
      });
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>Allow</title><h1>Allow access</h1>${links.join('')}<p><a href="${html(back({ error: 'access_denied' }))}">No thanks</a></p>`,
      );
      return true;
    },
    /** Null for a path that is not of the authorisation server. */
    answer: (path: string, header: string | undefined, body: string): Answered | null => {
      const isToken = path === '/oauth2/v1/tokens/bearer';
      if (!isToken && path !== '/v2/oauth2/tokens/revoke') return null;
      if (header !== basic) return { status: 401, body: { error: 'invalid_client' } };
      if (isToken) return exchange(new URLSearchParams(body));
      const { token } = JSON.parse(body) as { token: string };
      const grant = grants.find(({ refreshToken }) => refreshToken === token);
      if (grant === undefined) return { status: 400, body: { error: 'invalid_token' } };
      grant.isRevoked = true;
      grant.accessTokens.clear();
      return { status: 200, body: {} };
    },
  };
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
