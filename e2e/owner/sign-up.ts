import { expect, type Page } from '@playwright/test';

let serial = 0;

export interface Owner {
  email: string;
  phone: string;
  password: string;
}

interface OutboxMessage {
  channel: 'email' | 'sms';
  to: string;
  text: string;
}

/** Signs up as a new owner would, reading the codes where they were sent. Ends on the home screen. */
export async function signUp(page: Page): Promise<Owner> {
  serial += 1;
  const owner = {
    email: `owner${Date.now()}${serial}@example.com`,
    phone: `555${String(Date.now()).slice(-7)}`,
    password: 'a pass of my own',
  };
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Marin');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Phone').fill(owner.phone);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page.getByRole('heading', { name: 'Email verification' })).toBeVisible();
  await enterCode(page, await readCode(page, 'email', owner.email));
  await expect(page.getByRole('heading', { name: 'Mobile verification' })).toBeVisible();
  await enterCode(page, await readCode(page, 'sms', owner.phone));
  await expect(page).toHaveURL(/\/home$/);
  return owner;
}

/** Typed digit by digit: the boxes move on by themselves. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function readCode(page: Page, channel: 'email' | 'sms', to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await page.request.get('/dev/outbox');
    const messages = (await reply.json()) as OutboxMessage[];
    const sent = messages.find((message) => message.channel === channel && message.to.endsWith(to));
    code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return code ?? '';
}
