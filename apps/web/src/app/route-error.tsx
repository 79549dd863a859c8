import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { noAnswer } from '../lib/api.ts';
import { logFailure } from '../lib/log.ts';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';

/** When a screen cannot be shown: says so, keeps the session, and offers two ways on. */
export function RouteError() {
  const error = useRouteError();
  usePageTitle('Something went wrong');
  useEffect(() => logFailure('A screen could not be shown.', error), [error]);
  return (
    <div role="alert" className="mx-auto grid max-w-[440px] gap-4 px-4 pt-[14vh]">
      <h1 className="text-20 font-semibold">This screen could not be shown</h1>
      <p className="text-quiet">{explanationOf(error)}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        {/* A full load: it starts from a clean state, which a broken screen may need. */}
        <a href={paths.home} className={buttonLook('secondary', 'normal')}>
          Back to Home
        </a>
      </div>
    </div>
  );
}

function explanationOf(error: unknown): string {
  // What a browser says when a part of the portal was replaced by a newer version while the page was open.
  if (error instanceof TypeError && /import|module/i.test(error.message)) {
    return 'A part of Cairn could not be loaded. Your connection may be down, or a new version is out.';
  }
  if (error instanceof Error && error.message === noAnswer) return noAnswer;
  return 'Something in it broke. Your data is not affected.';
}
