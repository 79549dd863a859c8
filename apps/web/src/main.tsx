import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRouteTable } from './app/route-table.tsx';
import { onSignedOut } from './lib/api.ts';
import { pageLoad } from './lib/page-load.ts';
import { paths } from './lib/paths.ts';
import { shareSessionWithTabs } from './lib/session-tabs.ts';

// On the login page itself a 401 is a wrong password: loading the page again would lose its message.
onSignedOut(() => {
  if (window.location.pathname !== paths.login) pageLoad.replace(paths.login);
});

shareSessionWithTabs();

function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const router = createBrowserRouter(createRouteTable());
  // In slices, so that a press in between is heard; later screens are drawn in one go, which is sooner.
  const show = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} useTransitions={false} />
        </StrictMode>,
      ),
    );
  // What the page shows from the start stays until the screen has its code.
  if (router.state.initialized) show();
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      show();
    });
  }
}

// A task of its own: evaluating the code and starting the router together would hold up what is pressed meanwhile.
setTimeout(start);
