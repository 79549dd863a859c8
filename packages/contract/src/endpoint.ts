import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anyone; a holder of a live session; one whose e-mail and mobile are verified too;
 * one who is, beyond that, approved (specification, section 6).
 */
export type Access = 'public' | 'session' | 'verified' | 'approved';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the specification; a parameter is written ':id'. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The call carries files as multipart/form-data instead of a JSON body. */
  multipart?: boolean;
  /** Status of success; 200 unless stated. */
  status?: 200 | 201 | 202;
  reply: z.ZodType;
  /** What the call may refuse beyond what every call of its access may. */
  errors: readonly ErrorCode[];
}

/** Declares one call. The server registers it and the web types its client from the same object. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>;
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>;
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>;
/** What the server's handler returns, before the reply schema has checked it. */
export type AnswerOf<E extends EndpointShape> = z.input<E['reply']>;
/** What the web receives. */
export type ReplyOf<E extends EndpointShape> = z.output<E['reply']>;
/** What the web sends. */
export type SentParams<E extends EndpointShape> = Sent<E['params']>;
export type SentQuery<E extends EndpointShape> = Sent<E['query']>;
export type SentBody<E extends EndpointShape> = Sent<E['body']>;
