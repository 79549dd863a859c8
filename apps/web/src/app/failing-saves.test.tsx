import { errorTable, type EndpointName, type ErrorCode } from '@cairn/contract';
import { routes } from '@cairn/contract/routes';
import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRepliesWith } from '../lib/api.ts';
import { checkReply } from '../lib/check-reply.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPart, signIn } from '../testing/render-app.tsx';
import { Toaster } from '../ui/toast.tsx';
import { savedForms, type SavedForm } from '../testing/saved-forms.tsx';

type User = ReturnType<typeof userEvent.setup>;

const refusal = (code: ErrorCode, message: string = errorTable[code].message) =>
  new Response(JSON.stringify({ code, message, detail: message, request_id: 'req-1' }), {
    status: errorTable[code].status,
    headers: { 'content-type': 'application/json' },
  });

interface Way {
  way: string;
  answer: () => Response;
  /** Whether every call fails like this, those too that read again after a save. */
  isEverywhere: boolean;
  /** What the server says of it; a form's own sentence where the server says nothing. */
  said: string | null;
}

const ways: readonly Way[] = [
  {
    way: 'a refusal with its reason',
    answer: () => refusal('invalid_request', 'The moon is in the way.'),
    isEverywhere: false,
    said: 'The moon is in the way.',
  },
  {
    way: 'an error of the server',
    answer: () => refusal('internal_error'),
    isEverywhere: true,
    said: errorTable.internal_error.message,
  },
  {
    way: 'a time-out',
    answer: () => {
      throw new DOMException('The operation timed out.', 'TimeoutError');
    },
    isEverywhere: true,
    said: null,
  },
  {
    way: 'no connection',
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
    isEverywhere: true,
    said: null,
  },
  {
    way: 'a reply that breaks the contract',
    answer: () => Response.json(['nonsense']),
    isEverywhere: false,
    said: null,
  },
];

let alerts: string[];
beforeEach(() => {
  signIn();
  alerts = [];
  vi.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  checkRepliesWith(checkReply);
});

/** Lets the named call, or every call, fail in that way from now on; answers how often the call was made. */
function breakCall(name: EndpointName, { answer, isEverywhere }: Way): () => number {
  const served = globalThis.fetch;
  const { method, path } = routes[name];
  const address = new RegExp(`^${path.replace(/:(\w+)/g, '[^/]+')}$`);
  let times = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const isIt = (init.method ?? 'GET') === method && address.test(url);
    if (isIt) times += 1;
    return isIt || isEverywhere ? answer() : served(url, init);
  });
  return () => times;
}

/** Everything that a person who sees or hears the screen is told of what happened. */
const told = (): string =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')]
    .map(({ textContent }) => textContent)
    .concat(alerts)
    .join('\n');

async function failTwice(form: SavedForm, way: Way, user: User): Promise<void> {
  const timesOf = breakCall(form.call, way);
  const text = form.alwaysSaid ?? way.said ?? form.ownWords;
  for (const time of [1, 2]) {
    await form.save(user);
    await waitFor(() => expect(timesOf()).toBe(time));
    await waitFor(() => expect(told()).toContain(text));
    // It is all still there, and the same press tries it again.
    await waitFor(() => form.expectKept());
  }
}

describe.each(savedForms)('$what', (form) => {
  it.each(ways)('keeps what was typed after $way, says so, and can be sent again', async (way) => {
    fakeServer(form.reads);
    const { user } = renderPart(
      <>
        {form.screen}
        <Toaster />
      </>,
    );
    await form.fillIn(user);
    await failTwice(form, way, user);
  });
});
