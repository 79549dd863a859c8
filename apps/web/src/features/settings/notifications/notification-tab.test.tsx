import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../../testing/fake-server.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { NotificationTab } from './notification-tab.tsx';

const choices = {
  daily: false,
  weekly: true,
  email: 'ada@example.com',
  time_zone: 'America/New_York',
};

function open(answers: Answers = {}) {
  signIn();
  const received = fakeServer({ digestChoices: choices, ...answers });
  const part = (
    <>
      <NotificationTab />
      <Toaster />
    </>
  );
  return { ...renderPart(part), received };
}

describe('the Notification tab', () => {
  it('shows what was chosen, to whom it goes and when', async () => {
    open();
    expect(await screen.findByRole('switch', { name: 'Daily' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Weekly' })).toBeChecked();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByText(/America\/New York time/)).toBeVisible();
  });

  it('keeps a choice on the server', async () => {
    const { user, received } = open({ setDigestChoices: { ...choices, daily: true } });
    await user.click(await screen.findByRole('switch', { name: 'Daily' }));
    expect(await screen.findByRole('switch', { name: 'Daily', checked: true })).toBeVisible();
    expect(received.find(({ name }) => name === 'setDigestChoices')?.body).toEqual({ daily: true });
  });

  it('moves the switch back when the choice could not be kept, and says so', async () => {
    const { user } = open({ setDigestChoices: refuse('internal_error') });
    await user.click(await screen.findByRole('switch', { name: 'Daily' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Daily' })).not.toBeChecked();
  });

  it('shows the summary word for word', async () => {
    const { user, received } = open({
      previewDigest: { subject: 'Engine Works: $12.00 in cash', text: 'CASH\n$12.00' },
    });
    await user.click(await screen.findByRole('button', { name: 'See today’s' }));
    const dialog = await screen.findByRole('dialog', { name: 'The daily summary' });
    expect(
      await within(dialog).findByRole('heading', { name: 'Engine Works: $12.00 in cash' }),
    ).toBeVisible();
    expect(within(dialog).getByText(/CASH/)).toHaveTextContent('CASH $12.00');
    expect(received.find(({ name }) => name === 'previewDigest')?.params).toEqual({
      kind: 'daily',
    });
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let answer: Answers['digestChoices'] = refuse('internal_error');
    const { user } = open({ digestChoices: () => answer as typeof choices });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your choices could not be loaded');
    answer = choices;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('switch', { name: 'Weekly' })).toBeChecked();
  });
});
