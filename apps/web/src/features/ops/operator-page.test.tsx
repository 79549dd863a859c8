import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { adaProfile } from '../../testing/profiles.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import type { Overview } from './overview.ts';

const overview: Overview = {
  waiting: [
    {
      user_id: '01900000-0000-7000-8000-000000000001',
      email: 'wait@example.com',
      name: 'Wanda Wait',
      since: '2026-06-01T08:00:00Z',
    },
  ],
  jobs: [
    {
      id: '7',
      task: 'sync_bank',
      state: 'failed',
      attempts: 25,
      run_at: '2026-06-15T08:00:00Z',
      error: 'the bank is closed',
    },
    {
      id: '8',
      task: 'send_digest',
      state: 'waiting',
      attempts: 0,
      run_at: '2026-06-15T09:00:00Z',
      error: null,
    },
  ],
  figures: {
    jobs_waiting: 1,
    jobs_failed: 1,
    oldest_job_seconds: 42,
    users_waiting: 1,
    sources_failed: 2,
    oldest_sync_seconds: 7_300,
  },
  answers: [{ day: '2026-06-15', answered: 120, declined: 3 }],
  faults: [
    {
      at: '2026-06-15T07:00:00Z',
      request_id: 'b1f2',
      method: 'GET',
      route: '/onboarding',
      status: 500,
      kind: 'DatabaseError 42P01',
    },
  ],
  health: { node: 'v22.1.0', database: 'PostgreSQL 18.4', running_since: '2026-06-15T06:00:00Z' },
  findings: [
    { name: 'clock', problem: null },
    { name: 'jobs', problem: '1 jobs have failed for good.' },
  ],
};
const operatorProfile = {
  ...adaProfile,
  personal_details: { ...adaProfile.personal_details, is_operator: true as const },
};
const open = (answers: Answers = {}) => {
  signIn();
  const received = fakeServer({
    userInfo: operatorProfile,
    operatorOverview: overview,
    approveUser: { message: 'Approved, and a mail says so.' },
    retryJob: { message: 'It will be tried again now.' },
    ...answers,
  });
  return { ...renderApp('/ops'), received };
};
afterEach(() => vi.unstubAllGlobals());

describe('the operator’s page', () => {
  it('says how the installation is doing', async () => {
    open();
    expect(await screen.findByText(/PostgreSQL 18.4, Node v22.1.0/)).toBeVisible();
    expect(screen.getByText('42 s')).toBeVisible();
    expect(screen.getByText('2 h')).toBeVisible();
    expect(screen.getByText('1 jobs have failed for good.')).toBeVisible();
    const errors = screen.getByRole('region', { name: 'Recent errors' });
    expect(within(errors).getByText('GET /onboarding')).toBeVisible();
    expect(within(errors).getByText('Request b1f2')).toBeVisible();
    const questions = screen.getByRole('region', { name: 'Questions' });
    expect(within(questions).getByRole('cell', { name: '120' })).toBeVisible();
  });

  it('lets a person in, says so and looks again', async () => {
    const { user, received } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve wait@example.com' }));
    expect(await screen.findByText('Approved, and a mail says so.')).toBeVisible();
    const named = (name: string) => received.filter((each) => each.name === name);
    await waitFor(() => expect(named('operatorOverview').length).toBeGreaterThan(1));
    expect(named('approveUser')).toHaveLength(1);
  });

  it('offers to try again what has failed, and nothing else', async () => {
    const { user } = open();
    const jobs = await screen.findByRole('region', { name: 'Jobs' });
    expect(within(jobs).getAllByRole('button')).toHaveLength(1);
    await user.click(within(jobs).getByRole('button', { name: 'Try again: sync_bank 7' }));
    expect(await screen.findByText('It will be tried again now.')).toBeVisible();
  });

  it('says in each part that there is nothing', async () => {
    open({ operatorOverview: { ...overview, waiting: [], jobs: [], faults: [], answers: [] } });
    expect(await screen.findByText('Nobody is waiting')).toBeVisible();
    expect(screen.getByText('No job waits or has failed')).toBeVisible();
    expect(screen.getByText('No call has failed in the last 14 days')).toBeVisible();
    expect(screen.getByText('Nobody has asked anything yet')).toBeVisible();
  });

  it('is not there for anybody else, who is shown no way to it either', async () => {
    open({ userInfo: adaProfile, operatorOverview: refuse('not_found') });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing here.');
    expect(screen.queryByRole('link', { name: 'Operations' })).not.toBeInTheDocument();
  });

  it('has a place in the navigation of an operator', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Operations' })).toHaveAttribute('href', '/ops');
  });
});
