import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSignedInUser, type SignedInUser } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface OwnedTest {
  test: TestApp;
  /** Another one before each test, with a business that has nothing yet. */
  user: SignedInUser;
}

/** A server for all tests of a file, and for each of them an owner who is signed in. */
export function withOwnerEachTest(): OwnedTest {
  const owned = {} as OwnedTest;
  beforeAll(async () => {
    owned.test = await createTestApp();
  });
  beforeEach(async () => {
    owned.user = await createSignedInUser(owned.test);
  });
  afterAll(() => owned.test.close());
  return owned;
}
