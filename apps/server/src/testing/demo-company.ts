import { frozenClock } from '../clock.ts';
import { demoLogin, seedDemo } from '../sandbox/seed-demo.ts';
import type { SignedInUser } from './factories.ts';
import { createTestApp, testInstant, type TestApp } from './test-app.ts';
import { demoTemplate } from './test-database.ts';

/** A test server with the demo company in it, as of the day on which tests happen. */
export async function createDemoApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const clock = frozenClock(testInstant);
  const template = await demoTemplate((database) => seedDemo({ database, clock }));
  return createTestApp(variables, {}, template);
}

/** The same, with its owner signed in. */
export async function openDemoCompany(): Promise<{
  server: TestApp;
  headers: SignedInUser['headers'];
}> {
  const server = await createDemoApp();
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  const { id_token: token } = reply.json<{ id_token: string }>();
  return { server, headers: { authorization: `Bearer ${token}` } };
}
