import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useConfig } from '../../lib/use-config.ts';
import { OutboxNote } from '../../ui/outbox-note.tsx';
import { PublicLayout } from '../../ui/public-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function ResetConfirmationPage() {
  usePageTitle('Check your email');
  const config = useConfig();
  return (
    <PublicLayout title="Check Your Email" text="We've sent a link to reset your password">
      <p className="text-13 text-quiet">
        The link works once and expires in 30 minutes. If it doesn't arrive, check your spam folder
        or <TextLink to={paths.forgotPassword}>ask for another link</TextLink>.
      </p>
      <p className="mt-6 text-13">
        <TextLink to={paths.login}>Back to login</TextLink>
      </p>
      <div className="mt-8">
        <OutboxNote url={config?.outbox_url} />
      </div>
    </PublicLayout>
  );
}
