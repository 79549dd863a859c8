import type { z } from 'zod';

/** One thing that the model may have done for it: its arguments are checked before, its result is JSON. */
export interface ModelTool {
  name: string;
  description: string;
  input: z.ZodType;
  run: (input: unknown) => Promise<unknown>;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  text: string;
}

export interface ModelTurn {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** Calls of the vendor at most; in the last one no tool is offered any more. */
  stepsMax: number;
  /** Ends the call of the vendor, because the asker has gone or has waited long enough. */
  signal: AbortSignal;
  /** What the model has written in its present step, from the step's beginning. */
  onText: (text: string) => void;
}

export interface ModelReply {
  /** Of the last step; what was said before a tool was used is no answer. */
  text: string;
  inputTokens: number;
  outputTokens: number;
}

export interface PictureQuestion<Seen> {
  instructions: string;
  /** JPEGs or PNGs. */
  pictures: readonly Uint8Array[];
  answer: z.ZodType<Seen>;
  signal: AbortSignal;
}

/** A vendor's language model. It reads and words; it holds no state and reaches nothing but the tools of its turn. */
export interface LanguageModel {
  /** As the operator named it: said under an answer that it took part in. */
  name: string;
  /** Tokens that one person's questions may take in a day. */
  tokensPerDay: number;
  /** So long may one question take in all. */
  timeoutMs: number;
  /** Whether pictures of documents may be sent to it. */
  readsPictures: boolean;
  /** Holds one turn, tools included. Throws ModelFailure for whatever went wrong at the vendor. */
  converse(turn: ModelTurn): Promise<ModelReply>;
  /** Reads pictures once, with no tool, and answers as the schema says. Throws ModelFailure as well. */
  look<Seen>(asked: PictureQuestion<Seen>): Promise<{ seen: Seen; tokens: number }>;
}

export type ModelFailureKind =
  'rejected' | 'rate_limited' | 'unavailable' | 'timed_out' | 'unreadable' | 'too_long' | 'stopped';

/** Carries a kind and never the vendor's own words, which may repeat what was sent. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** What had been used when it failed. */
  readonly tokens: number;

  constructor(kind: ModelFailureKind, tokens = 0) {
    super(`the language model: ${kind}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.tokens = tokens;
  }
}
