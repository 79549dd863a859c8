import { sql } from 'drizzle-orm';
import type { Database } from '../database/within-business.ts';
import type { Env, ModelSettings } from '../env.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { findKeptModel, settingsOf } from './model-settings.ts';

/** Another one for each change of what the operator set. */
const modelMark = sql`select xmin::text as mark from model_settings`;
interface ModelMark {
  mark: string;
}

/** The language model that is set now; null where there is none and the analyst answers alone. */
export type CurrentModel = () => Promise<LanguageModel | null>;

/**
 * The model as the operator set it, else as the server's settings have it. Whether that changed is read each time, so that it
 * holds in every process from the next question on; only then is the model made again.
 */
export function createCurrentModel(
  env: Pick<Env, 'model'>,
  database: Database,
  secretKey: string,
  choose: (settings: ModelSettings | null) => Promise<LanguageModel | null>,
): CurrentModel {
  let made: { of: string; model: Promise<LanguageModel | null> } | null = null;
  return async () => {
    const [set] = await database.readRows<ModelMark>(null, modelMark);
    const of = set?.mark ?? '';
    if (made?.of !== of) {
      const kept = await database.withoutBusiness(findKeptModel);
      const settings = kept === null ? (env.model ?? null) : settingsOf(kept, secretKey);
      made = { of, model: choose(settings) };
    }
    return made.model;
  };
}
