import { demoLogin, seedDemo } from '../sandbox/seed-demo.ts';
import type { SignedInUser } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A test server with the demo company in it, and its owner signed in. */
export async function openDemoCompany(): Promise<{
  server: TestApp;
  headers: SignedInUser['headers'];
}> {
  const server = await createTestApp();
  await seedDemo(server.services);
  const reply = await server.app.inject({ method: 'POST', url: '/auth/login', payload: demoLogin });
  const { id_token: token } = reply.json<{ id_token: string }>();
  return { server, headers: { authorization: `Bearer ${token}` } };
}
