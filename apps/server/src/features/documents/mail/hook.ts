import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../http/refuse.ts';
import type { Post } from '../../../reading/mail/open-post.ts';
import { ReadingRefusal } from '../../../reading/reading-refusal.ts';
import { receivePost } from '../../../reading/mail/receive-post.ts';
import type { Services } from '../../../services.ts';
import { takeMail } from './take-mail.ts';

/** A file of 25 MB as mail carries it, and some room. */
const bytesMax = 36 * 1024 * 1024;
/** So many are in memory at a time. */
const openMax = 4;

/**
 * The path on which the operator's mail service delivers what was sent to the installation's domain. It signs in with the
 * secret as the password of basic authentication, before any of the mail is read. What is answered with success is not
 * delivered again: mails for nobody too, as the next time would be no better.
 */
export function registerMailHook(app: FastifyInstance, services: Services): void {
  const settings = services.env.inboundMail;
  let open = 0;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(
      '/webhooks/mail',
      {
        schema: { hide: true },
        bodyLimit: bytesMax,
        onRequest: async (request, reply) => {
          if (settings === undefined) refuse('not_found');
          if (!isSignedIn(request, settings.secret)) refuse('wrong_credentials');
          if (open >= openMax) refuse('too_many_requests', { retryAfterSeconds: 30 });
          open += 1;
          reply.raw.once('close', () => (open -= 1));
          await Promise.resolve();
        },
      },
      async (request) => {
        await takePost(services, postOf(request));
        return { received: true };
      },
    );
    done();
  });
}

/** Both are hashed: what is compared has one length. */
function isSignedIn({ headers }: FastifyRequest, secret: string): boolean {
  const encoded = /^Basic ([\w+/=]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(password), hash(secret));
}

function postOf({ body, headers, query }: FastifyRequest): Post {
  if (!Buffer.isBuffer(body)) refuse('invalid_request');
  const to = (query as Record<string, unknown>)['to'];
  const contentType = headers['content-type'] ?? '';
  return { body, contentType, to: typeof to === 'string' ? to : null };
}

async function takePost(services: Services, post: Post): Promise<void> {
  let opened;
  try {
    opened = await receivePost(post);
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    if (error.code === 'unsupported') refuse('invalid_request', { message: error.message });
    return;
  }
  await takeMail(services, opened);
}
