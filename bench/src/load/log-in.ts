import { call } from './call.ts';

/** A session token of that person. */
export async function logInAs(url: string, email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password });
  const reply = await call(`${url}/auth/login`, { method: 'POST', body });
  if (reply.status !== 200) throw new Error(reply.body);
  return (JSON.parse(reply.body) as { id_token: string }).id_token;
}
