import { setTimeout as sleep } from 'node:timers/promises';

/** Someone who has signed up, and calls the portal's own calls. */
export interface Owner {
  email: string;
  call<T>(method: 'GET' | 'POST', path: string): Promise<T>;
}

let serial = 0;

export async function signUp(url: string): Promise<Owner> {
  serial += 1;
  const email = `bench${Date.now()}${serial}@example.com`;
  const phone = `555${String(Date.now() + serial).slice(-7)}`;
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { id_token: string };
  };
  const person = {
    first_name: 'Rosa',
    last_name: 'Marin',
    email,
    phone,
    password: 'a pass of my own',
  };
  await post('/auth/register', person);
  await post('/auth/send-email-otp', { email });
  await post('/auth/verify-email', { email, otp: await codeFor(url, email) });
  await post('/auth/send-mobile-otp', { phone });
  await post('/auth/verify-mobile', { phone, otp: await codeFor(url, phone) });
  const { id_token: token } = await post('/auth/login', { email, password: person.password });
  return {
    email,
    async call<T>(method: 'GET' | 'POST', path: string) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${url}${path}`, { method, headers });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as T;
    },
  };
}

async function codeFor(url: string, recipient: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const reply = await fetch(`${url}/dev/outbox`);
    const messages = (await reply.json()) as { to: string; text: string }[];
    const sent = messages.find(({ to }) => to.endsWith(recipient));
    const code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await sleep(100);
  }
  throw new Error(`No code was sent to ${recipient}.`);
}
