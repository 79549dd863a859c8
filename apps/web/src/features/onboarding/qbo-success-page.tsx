import { brand } from '../../brand.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** Where the accounting package sends its user back to after the connection was allowed. */
export function QboSuccessPage() {
  usePageTitle('Connected');
  return (
    <main className="mx-auto grid max-w-[440px] gap-6 px-4 pt-[16vh]">
      <Wordmark />
      <h1 className="text-20 font-semibold">
        Your {brand.name} account is successfully connected.
      </h1>
      <p className="text-quiet">
        You can disconnect {brand.name} at any time from the apps overview page of your accounting
        package.
      </p>
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
