import type { AnswerOf, Api } from '@cairn/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { NotificationsView } from './notifications-view.tsx';

type Alerts = AnswerOf<Api['alerts']>;

const twice: Alerts['alerts'][number] = {
  id: '0b0f4a52-6f27-4a1c-9f0b-9a4b0f4a5201',
  title: 'Parcelway may have charged twice',
  message: 'Parcelway took $186.40 twice on Jun 6, 2026.',
  created_at: '2026-06-15T09:30:00Z',
  severity: 'high',
  is_read: false,
  rule: 'duplicate_charge',
  threshold: 'The same amount to the same counterparty within 3 days',
  what_to_do: 'If there was one purchase, ask Parcelway for the second $186.40 back.',
  evidence: {
    facts: [{ label: 'Jun 6, 2026', value: '$186.40' }],
    token: null,
    transactions: [
      {
        transaction_id: 't1',
        date: '2026-06-06',
        description: 'PARCELWAY LABELS',
        account: 'Card 7716',
        amount: -186.4,
      },
    ],
    transaction_count: 1,
  },
};
const jump: Alerts['alerts'][number] = {
  ...twice,
  id: '0b0f4a52-6f27-4a1c-9f0b-9a4b0f4a5202',
  title: 'Shipping is up by 75.39%',
  message: '$1,471.63 went to Shipping.',
  severity: 'medium',
  is_read: true,
  evidence: { facts: [], token: 'rows-of-shipping', transactions: [], transaction_count: 0 },
};
const reply = (...alerts: Alerts['alerts']): Alerts => ({
  alerts,
  total: alerts.length,
  unread: alerts.filter(({ is_read: isRead }) => !isRead).length,
  as_of: '2026-06-15T12:00:00Z',
});
const saved = { message: 'Notification saved' };
const nothing = () => undefined;

describe('The Notifications card', () => {
  it('lists what the owner should know, and says which is grave', async () => {
    signIn();
    fakeServer({ alerts: reply(twice, jump) });
    const seeAll = vi.fn();
    const { user } = renderPart(<NotificationsCard limit={5} onSeeAll={seeAll} />);
    const card = await screen.findByRole('region', { name: 'Notifications' });
    const [first, second] = await within(card).findAllByRole('listitem');
    expect(first).toHaveTextContent('Urgent');
    expect(first).toHaveTextContent('Parcelway may have charged twice');
    expect(second).not.toHaveTextContent('Urgent');
    await user.click(screen.getByRole('button', { name: 'See All notifications' }));
    expect(seeAll).toHaveBeenCalledOnce();
  });

  it('says when there are none, and when they cannot be fetched', async () => {
    signIn();
    fakeServer({ alerts: reply() });
    const view = renderPart(<NotificationsCard limit={5} onSeeAll={nothing} />);
    expect(await screen.findByText('No notifications')).toBeVisible();
    view.unmount();
    fakeServer({ alerts: refuse('unavailable') });
    renderPart(<NotificationsCard limit={5} onSeeAll={nothing} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch notifications data',
    );
  });
});

describe('The Notifications view', () => {
  it('opens an alert with what to do and its rows, and marks it as read', async () => {
    signIn();
    let isRead = false;
    const received = fakeServer({
      alerts: () => reply({ ...twice, is_read: isRead }),
      changeAlert: () => {
        isRead = true;
        return saved;
      },
    });
    const { user } = renderPart(<NotificationsView onBack={nothing} onEvidence={nothing} />);
    await user.click(await screen.findByRole('button', { name: /charged twice \(unread\)/ }));
    expect(screen.getByRole('region', { name: 'What to do' })).toHaveTextContent(
      'ask Parcelway for the second $186.40 back',
    );
    expect(screen.getByRole('region', { name: 'Rows' })).toHaveTextContent('-$186.40');
    expect(
      await screen.findByRole('button', {
        name: 'Parcelway may have charged twice',
        expanded: true,
      }),
    ).toBeVisible();
    const change = received.find(({ name }) => name === 'changeAlert');
    expect(change).toMatchObject({ params: { id: twice.id }, body: { is_read: true } });
  });

  it('hands the rows behind summed figures on', async () => {
    signIn();
    fakeServer({ alerts: reply(jump) });
    const onEvidence = vi.fn();
    const { user } = renderPart(<NotificationsView onBack={nothing} onEvidence={onEvidence} />);
    await user.click(await screen.findByRole('button', { name: jump.title }));
    await user.click(screen.getByRole('button', { name: 'View transactions' }));
    expect(onEvidence).toHaveBeenCalledWith({
      title: jump.title,
      text: jump.message,
      token: 'rows-of-shipping',
    });
  });

  it.each([
    ['Dismiss', { is_dismissed: true }],
    ['Remind me in a week', { snooze_days: 7 }],
    ['Mark as unread', { is_read: false }],
  ])('offers: %s', async (action, body) => {
    signIn();
    const received = fakeServer({ alerts: reply(jump), changeAlert: saved });
    const { user } = renderPart(<NotificationsView onBack={nothing} onEvidence={nothing} />);
    await user.click(await screen.findByRole('button', { name: `Actions for ${jump.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    await vi.waitFor(() =>
      expect(received.find(({ name }) => name === 'changeAlert')?.body).toEqual(body),
    );
  });

  it('goes back by its arrow and says when there are none', async () => {
    signIn();
    fakeServer({ alerts: reply() });
    const back = vi.fn();
    const { user } = renderPart(<NotificationsView onBack={back} onEvidence={nothing} />);
    expect(await screen.findByText('No notifications')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the dashboard' }));
    expect(back).toHaveBeenCalledOnce();
  });
});
