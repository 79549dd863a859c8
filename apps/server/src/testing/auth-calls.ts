import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestDatabase } from './test-database.ts';

export interface CallOptions {
  token?: string;
  /** The caller's address; a new one for each call unless told, so that only tests of limits meet a limit. */
  ip?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

export const password = 'correct horse battery staple';

let serial = 0;

export function newPerson() {
  serial += 1;
  return {
    first_name: 'Ada',
    last_name: 'Byron',
    email: `person${serial}@example.com`,
    phone: `555${String(serial).padStart(7, '0')}`,
    password,
  };
}

interface Tokens {
  id_token: string;
  refresh_token: string;
  uid: string;
}

/** An application here, or in a process of its own. */
interface Injectable {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** The calls of sign-up and sign-in as a client makes them, and a look into the outbox. */
export function authCalls(server: Pick<TestDatabase, 'owner'> & { app: Injectable }) {
  const call = (url: string, payload?: object, options: CallOptions = {}) => {
    serial += 1;
    const ip = options.ip ?? `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
    return server.app.inject({
      method: options.method ?? (payload === undefined ? 'GET' : 'POST'),
      url,
      remoteAddress: ip,
      headers: {
        ...options.headers,
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      },
      ...(payload !== undefined && { payload }),
    });
  };
  const messagesTo = async (recipient: string) => {
    const { rows } = await server.owner.query<{ body: string; subject: string | null }>(
      'select body, subject from outbox where recipient = $1 order by message_id desc',
      [recipient],
    );
    return rows;
  };
  const codeTo = async (recipient: string) => {
    const [latest] = await messagesTo(recipient);
    return /\b\d{6}\b/.exec(latest?.body ?? '')?.[0] ?? 'no code was sent';
  };
  /** As if the windows of all limits had passed. */
  const forgetLimits = () => server.owner.query('truncate rate_limits');
  const register = async (person = newPerson(), options: CallOptions = {}) => {
    const reply = await call('/auth/register', person, options);
    return { ...person, ...reply.json<Tokens>() };
  };
  const proveEmail = async (email: string) => {
    await call('/auth/send-email-otp', { email });
    return call('/auth/verify-email', { email, otp: await codeTo(email) });
  };
  const provePhone = async (phone: string) => {
    await call('/auth/send-mobile-otp', { phone });
    return call('/auth/verify-mobile', { phone, otp: await codeTo(`+1${phone}`) });
  };
  /** Someone who has done the whole sign-up. */
  const signUp = async (person = newPerson()) => {
    const registered = await register(person);
    await proveEmail(person.email);
    await provePhone(person.phone);
    return registered;
  };
  const login = (email: string, given: string = password, options: CallOptions = {}) =>
    call('/auth/login', { email, password: given }, options);
  const isAlive = async (token: string) =>
    (await call('/auth/user-info', undefined, { token })).statusCode === 200;
  return {
    call,
    messagesTo,
    codeTo,
    forgetLimits,
    register,
    proveEmail,
    provePhone,
    signUp,
    login,
    isAlive,
  };
}

export const codeOf = (reply: LightMyRequestResponse) => reply.json<{ code: string }>().code;
export const messageOf = (reply: LightMyRequestResponse) =>
  reply.json<{ message: string }>().message;
