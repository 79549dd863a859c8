import { api, type Api, type AnswerOf } from '@cairn/contract';
import { businessDay } from '@cairn/finance';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { Services } from '../../services.ts';
import { chooseMails, findSubscriber, type Subscriber } from './choices.ts';
import { composeDigest } from './send-digest.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const present = (person: Subscriber | null): AnswerOf<Api['digestChoices']> => {
  if (person === null) refuse('session_required');
  const { daily, weekly, urgent, email, timeZone } = person;
  return { daily, weekly, urgent, email, time_zone: timeZone };
};

export function registerDigests(
  app: FastifyInstance,
  services: Pick<Services, 'guard' | 'database' | 'clock' | 'env' | 'secretKey'>,
): void {
  const { guard, database, clock } = services;
  registerEndpoint(app, guard, api.digestChoices, ({ session: { userId } }) =>
    database.withoutBusiness(async (tx) => present(await findSubscriber(tx, userId))),
  );
  registerEndpoint(app, guard, api.setDigestChoices, ({ body, session: { userId } }) =>
    database.withoutBusiness(async (tx) => {
      await chooseMails(tx, userId, body, clock.now());
      return present(await findSubscriber(tx, userId));
    }),
  );
  registerEndpoint(app, guard, api.previewDigest, ({ params, session: { userId, businessId } }) =>
    withFigures({ database, clock }, businessId, ['figures'], async (tx) => {
      const person = await findSubscriber(tx, userId);
      if (person === null) refuse('session_required');
      const day = businessDay(clock.today(person.timeZone));
      const { subject, text } = await composeDigest(tx, services, person, params.kind, day);
      return { subject, text };
    }),
  );
  registerUnsubscribe(app, services);
}

/**
 * Stops what the link names, for whoever holds it. A mail program's own post (RFC 8058) carries a form that says
 * nothing new: it is taken and not read.
 */
function registerUnsubscribe(
  app: FastifyInstance,
  {
    guard,
    database,
    clock,
    secretKey,
  }: Pick<Services, 'guard' | 'database' | 'clock' | 'secretKey'>,
): void {
  const tokens = createUnsubscribeTokens(secretKey);
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, parsed) => parsed(null),
    );
    registerEndpoint(scope, guard, api.unsubscribe, async ({ query }) => {
      const subscription = tokens.read(query.token);
      if (subscription === null) refuse('unsubscribe_invalid');
      const { userId, kind } = subscription;
      await database.withoutBusiness(async (tx) => {
        // Who has closed their account since has no summaries to stop: the link still says that it is done.
        if ((await findSubscriber(tx, userId)) === null) return;
        await chooseMails(tx, userId, { [kind]: false }, clock.now());
      });
      const what = kind === 'urgent' ? 'emails about urgent notifications' : `${kind} summaries`;
      return { message: `You will get no more ${what}.`, kind };
    });
    done();
  });
}
