import type { BusinessDay } from '@cairn/finance';
import { digestsSent } from '../../database/schema/person-choices.ts';
import type { Transaction } from '../../database/within-business.ts';
import { currentBriefing } from '../../ledger/answer/skills/briefing/stored-briefing.ts';
import { withFigures } from '../../ledger/derived/with-figures.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { Services } from '../../services.ts';
import { findSubscriber, type DigestKind, type Subscriber } from './choices.ts';
import { readDigestFigures } from './digest-figures.ts';
import { writeDigest } from './digest-letter.ts';
import { portalUrlOf } from './portal-url.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'env' | 'mailer' | 'secretKey'>;

export interface DigestOfDay {
  userId: string;
  kind: DigestKind;
  day: BusinessDay;
}

/** The letter of this morning for this person, within the transaction of their business. */
export async function composeDigest(
  tx: Transaction,
  { env, secretKey, clock }: Pick<Services, 'env' | 'secretKey' | 'clock'>,
  person: Subscriber,
  kind: DigestKind,
  day: BusinessDay,
): Promise<Omit<Mail, 'to'>> {
  const portalUrl = portalUrlOf(env);
  const token = createUnsubscribeTokens(secretKey).sign({ userId: person.userId, kind });
  const { lines } = await currentBriefing(tx, person.businessId, clock);
  return writeDigest(await readDigestFigures(tx, person, kind, day), {
    briefing: lines.map(({ text }) => text),
    firstName: person.firstName,
    businessName: person.businessName ?? 'Your business',
    portalUrl,
    unsubscribeUrl: `${portalUrl}/unsubscribe?token=${token}`,
  });
}

/**
 * Mails one summary, unless it went out already or is no longer wanted. The mail and the note that it was sent are
 * one transaction: run twice, even at the same time, it goes out once.
 */
export async function sendDigest(parts: Parts, { userId, kind, day }: DigestOfDay): Promise<void> {
  const { database, clock, mailer } = parts;
  const person = await database.withoutBusiness((tx) => findSubscriber(tx, userId));
  if (person === null || !person.isReachable || !person[kind]) return;
  await withFigures(parts, person.businessId, ['figures', 'alerts'], async (tx) => {
    const noted = await tx
      .insert(digestsSent)
      .values({ userId, kind, day, sentAt: clock.now() })
      .onConflictDoNothing()
      .returning({ userId: digestsSent.userId });
    if (noted.length === 0) return;
    await mailer.send(tx, {
      to: person.email,
      ...(await composeDigest(tx, parts, person, kind, day)),
    });
  });
}
