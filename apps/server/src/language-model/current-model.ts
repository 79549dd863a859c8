import type { Database } from '../database/within-business.ts';
import type { Env, ModelSettings } from '../env.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { findKeptModel, settingsOf } from './model-settings.ts';

/** The language model that is set now; null where there is none and the analyst answers alone. */
export type CurrentModel = () => Promise<LanguageModel | null>;

/**
 * The model as the operator set it, else as the server's settings have it. What is set is read each time, so that a change
 * holds in every process from the next question on; the model is made again only where it changed.
 */
export function createCurrentModel(
  env: Pick<Env, 'model'>,
  database: Database,
  secretKey: string,
  choose: (settings: ModelSettings | null) => Promise<LanguageModel | null>,
): CurrentModel {
  let made: { of: string; model: Promise<LanguageModel | null> } | null = null;
  return async () => {
    const kept = await database.withoutBusiness(findKeptModel);
    const of = JSON.stringify(kept);
    if (made?.of !== of) {
      const settings = kept === null ? (env.model ?? null) : settingsOf(kept, secretKey);
      made = { of, model: choose(settings) };
    }
    return made.model;
  };
}
