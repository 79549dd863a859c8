import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { noAnswer } from '../lib/api.ts';
import { logFailure } from '../lib/log.ts';
import { pageLoad } from '../lib/page-load.ts';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { RouteLoading } from './route-loading.tsx';

/**
 * When a screen cannot be shown: loads the page once more where a part of it was cut off; else says so, keeps the session,
 * and offers two ways on.
 */
export function RouteError() {
  const error = useRouteError();
  const [said, setSaid] = useState<unknown>(null);
  usePageTitle('Something went wrong');
  useEffect(() => logFailure('A screen could not be shown.', error), [error]);
  useEffect(() => {
    if (isCutOff(error) && !pageLoad.again()) setSaid(error);
  }, [error]);
  if (isCutOff(error) && said !== error) return <RouteLoading />;
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
  if (isCutOff(error)) {
    return 'A part of Cairn could not be loaded. Your connection may be down, or a new version is out.';
  }
  if (error instanceof Error && error.message === noAnswer) return noAnswer;
  return 'Something went wrong here. Your data is not affected.';
}

/** What a browser says when a part of the portal did not arrive, or a newer version has taken its place. */
const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);
