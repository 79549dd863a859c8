import type { ModelSettings } from '../../env.ts';
import type { LanguageModel } from '../../ports/language-model.ts';

/** The language model of these settings; null where none is chosen and the analyst answers alone. */
export async function chooseLanguageModel(
  settings: ModelSettings | null,
): Promise<LanguageModel | null> {
  if (settings === null) return null;
  // The vendors' libraries are large: who uses none never loads them.
  const { createVendorModel } = await import('./create-vendor-model.ts');
  return createVendorModel(settings);
}
