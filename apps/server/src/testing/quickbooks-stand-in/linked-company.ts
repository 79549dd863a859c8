import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createQuickbooksBooks } from '../../adapters/books/quickbooks/quickbooks-books.ts';
import { booksCalls } from '../books-calls.ts';
import { createSignedInUser } from '../factories.ts';
import { createTestApp, testInstant } from '../test-app.ts';
import { putDirectory } from './records.ts';
import { startQuickbooksStandIn } from './stand-in.ts';

let serial = 0;

/** An application whose books are those of a stand-in, which it asks without pauses. */
async function startWithStandIn() {
  const standIn = await startQuickbooksStandIn();
  const books = createQuickbooksBooks(standIn.settings, { spacingMs: 0, pauseMsMax: 5 });
  const variables = { ...standIn.environment, PUBLIC_URL: 'http://localhost:3000' };
  const test = await createTestApp(variables, { books });
  return {
    standIn,
    test,
    /** A signed-in owner, and a company at the stand-in that nobody has linked yet. */
    newOwner: async () => {
      standIn.misbehaviors.length = 0;
      const owner = await createSignedInUser(test);
      const realm = `realm-${(serial += 1)}`;
      const company = standIn.addCompany(realm, 'Blue Harbor');
      putDirectory(company);
      const calls = booksCalls(test, owner);
      const link = () => calls.link((uri) => standIn.authorisation.allow(realm, uri), realm);
      return { owner, realm, company, calls, link };
    },
    stop: async () => {
      await test.close();
      await standIn.stop();
    },
  };
}

type World = Awaited<ReturnType<typeof startWithStandIn>>;

interface LinkedCompany {
  world: World;
  /** Of the test that runs. */
  at: Awaited<ReturnType<World['newOwner']>>;
}

/** One application with its stand-in for all tests of a file, an owner and a company of its own for each. */
export function withStandIn(): LinkedCompany {
  const held = {} as LinkedCompany;
  beforeAll(async () => {
    held.world = await startWithStandIn();
  });
  beforeEach(async () => {
    held.world.test.clock.set(testInstant);
    held.at = await held.world.newOwner();
  });
  afterAll(() => held.world.stop());
  return held;
}
