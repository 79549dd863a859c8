import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** As the portal's own: nothing from elsewhere, no frame around it. Its library writes markup as text and styles inline. */
const pagePolicy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'img-src': "'self' data:",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
};

/** `/openapi.json` and a browsable page at `/docs`, both made from the contract's own schemas. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cairn',
        version: '1',
        description:
          'The calls of the Cairn portal. Every error body is { code, message, detail, request_id, fields? }.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pagePolicy });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
