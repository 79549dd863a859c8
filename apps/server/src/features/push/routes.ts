import { api, type Api, type AnswerOf } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../services.ts';
import { addDevice, listDevices, removeDevice } from './devices.ts';

export function registerPush(
  app: FastifyInstance,
  { guard, database, clock, pusher }: Pick<Services, 'guard' | 'database' | 'clock' | 'pusher'>,
): void {
  const present = async (
    tx: Transaction,
    userId: string,
  ): Promise<AnswerOf<Api['pushDevices']>> => ({
    public_key: pusher.publicKey,
    endpoints: (await listDevices(tx, userId)).map(({ endpoint }) => endpoint),
  });
  registerEndpoint(app, guard, api.pushDevices, ({ session: { userId } }) =>
    database.withoutBusiness((tx) => present(tx, userId)),
  );
  registerEndpoint(app, guard, api.addPushDevice, ({ body, session: { userId } }) => {
    const { endpoint, keys } = body;
    if (!pusher.accepts(endpoint)) refuse('push_service_unknown');
    return database.withoutBusiness(async (tx) => {
      await addDevice(tx, userId, { endpoint, ...keys }, clock.now());
      return present(tx, userId);
    });
  });
  registerEndpoint(app, guard, api.removePushDevice, ({ body, session: { userId } }) =>
    database.withoutBusiness(async (tx) => {
      await removeDevice(tx, userId, body.endpoint);
      return present(tx, userId);
    }),
  );
}
