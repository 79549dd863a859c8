import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInUser, type SignedInUser } from './testing/factories.ts';
import { foreignBody } from './testing/open-api/foreign-body.ts';
import { hostileRequest, randomFrom } from './testing/open-api/hostile-requests.ts';
import {
  operationsOf,
  type JsonSchema,
  type OpenApiDocument,
} from './testing/open-api/operations.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

// The short form of `npm run bench -- fuzz`, which sends 20,000.
const requestsPerCall = 10;

let server: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
  user = await createSignedInUser(server);
});
afterAll(() => server.close());

/** Lists within a request's body that no number bounds: what is done for each entry could be asked for without end. */
function endlessLists(schema: JsonSchema, place: string): string[] {
  const isEndless = schema.type === 'array' && schema.maxItems === undefined;
  const within = [
    ...Object.entries(schema.properties ?? {}),
    ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(
      (part) => ['', part] as const,
    ),
  ];
  return [
    ...(isEndless ? [place] : []),
    ...within.flatMap(([name, part]) => (part ? endlessLists(part, `${place} ${name}`) : [])),
  ];
}

test('every list that a call takes has an end', async () => {
  const document = (await server.app.inject('/openapi.json')).json<OpenApiDocument>();
  const bodies = operationsOf(document).flatMap(({ name, body }) => (body ? [{ name, body }] : []));
  expect(bodies.length).toBeGreaterThan(20);
  expect(bodies.flatMap(({ name, body }) => endlessLists(body, name))).toEqual([]);
});

test('no request that the documentation allows to think of is answered by a fault', async () => {
  const document = (await server.app.inject('/openapi.json')).json<OpenApiDocument>();
  const operations = operationsOf(document).filter(({ name }) => name !== 'POST /auth/logout');
  const random = randomFrom(4110);
  const faults: string[] = [];
  for (let index = 0; index < operations.length * requestsPerCall; index += 1) {
    const next = operations.slice(index % operations.length).slice(0, 1);
    const hostile = hostileRequest(next, random, [user.userId, user.businessId]);
    const { method, url, headers, body, isSignedIn } = hostile;
    const reply = await server.app.inject({
      method,
      url,
      remoteAddress: `10.1.${index >> 8}.${index & 255}`,
      headers: { ...headers, ...(isSignedIn && user.headers) },
      ...(body !== undefined && { payload: body }),
    });
    if (reply.statusCode >= 500) {
      faults.push(
        `${reply.statusCode} ${method} ${url} ${body?.slice(0, 300) ?? ''}: ${reply.body}`,
      );
    }
    const foreign = foreignBody(
      reply.statusCode,
      String(reply.headers['x-request-id']),
      reply.body,
    );
    if (foreign !== null) faults.push(`${method} ${url}: what it answers ${foreign}`);
  }
  expect(faults).toEqual([]);
});
