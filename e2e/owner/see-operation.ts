import type { Page } from '@playwright/test';

const long = 'a-task-whose-name-goes-on-and-on-and-on-without-a-place-to-break-'.repeat(2);
const at = '2026-06-15T08:00:00Z';

/** An installation with something to say in every part of the page about it. */
const overview = {
  waiting: [
    {
      user_id: '01900000-0000-7000-8000-000000000001',
      email: 'w@example.com',
      name: 'W',
      since: at,
    },
    {
      user_id: '01900000-0000-7000-8000-000000000002',
      email: `${long}@example.com`,
      name: long,
      since: at,
    },
  ],
  jobs: [
    {
      id: '7',
      task: 'sync_bank',
      state: 'failed',
      attempts: 25,
      run_at: at,
      error: 'It is closed',
    },
    { id: '8', task: long, state: 'will_try_again', attempts: 3, run_at: at, error: long },
    { id: '9', task: 'send_digest', state: 'waiting', attempts: 0, run_at: at, error: null },
  ],
  figures: {
    jobs_waiting: 2,
    jobs_failed: 1,
    oldest_job_seconds: 4_200_000,
    users_waiting: 2,
    sources_failed: 2,
    oldest_sync_seconds: 7_300,
  },
  answers: [
    { day: '2026-06-15', answered: 120, declined: 3 },
    { day: '2026-06-14', answered: 0, declined: 0 },
  ],
  faults: [
    {
      at,
      request_id: 'b1f2',
      method: 'GET',
      route: `/${long}`,
      status: 500,
      kind: 'DatabaseError 42P01',
    },
  ],
  health: { node: 'v22.1.0', database: 'PostgreSQL 18.4', running_since: at },
  findings: [
    { name: 'clock', problem: null },
    { name: 'jobs', problem: '1 job has failed for good. Look at it and try it again.' },
  ],
};

interface Profile {
  personal_details: Record<string, unknown>;
}

/** Shows the signed-in owner the operator's page, full of what it can say. */
export async function seeOperation(page: Page): Promise<void> {
  await page.route('**/auth/user-info', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as Profile;
    profile.personal_details['is_operator'] = true;
    await route.fulfill({ response, json: profile });
  });
  await page.route('**/operator/overview', (route) => route.fulfill({ json: overview }));
  await page.goto('/ops');
}
