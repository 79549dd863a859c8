import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { ProfileCalendar } from './calendar.tsx';

const calendar = {
  time_zone: 'America/New_York',
  fiscal_year_start_month: 1,
  is_fiscal_year_of_books: false,
  currency: 'USD',
  can_change_currency: true,
};

beforeEach(() => signIn());

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const received = fakeServer(answers);
  const part = (
    <>
      <ProfileCalendar />
      <Toaster />
    </>
  );
  const { user } = renderPart(part);
  await user.click(await screen.findByRole('button', { name: 'Edit calendar and currency' }));
  return { user, received };
};

it('sets the time zone and the fiscal year', async () => {
  const saved = { ...calendar, time_zone: 'America/Chicago', fiscal_year_start_month: 7 };
  const { user, received } = await open({
    businessCalendar: calendar,
    setBusinessCalendar: saved,
  });
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Central Time (Chicago)');
  await user.selectOptions(screen.getByLabelText('Fiscal year starts in'), 'July');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Calendar saved')).toBeVisible();
  const sent = received.find(({ name }) => name === 'setBusinessCalendar');
  expect(sent?.body).toEqual({ time_zone: 'America/Chicago', fiscal_year_start_month: 7 });
});

it('sets the currency as long as there are no amounts in it', async () => {
  const { user, received } = await open({
    businessCalendar: calendar,
    setBusinessCalendar: { ...calendar, currency: 'EUR' },
  });
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR, Euro');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Calendar saved')).toBeVisible();
  expect(received.find(({ name }) => name === 'setBusinessCalendar')?.body).toMatchObject({
    currency: 'EUR',
  });
});

it('says why the currency can no longer change', async () => {
  await open({ businessCalendar: { ...calendar, can_change_currency: false } });
  expect(screen.getByLabelText('Currency')).toBeDisabled();
  expect(screen.getByText(/There are amounts in USD, so it can no longer change/)).toBeVisible();
});

it('keeps the focus where the form opens and closes', async () => {
  const { user } = await open({ businessCalendar: calendar });
  expect(screen.getByLabelText('Time zone')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit calendar and currency' })).toHaveFocus();
});

it('leaves the fiscal year to the books where they say it', async () => {
  await open({ businessCalendar: { ...calendar, is_fiscal_year_of_books: true } });
  expect(screen.getByLabelText('Fiscal year starts in')).toBeDisabled();
  expect(screen.getByText('Follows your books. Change it there.')).toBeVisible();
});

it('keeps what was chosen when it cannot be saved', async () => {
  const { user } = await open({
    businessCalendar: calendar,
    setBusinessCalendar: refuse('internal_error'),
  });
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Pacific Time (Los Angeles)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The calendar could not be saved')).toBeVisible();
  expect(screen.getByLabelText('Time zone')).toHaveDisplayValue('Pacific Time (Los Angeles)');
});
