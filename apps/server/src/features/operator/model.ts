import { api, type AnswerOf, type Api, type BodyOf } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { originOf, recordEvent } from '../../identity/record-event.ts';
import { findKeptModel, forgetModel, keepModel } from '../../language-model/model-settings.ts';
import type { Transaction } from '../../database/within-business.ts';
import {
  ModelFailure,
  type LanguageModel,
  type ModelFailureKind,
} from '../../ports/language-model.ts';
import type { Services } from '../../services.ts';
import { onlyOperators } from './only-operators.ts';

type Reply = AnswerOf<Api['modelSettings']>;

/** A call of the vendor costs money: enough to set a model up. */
const tryLimit = { name: 'try-model', tries: 30, seconds: 3_600 };
const trySeconds = 30;

/** The language model, set on the page and held from the next question on. */
export function registerOperatorModel(app: FastifyInstance, services: Services): void {
  const { guard, database, clock, secretKey, rateLimits, languageModel } = services;
  registerEndpoint(app, guard, api.modelSettings, ({ session }) =>
    database.withoutBusiness(async (tx) => {
      await onlyOperators(tx, session.userId);
      return present(tx, services);
    }),
  );
  registerEndpoint(app, guard, api.setModel, ({ session, body, request }) =>
    database.withoutBusiness(async (tx) => {
      await onlyOperators(tx, session.userId);
      refuseHalf(body);
      const { vendor, name, base_url: baseUrl, seconds, tokens_per_day: tokensPerDay } = body;
      const readsPictures = body.reads_pictures;
      const limits = { seconds, tokensPerDay };
      const settings = { vendor, name, baseUrl, ...limits, readsPictures, updatedAt: clock.now() };
      const apiKey = body.api_key;
      await keepModel(tx, { ...settings, ...(apiKey !== undefined && { apiKey }) }, secretKey);
      await recordEvent(tx, session.userId, 'operator_model_set', originOf(request), clock.now());
      return present(tx, services);
    }),
  );
  registerEndpoint(app, guard, api.forgetModel, ({ session, request }) =>
    database.withoutBusiness(async (tx) => {
      await onlyOperators(tx, session.userId);
      await forgetModel(tx);
      await recordEvent(tx, session.userId, 'operator_model_set', originOf(request), clock.now());
      return present(tx, services);
    }),
  );
  registerEndpoint(app, guard, api.tryModel, async ({ session }) => {
    await database.withoutBusiness((tx) => onlyOperators(tx, session.userId));
    await rateLimits.take(tryLimit, session.userId);
    const model = await languageModel();
    if (model === null) return { works: false, message: 'No language model is set.' };
    const began = performance.now();
    try {
      await model.converse({
        instructions: 'Answer with the one word that you are asked for.',
        messages: [{ role: 'user', text: 'Say: ready' }],
        tools: [],
        stepsMax: 1,
        signal: AbortSignal.timeout(trySeconds * 1_000),
        onText: () => undefined,
      });
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return { works: false, message: failures[error.kind] };
    }
    if (model.readsPictures && !(await seesRed(model)))
      return { works: false, message: 'It answers, but sees no pictures: choose one that does.' };
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    return { works: true, message: `${model.name} answered in ${seconds} seconds.` };
  });
}

/** A red square. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEXcFBQXnfKmAAAAD0lEQVQoz2NgGAWjgHwAAAJAAAGMxat3AAAAAElFTkSuQmCC',
  'base64',
);

const seesRed = (model: LanguageModel): Promise<boolean> =>
  model
    .look({
      instructions: 'Answer with one JSON object: color, the color of the picture as one word.',
      pictures: [red],
      answer: z.object({ color: z.string() }),
      signal: AbortSignal.timeout(trySeconds * 1_000),
    })
    .then(
      ({ seen }) => /\bred\b/i.test(seen.color),
      () => false,
    );

/** The vendor's own words may repeat the key, and are not shown. */
const failures: Record<ModelFailureKind, string> = {
  rejected: 'The vendor refused: check the key and the name of the model.',
  rate_limited: 'The vendor says there are too many questions right now, or no credit is left.',
  unavailable: 'The vendor cannot be reached at this address.',
  timed_out: `It did not answer within ${String(trySeconds)} seconds.`,
  unreadable: 'What came back is no answer of a language model: check the address.',
  too_long: 'It answered without an end.',
  stopped: `It did not answer within ${String(trySeconds)} seconds.`,
};

function refuseHalf({ vendor, name, base_url: baseUrl }: BodyOf<Api['setModel']>): void {
  if (vendor === 'none') return;
  if (name.trim() === '')
    refuse('invalid_request', { fields: { name: 'Enter the name of the model.' } });
  if (vendor === 'openai-compatible' && baseUrl === null)
    refuse('invalid_request', { fields: { base_url: 'Enter the address of the server.' } });
}

async function present(tx: Transaction, { env }: Pick<Services, 'env'>): Promise<Reply> {
  const kept = await findKeptModel(tx);
  if (kept !== null)
    return {
      ...{ vendor: kept.vendor, name: kept.name, base_url: kept.baseUrl },
      ...{ seconds: kept.seconds, tokens_per_day: kept.tokensPerDay },
      reads_pictures: kept.readsPictures,
      ...{ is_set_here: true, has_key: kept.sealedKey !== null },
    };
  const { model } = env;
  return {
    ...{ vendor: model?.vendor ?? 'none', name: model?.name ?? '' },
    base_url: model?.baseUrl ?? null,
    seconds: (model?.timeoutMs ?? 60_000) / 1_000,
    tokens_per_day: model?.tokensPerDay ?? 500_000,
    ...{ reads_pictures: false, is_set_here: false, has_key: model?.apiKey !== undefined },
  };
}
