import { Link } from 'react-router';
import { buttonLook } from '../ui/button-look.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { paths } from '../lib/paths.ts';
import { Wordmark } from '../ui/wordmark.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <main className="mx-auto grid max-w-[440px] gap-4 px-4 pt-[18vh]">
      <Wordmark />
      <h1 className="text-20 font-semibold">Page not found</h1>
      <p className="text-quiet">The address may be mistyped, or the page may have moved.</p>
      <div>
        <Link to={paths.home} className={buttonLook('primary', 'normal')}>
          Go to Home
        </Link>
      </div>
    </main>
  );
}
