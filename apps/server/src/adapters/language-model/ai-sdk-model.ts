import {
  jsonSchema,
  stepCountIs,
  streamText,
  tool,
  type LanguageModel as VendorModel,
  type ToolSet,
} from 'ai';
import type { z } from 'zod';
import {
  ModelFailure,
  type LanguageModel,
  type ModelReply,
  type ModelTurn,
} from '../../ports/language-model.ts';
import { failureOf } from './failure-of.ts';
import { look } from './look-at-pictures.ts';
import { toolSchema } from './tool-schema.ts';

/** More is no answer to a question about figures. */
const outputTokensMax = 2_000;
const outputCharactersMax = 12_000;

/** A vendor's model behind the port, by the AI SDK: the only place that calls it. */
export function createAiSdkModel(
  vendor: VendorModel,
  settings: Omit<LanguageModel, 'converse' | 'look'>,
): LanguageModel {
  return {
    ...settings,
    converse: (turn) => converse(vendor, turn),
    look: (asked) => look(vendor, asked),
  };
}

interface Heard {
  text: string;
  characters: number;
  inputTokens: number;
  outputTokens: number;
}

async function converse(vendor: VendorModel, turn: ModelTurn): Promise<ModelReply> {
  const heard: Heard = { text: '', characters: 0, inputTokens: 0, outputTokens: 0 };
  const stopper = new AbortController();
  const signal = AbortSignal.any([turn.signal, stopper.signal]);
  try {
    const { fullStream } = streamText({
      model: vendor,
      system: turn.instructions,
      messages: turn.messages.map(({ role, text }) => ({ role, content: text })),
      tools: toolsOf(turn),
      stopWhen: stepCountIs(turn.stepsMax),
      prepareStep: ({ stepNumber }) =>
        stepNumber === turn.stepsMax - 1 && turn.tools.length > 0 ? { toolChoice: 'none' } : {},
      maxOutputTokens: outputTokensMax,
      maxRetries: 1,
      abortSignal: signal,
      // What is thrown below is enough: the SDK would print the request.
      onError: () => undefined,
    });
    for await (const part of fullStream) listen(part, heard, turn);
  } catch (error) {
    stopper.abort();
    throw failureOf(error, turn.signal, heard.inputTokens + heard.outputTokens);
  }
  return heard;
}

type Part = ReturnType<typeof streamText>['fullStream'] extends AsyncIterable<infer P> ? P : never;

function listen(part: Part, heard: Heard, turn: ModelTurn): void {
  switch (part.type) {
    case 'start-step':
      heard.text = '';
      return;
    case 'text-delta':
      heard.text += part.text;
      countCharacters(heard, part.text);
      turn.onText(heard.text);
      return;
    case 'tool-input-delta':
      countCharacters(heard, part.delta);
      return;
    case 'finish-step':
      heard.inputTokens += part.usage.inputTokens ?? 0;
      heard.outputTokens += part.usage.outputTokens ?? 0;
      // What a model says on its way to a tool is not what it found.
      if (part.finishReason === 'tool-calls') heard.text = '';
      return;
    case 'abort':
      throw new ModelFailure('stopped');
    case 'error':
      throw part.error;
    default:
  }
}

function countCharacters(heard: Heard, added: string): void {
  heard.characters += added.length;
  if (heard.characters > outputCharactersMax) throw new ModelFailure('too_long');
}

function toolsOf({ tools }: ModelTurn): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      tool({
        description,
        inputSchema: schemaOf(input),
        execute: async (given: unknown) => {
          try {
            return await run(given);
          } catch {
            // What a failure of ours says is nothing for the vendor.
            return { refused: 'this could not be computed' };
          }
        },
      }),
    ]),
  );
}

const schemaOf = (input: z.ZodType) =>
  jsonSchema(toolSchema(input), {
    validate: (value) => {
      const read = input.safeParse(value);
      return read.success
        ? { success: true, value: read.data }
        : { success: false, error: read.error };
    },
  });
