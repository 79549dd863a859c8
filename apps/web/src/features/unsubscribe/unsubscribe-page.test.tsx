import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const link = '/unsubscribe?token=weekly.someone.mark';

describe('the unsubscribe page', () => {
  it('asks before it stops anything, and needs no sign-in', async () => {
    const received = fakeServer({
      unsubscribe: { message: 'You will get no more weekly summaries.', kind: 'weekly' },
    });
    const { user } = renderApp(link);
    expect(
      await screen.findByRole('heading', { name: 'Stop the weekly summaries?' }),
    ).toBeVisible();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('You will get no more weekly summaries.')).toBeVisible();
    expect(received[0]).toMatchObject({
      name: 'unsubscribe',
      query: { token: 'weekly.someone.mark' },
      authorization: null,
    });
  });

  it('says that a link is not valid', async () => {
    fakeServer({ unsubscribe: refuse('unsubscribe_invalid') });
    const { user } = renderApp('/unsubscribe');
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This unsubscribe link is not valid.',
    );
  });
});
