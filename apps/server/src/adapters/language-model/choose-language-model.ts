import type { Env } from '../../env.ts';
import type { LanguageModel } from '../../ports/language-model.ts';

/** The language model of this installation; null where the operator chose none and the analyst answers alone. */
export async function chooseLanguageModel({ model }: Env): Promise<LanguageModel | null> {
  if (model === undefined) return null;
  // The vendors' libraries are large: who uses none never loads them.
  const { createVendorModel } = await import('./create-vendor-model.ts');
  return createVendorModel(model);
}
