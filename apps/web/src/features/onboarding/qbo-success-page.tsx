import { useSearchParams } from 'react-router';
import { brand } from '../../brand.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** Why nothing was connected: the server names one of these, and no text of anybody else is shown. */
const problems: Record<string, string> = {
  denied: 'You did not allow it, so nothing was connected.',
  expired: 'This took too long, or was opened in another browser. Please start again.',
  other_company:
    'Books of another company are here already. Remove them in Settings, then connect this one.',
  failed: 'The accounting package did not confirm the connection. Please start again.',
};

/** Where the accounting package sends its user back to, whether the connection was allowed or not. */
export function QboSuccessPage() {
  const [query] = useSearchParams();
  const given = query.get('problem');
  const problem = given === null ? undefined : (problems[given] ?? problems['failed']);
  usePageTitle(problem === undefined ? 'Connected' : 'Not connected');
  return (
    <main className="mx-auto grid max-w-[440px] gap-6 px-4 pt-[16vh]">
      <Wordmark />
      {problem === undefined ? (
        <Connected />
      ) : (
        <>
          <h1 className="text-20 font-semibold">Your accounting package is not connected.</h1>
          <p role="alert">{problem}</p>
        </>
      )}
      <div>
        <LinkButton to={paths.home} variant="primary">
          Back to website
        </LinkButton>
      </div>
      <p className="flex gap-4 text-13 text-quiet">
        <a className="underline underline-offset-4" href={brand.termsPath}>
          Terms
        </a>
        <a className="underline underline-offset-4" href={brand.privacyPath}>
          Privacy statement
        </a>
      </p>
    </main>
  );
}

function Connected() {
  return (
    <>
      <h1 className="text-20 font-semibold">
        Your {brand.name} account is successfully connected.
      </h1>
      <p className="text-quiet">
        {brand.name} is reading your books now; Settings shows how far it is. You can disconnect{' '}
        {brand.name} at any time from the apps overview page of your accounting package.
      </p>
    </>
  );
}
