import { Link } from 'react-router';
import { buttonLook } from '../ui/button-look.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { paths } from '../lib/paths.ts';
import { PublicLayout } from '../ui/public-layout.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <PublicLayout
      title="Page not found"
      text="The address may be mistyped, or the page may have moved."
    >
      <Link to={paths.home} className={buttonLook('primary', 'normal')}>
        Go to Home
      </Link>
    </PublicLayout>
  );
}
