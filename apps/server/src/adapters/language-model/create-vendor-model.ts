import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelSettings } from '../../env.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { createAiSdkModel } from './ai-sdk-model.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** Far beyond an answer of a few thousand tokens, however it is streamed. */
const replyBytesMax = 4 * 1024 * 1024;

/** The model that the settings name, at its vendor's address or at the one given. */
export function createVendorModel(settings: ModelSettings): LanguageModel {
  // Its warnings are about settings of ours, on standard output, for every call.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { name, tokensPerDay, timeoutMs, readsPictures } = settings;
  const said = { name, tokensPerDay, timeoutMs, readsPictures };
  return createAiSdkModel(vendorOf(settings), said);
}

function vendorOf({ vendor, name, apiKey, baseUrl }: ModelSettings) {
  const common = { fetch: boundedFetch(replyBytesMax) };
  switch (vendor) {
    case 'openai':
      // Not the responses call: that one keeps what is asked at the vendor.
      return createOpenAI({
        ...common,
        apiKey: apiKey ?? '',
        ...(baseUrl && { baseURL: baseUrl }),
      }).chat(name);
    case 'anthropic':
      return createAnthropic({
        ...common,
        apiKey: apiKey ?? '',
        ...(baseUrl && { baseURL: baseUrl }),
      })(name);
    case 'openai-compatible':
      return createOpenAICompatible({
        ...common,
        name: 'compatible',
        baseURL: baseUrl ?? '',
        ...(apiKey && { apiKey }),
        includeUsage: true,
      })(name);
  }
}
