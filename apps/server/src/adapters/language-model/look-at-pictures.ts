import {
  generateText,
  NoObjectGeneratedError,
  Output,
  type LanguageModel as VendorModel,
} from 'ai';
import type { PictureQuestion } from '../../ports/language-model.ts';
import { failureOf } from './failure-of.ts';

/** A few short fields, and what a model thinks before it says them. */
const outputTokensMax = 2_000;

/** One call, tried a second time where the vendor stumbles, whose answer is JSON as the schema says. */
export async function look<Seen>(
  vendor: VendorModel,
  { instructions, pictures, answer, signal }: PictureQuestion<Seen>,
): Promise<{ seen: Seen; tokens: number }> {
  try {
    const { output, totalUsage } = await generateText({
      model: vendor,
      system: instructions,
      messages: [
        {
          role: 'user',
          content: pictures.map((image) => ({ type: 'image', image })),
        },
      ],
      output: Output.object({ schema: answer }),
      maxOutputTokens: outputTokensMax,
      maxRetries: 1,
      abortSignal: signal,
    });
    return { seen: output, tokens: totalUsage.totalTokens ?? 0 };
  } catch (error) {
    const tokens = NoObjectGeneratedError.isInstance(error) ? (error.usage?.totalTokens ?? 0) : 0;
    throw failureOf(error, signal, tokens);
  }
}
