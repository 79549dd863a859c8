import type { Env } from '../../env.ts';
import type { UrgentAlert } from '../../ledger/derived/alerts/take-unannounced.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { Subscriber } from './choices.ts';
import { portalUrlOf } from './portal-url.ts';
import { writeHtml } from './letter-html.ts';
import { writePlain, type LetterPart } from './letter-parts.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

/** What is urgent, at once: all that came up together is one mail. */
export function writeUrgent(
  { env, secretKey }: { env: Env; secretKey: string },
  { userId, email, firstName, businessName }: Subscriber,
  alerts: readonly UrgentAlert[],
): Mail {
  const portalUrl = portalUrlOf(env);
  const token = createUnsubscribeTokens(secretKey).sign({ userId, kind: 'urgent' });
  const unsubscribeUrl = `${portalUrl}/unsubscribe?token=${token}`;
  const business = businessName ?? 'Your business';
  const subject = `${business}: ${shortOf(alerts)}`;
  const parts: LetterPart[] = [
    {
      kind: 'greeting',
      words: `${firstName === '' ? 'This' : `${firstName}, this`} needs your attention at ${business}.`,
    },
    ...alerts.map(({ title, message, whatToDo }): LetterPart => ({
      kind: 'section',
      title,
      lines: [message, whatToDo].filter((line) => line !== ''),
      items: [],
    })),
    {
      ...{ kind: 'link', url: `${portalUrl}/cashflow`, label: 'Open Cairn' },
      words: 'Open Cairn, where each notification shows the transactions behind it',
    },
    {
      ...{ kind: 'footer', url: unsubscribeUrl, label: 'Unsubscribe' },
      words:
        'You get this because you chose Urgent under Settings, Notification. To stop it, without signing in',
    },
  ];
  return {
    ...{ to: email, subject, text: writePlain(parts), html: writeHtml(subject, parts) },
    unsubscribeUrl,
  };
}

/** The one, or how many there are. */
export const shortOf = (alerts: readonly UrgentAlert[]): string => {
  const [first] = alerts;
  return first !== undefined && alerts.length === 1
    ? first.title
    : `${alerts.length} urgent notifications`;
};
