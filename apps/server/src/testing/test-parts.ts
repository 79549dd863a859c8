import { chooseBankLink } from '../adapters/bank-link/choose-bank-link.ts';
import { chooseBooks } from '../adapters/books/choose-books.ts';
import { chooseFileStore } from '../adapters/file-store/choose-file-store.ts';
import { createOidcProvider } from '../adapters/identity/oidc-provider.ts';
import { chooseLanguageModel } from '../adapters/language-model/choose-language-model.ts';
import { createOutboxMailer } from '../adapters/mailer/outbox-mailer.ts';
import { createOutboxTexter } from '../adapters/texter/outbox-texter.ts';
import { createWebPusher } from '../adapters/pusher/web-pusher.ts';
import { createCurrentModel } from '../language-model/current-model.ts';
import type { Database } from '../database/within-business.ts';
import { readEnv } from '../env.ts';
import { frozenClock } from '../clock.ts';
import type { Parts } from '../services.ts';

/** What a test's application is made of: embedded adapters, and a clock that stands still. */
export async function testParts(
  database: Database,
  from: { variables: Record<string, string>; dataDir: string; now: string },
): Promise<{ parts: Parts; clock: ReturnType<typeof frozenClock> }> {
  const clock = frozenClock(from.now);
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DATA_DIR: from.dataDir,
    // Tests are quicker than people.
    REQUESTS_PER_MINUTE: '1000000',
    ...from.variables,
  });
  const secretKey = 'the secret of a test installation, thrown away';
  const parts: Parts = {
    env,
    database,
    clock,
    secretKey,
    pusher: createWebPusher(env, secretKey),
    mailer: createOutboxMailer(clock),
    texter: createOutboxTexter(clock),
    bankLink: chooseBankLink(env, database),
    books: chooseBooks(env),
    fileStore: await chooseFileStore(env),
    identityProvider: env.oidc === undefined ? null : createOidcProvider(env.oidc, clock),
    languageModel: createCurrentModel(env, database, secretKey, chooseLanguageModel),
  };
  return { parts, clock };
}
