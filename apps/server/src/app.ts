import multipart from '@fastify/multipart';
import { limits } from '@cairn/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { registerFeatures } from './features.ts';
import { compressAnswers } from './http/compression.ts';
import { serveDocumentation } from './http/documentation.ts';
import { handleErrors, refusePath } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { keepObservations } from './http/stored-observations.ts';
import { logSerializers } from './http/log-serializers.ts';
import { registerMetrics } from './http/metrics.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/static.ts';
import type { Services } from './services.ts';
import type { Traces } from './traces.ts';

/**
 * Builds the whole application without listening: main.ts listens, tests inject. Its log goes to standard
 * output, or where `logTo` says.
 */
export async function buildApp(
  services: Services,
  { logTo, traces }: { logTo?: { write(line: string): void }; traces?: Traces | null } = {},
): Promise<FastifyInstance> {
  const { env } = services;
  const headers = securityHeaders(env);
  const app = Fastify({
    logger:
      env.logLevel === 'silent'
        ? false
        : {
            level: env.logLevel,
            serializers: logSerializers,
            ...(logTo !== undefined && { stream: logTo }),
          },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: env.logLevel !== 'debug' }),
    frameworkErrors: (error, request, reply) => refusePath(error, request, reply, headers),
    bodyLimit: 64 * 1024,
    // An archive of 200 MB over a slow line.
    requestTimeout: 20 * 60_000,
    trustProxy: env.trustProxy?.split(',').map((address) => address.trim()) ?? false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A form post from another site may carry text/plain without a preflight: JSON comes only as JSON.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  app.decorateRequest('fault', null);
  app.decorateRequest('ended', null);
  app.decorateRequest('rated', null);
  traces?.traceRequests(app);
  handleErrors(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A file that is handed out may do less than the portal's own pages: its policy stands.
    const own = reply.getHeader('content-security-policy');
    reply.headers(headers).header('x-request-id', request.id);
    if (own !== undefined) reply.header('content-security-policy', own);
    // Answers of the API are one person's money: no cache keeps them.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  compressAnswers(app);
  await app.register(multipart, {
    limits: { fileSize: limits.uploadBytesMax, files: 1, fields: 10, fieldSize: 10_000 },
  });
  await serveDocumentation(app);
  registerHealth(app, services.database);
  registerMetrics(app, services);
  keepObservations(app, services);
  registerFeatures(app, services);
  await serveWeb(app);
  return app;
}
