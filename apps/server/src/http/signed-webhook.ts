import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

export interface SignedWebhook {
  path: string;
  /** The header that carries the signature, in lower case. */
  header: string;
  /** False where another provider is in use: the path is then nobody's. */
  isOn: () => boolean;
  take: (rawBody: Buffer, signature: string) => Promise<void>;
}

/**
 * A path on which a provider tells of changes. The body is handed on as the very bytes that were signed, whatever its
 * content type says, and the answer waits for nothing but `take`.
 */
export function registerSignedWebhook(app: FastifyInstance, webhook: SignedWebhook): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(webhook.path, { schema: { hide: true } }, async (request) => {
      if (!webhook.isOn()) refuse('not_found');
      const signature = request.headers[webhook.header];
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') {
        refuse('invalid_request');
      }
      await webhook.take(request.body, signature);
      return { received: true };
    });
    done();
  });
}
