import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createRouteTable } from '../app/route-table.tsx';
import { createQueryClient } from '../lib/query.ts';
import { openSession } from '../lib/session.ts';

/** The whole portal at a place, as a browser would open it. */
export function renderApp(path: string, state?: unknown) {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  const router = createMemoryRouter(createRouteTable(), {
    initialEntries: [{ pathname, search, hash, ...(state === undefined ? {} : { state }) }],
  });
  return { user: userEvent.setup(), router, ...render(<RouterProvider router={router} />) };
}

/** One screen or part by itself, with a query client and a router around it. */
export function renderPart(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router, ...view };
}

/** A token of the shape that the server signs; its signature is nobody's business in the browser. */
export function tokenEndingAt(epochMs: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'EdDSA' })}.${part({ exp: Math.floor(epochMs / 1000) })}.signature`;
}

export interface SignedInAs {
  approvalStatus?: string;
  endsInMs?: number;
}

/** Puts a live session in place. */
export function signIn({ approvalStatus = 'true', endsInMs = 15 * 60_000 }: SignedInAs = {}): void {
  openSession({
    idToken: tokenEndingAt(Date.now() + endsInMs),
    refreshToken: 'refresh-1',
    approvalStatus,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
}
