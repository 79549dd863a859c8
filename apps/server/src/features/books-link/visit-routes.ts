import { api } from '@cairn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { consentPage } from './consent-page.ts';
import { finishLink, hasOtherBooks } from './finish-link.ts';
import { beginVisit } from './sign-ins.ts';

/** Each begins a visit to the package. */
const startLimit = { name: 'books-start', tries: 60, seconds: 3_600 };
const callbackLimit = { name: 'books-callback', tries: 120, seconds: 3_600 };
const callbackPath = '/auth/qbo/callback';
const cookieName = 'cairn_books';

const one = z.string().min(1).max(2_000).optional();
const comebackSchema = z.object({
  state: one,
  code: one,
  realmId: z.string().min(1).max(50).optional(),
  error: one,
});

/** The way to the consent page and back. */
export function registerVisits(app: FastifyInstance, services: Services): void {
  const { guard, database, rateLimits, books } = services;
  registerEndpoint(app, guard, api.startBooks, async ({ session, request, reply }) => {
    const { businessId, userId } = session;
    await rateLimits.take(startLimit, businessId);
    const visitor = { businessId, userId, source: books.source };
    if (await database.withinBusiness(businessId, (tx) => hasOtherBooks(tx, visitor))) {
      refuse('books_conflict');
    }
    const { state, browser } = await beginVisit(services, visitor, cookieOf(request));
    reply.header('set-cookie', cookie(browser, originOf(services, request)));
    const redirectUri = `${originOf(services, request)}${callbackPath}`;
    return { auth_url: books.authorizeUrl({ state, redirectUri }) };
  });
  app.get(callbackPath, { schema: { hide: true } }, async (request, reply) => {
    await rateLimits.take(callbackLimit, request.ip);
    const comeback = comebackSchema.safeParse(request.query);
    const redirectUri = `${originOf(services, request)}${callbackPath}`;
    const problem = await finishLink(
      services,
      comeback.success ? comeback.data : {},
      cookieOf(request),
      redirectUri,
    );
    return reply.redirect(problem === null ? '/qbo-success' : `/qbo-success?problem=${problem}`);
  });
  app.get('/sandbox-books/authorize', { schema: { hide: true } }, async (request, reply) => {
    const { consent } = books;
    const { state } = z.object({ state: one }).parse(request.query);
    if (consent === null || state === undefined) refuse('not_found');
    return reply.type('text/html').send(consentPage(consent, state));
  });
}

/** Where the browser is: the made-up books work under whatever name this machine was asked for. */
function originOf({ env }: Services, request: FastifyRequest): string {
  return env.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

const cookie = (browser: string, origin: string) =>
  `${cookieName}=${browser}; Path=/auth/qbo; Max-Age=600; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

function cookieOf(request: FastifyRequest): string | null {
  const cookies = request.headers.cookie ?? '';
  return /(?:^|; )cairn_books=([\w-]{43})(?:;|$)/.exec(cookies)?.[1] ?? null;
}
