import { APICallError, RetryError } from 'ai';
import { ModelFailure } from '../../ports/language-model.ts';

/** What went wrong, in the port's words. The vendor's own error holds the whole request and is left behind here. */
export function failureOf(error: unknown, signal: AbortSignal, tokens: number): ModelFailure {
  if (signal.aborted) {
    return new ModelFailure(isTimeout(signal.reason) ? 'timed_out' : 'stopped', tokens);
  }
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof ModelFailure) return new ModelFailure(cause.kind, tokens);
  if (isTimeout(cause)) return new ModelFailure('timed_out', tokens);
  if (APICallError.isInstance(cause)) return new ModelFailure(kindOf(cause), tokens);
  if (cause instanceof TypeError) return new ModelFailure('unavailable', tokens);
  return new ModelFailure('unreadable', tokens);
}

function kindOf({ statusCode, cause }: APICallError) {
  if (cause instanceof ModelFailure) return cause.kind;
  if (statusCode === undefined) return 'unavailable';
  if (statusCode === 429) return 'rate_limited';
  if (statusCode >= 500 || statusCode === 408) return 'unavailable';
  return statusCode < 300 ? 'unreadable' : 'rejected';
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError';
