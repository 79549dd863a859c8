import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../../testing/fake-server.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { NotificationTab } from './notification-tab.tsx';

const choices = {
  daily: false,
  weekly: true,
  urgent: false,
  email: 'ada@example.com',
  time_zone: 'America/New_York',
};

const devices = (...endpoints: string[]) => ({ public_key: 'BKey', endpoints });

function open(answers: Answers = {}) {
  signIn();
  const received = fakeServer({ digestChoices: choices, pushDevices: devices(), ...answers });
  const part = (
    <>
      <NotificationTab />
      <Toaster />
    </>
  );
  return { ...renderPart(part), received };
}

const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };

/** A browser that can be told of things, whose owner allows it. */
function pushBrowser(failure?: DOMException) {
  const state: { current: object | null; subscribedWith: object | null } = {
    current: null,
    subscribedWith: null,
  };
  const endpoint = 'https://push.example/here';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      state.current = null;
      return Promise.resolve(true);
    },
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(state.current),
      subscribe: (options: object) => {
        if (failure !== undefined) return Promise.reject(failure);
        Object.assign(state, { current: subscription, subscribedWith: options });
        return Promise.resolve(subscription);
      },
    },
  };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: () => Promise.resolve('granted'),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return state;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the Notification tab', () => {
  it('shows what was chosen, to whom it goes and when', async () => {
    open();
    expect(await screen.findByRole('switch', { name: 'Daily' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Weekly' })).toBeChecked();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByText(/Eastern Time \(New York\)/)).toBeVisible();
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

  it('asks for an email at once for what is urgent', async () => {
    const { user, received } = open({ setDigestChoices: { ...choices, urgent: true } });
    await user.click(await screen.findByRole('switch', { name: 'Urgent' }));
    expect(await screen.findByRole('switch', { name: 'Urgent', checked: true })).toBeVisible();
    expect(received.find(({ name }) => name === 'setDigestChoices')?.body).toEqual({
      urgent: true,
    });
  });

  it('says why this browser takes no pushes', async () => {
    open({ pushDevices: devices('https://push.example/other') });
    expect(await screen.findByText(/can't show notifications/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Push' })).toBeDisabled();
  });

  it('adds this browser and takes it out again, and counts the others', async () => {
    const browser = pushBrowser();
    const here = 'https://push.example/here';
    const other = 'https://push.example/other';
    const { user, received } = open({
      pushDevices: devices(other),
      addPushDevice: devices(other, here),
      removePushDevice: devices(other),
    });
    expect(await screen.findByText('Also on 1 other device.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Push' }));
    expect(await screen.findByRole('switch', { name: 'Push', checked: true })).toBeVisible();
    expect(received.find(({ name }) => name === 'addPushDevice')?.body).toEqual({
      endpoint: here,
      keys,
    });
    expect(browser.subscribedWith).toMatchObject({ applicationServerKey: 'BKey' });
    await user.click(screen.getByRole('switch', { name: 'Push' }));
    expect(await screen.findByRole('switch', { name: 'Push', checked: false })).toBeVisible();
    expect(received.find(({ name }) => name === 'removePushDevice')?.body).toEqual({
      endpoint: here,
    });
    expect(browser.current).toBeNull();
  });

  it('says so where the browser reaches no push service, and offers nothing that cannot work', async () => {
    pushBrowser(new DOMException('Registration failed - push service not available', 'AbortError'));
    const { user, received } = open();
    await user.click(await screen.findByRole('switch', { name: 'Push' }));
    expect(await screen.findByText(/can't reach a push service/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Push', checked: false })).toBeDisabled();
    expect(screen.queryByText(/Try again/)).toBeNull();
    expect(received.some(({ name }) => name === 'addPushDevice')).toBe(false);
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
