import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/**
 * Where the link in a summary leads. It asks before it stops anything: mail programs open links on their own to look
 * for harm, and that must not end what somebody wants.
 */
export function UnsubscribePage() {
  usePageTitle('Unsubscribe');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const stop = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      setDone((await call('unsubscribe', { query: { token } })).message);
    } catch (error) {
      setFailure(messageOf(error, 'Something went wrong. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  };

  if (done !== null) {
    return (
      <PublicLayout title="Done" text={done}>
        <p role="status" className="text-13 text-quiet">
          You can turn them back on in Settings, Notification.{' '}
          <TextLink to={paths.login}>Log in</TextLink>
        </p>
      </PublicLayout>
    );
  }
  return (
    <PublicLayout
      title={`Stop ${mailsOf(token)}?`}
      text="No sign-in needed. Nothing else in your account changes."
    >
      <div className="grid gap-4">
        {failure !== null && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        <Button variant="primary" full busy={isBusy} onClick={() => void stop()}>
          Unsubscribe
        </Button>
      </div>
    </PublicLayout>
  );
}

/** The token says what it stops; whether it may is for the server to say. */
const mailsOf = (token: string): string => {
  const [kind = ''] = token.split('.');
  if (kind === 'urgent') return 'the emails about urgent notifications';
  return kind === 'daily' || kind === 'weekly' ? `the ${kind} summaries` : 'these emails';
};
