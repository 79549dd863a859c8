import { z } from 'zod';
import { BooksError, type Books, type BooksTokens } from '../../../ports/books.ts';
import { booksError, HttpFailure, type Client, type QuickbooksSettings } from './client.ts';

const scope = 'com.intuit.quickbooks.accounting';
const form = 'application/x-www-form-urlencoded';

const tokensSchema = z.object({
  access_token: z.string().min(1).max(8_192),
  refresh_token: z.string().min(1).max(8_192),
  expires_in: z.number().positive().max(86_400),
  // Unused for so long, the refresh token ends; used every night, it ends by its hard limit alone.
  x_refresh_token_expires_in: z.number().positive().nullish(),
  x_refresh_token_hard_expires_in: z.number().positive().nullish(),
});

/** The OAuth 2 part: allowing, exchanging, renewing, ending. */
export function authorisationOf(
  settings: QuickbooksSettings,
  client: Client,
): Pick<Books, 'authorizeUrl' | 'exchange' | 'refresh' | 'revoke'> {
  const tokens = (parameters: Record<string, string>) =>
    askForTokens(client, settings.tokenUrl, parameters);
  return {
    authorizeUrl: ({ state, redirectUri }) => {
      const url = new URL(settings.authorizeUrl);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', settings.clientId);
      url.searchParams.set('redirect_uri', redirectUri);
      url.searchParams.set('scope', scope);
      url.searchParams.set('state', state);
      return url.toString();
    },
    exchange: ({ code, redirectUri }) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken) => {
      try {
        const body = JSON.stringify({ token: refreshToken });
        await client.post(settings.revokeUrl, body, 'application/json');
      } catch (error) {
        // What QuickBooks does not know, or has let go of already, has ended.
        if (error instanceof HttpFailure && [400, 401, 404].includes(error.status)) return;
        throw booksError(error);
      }
    },
  };
}

async function askForTokens(
  client: Client,
  url: string,
  parameters: Record<string, string>,
): Promise<BooksTokens> {
  let answer: unknown;
  try {
    answer = await client.post(url, new URLSearchParams(parameters).toString(), form);
  } catch (error) {
    if (isGrantGone(error)) {
      const text = 'QuickBooks has ended the connection. Connect it again.';
      throw new BooksError('relink', text, error);
    }
    if (error instanceof HttpFailure && error.status === 401) {
      throw new BooksError('refused', 'QuickBooks is not set up correctly here.', error);
    }
    throw booksError(error);
  }
  const parsed = tokensSchema.safeParse(answer);
  if (!parsed.success) {
    throw new BooksError('unavailable', 'QuickBooks answered in a way that could not be read.');
  }
  const { data } = parsed;
  const ends = [data.x_refresh_token_expires_in, data.x_refresh_token_hard_expires_in];
  const known = ends.filter((seconds) => typeof seconds === 'number');
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    accessSeconds: data.expires_in,
    grantSeconds: known.length === 0 ? null : Math.min(...known),
  };
}

const isGrantGone = (error: unknown): boolean =>
  error instanceof HttpFailure &&
  error.status === 400 &&
  z.object({ error: z.literal('invalid_grant') }).safeParse(error.body).success;
