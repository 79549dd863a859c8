import type { ErrorBody, ErrorCode } from '@cairn/contract';

/** Beyond the server's refusals: no answer at all, an answer that is none of ours, or one called off. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable' | 'aborted';

/** What a call throws. `message` is the server's own sentence where it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** True when `message` came from the server, so that a screen may prefer its own fallback. */
  readonly isFromServer: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** With two_factor_required: what the second step of the login is asked with. */
  readonly challenge: string | null;

  constructor(facts: {
    code: ApiErrorCode;
    status: number;
    message: string;
    isFromServer?: boolean;
    fields?: Record<string, string>;
    requestId?: string | null;
    challenge?: string | null;
    cause?: unknown;
  }) {
    super(facts.message, { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.isFromServer = facts.isFromServer ?? false;
    this.fields = facts.fields ?? {};
    this.requestId = facts.requestId ?? null;
    this.challenge = facts.challenge ?? null;
  }
}

export const unreadableText = 'Cairn sent a reply this page could not read.';

/** Reads the body of a refusal: `detail` first, then `message`, as the specification's login does. */
export function errorFrom(status: number, text: string): ApiError {
  const body = parseBody(text);
  const message = body?.detail ?? body?.message;
  if (body === null || message === undefined) {
    return new ApiError({
      code: 'unreadable',
      status,
      message: unreadableText,
    });
  }
  return new ApiError({
    code: body.code ?? 'unreadable',
    status,
    message,
    isFromServer: true,
    fields: body.fields ?? {},
    requestId: body.request_id ?? null,
    challenge: body.challenge ?? null,
  });
}

function parseBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}

/** The server's own sentence, else the screen's. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.isFromServer ? error.message : fallback;

export const isCode = (error: unknown, code: ApiErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
