import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-app.tsx';
import { QboSuccessPage } from './qbo-success-page.tsx';

const open = async (search: string) => {
  const { router } = renderPart(<QboSuccessPage />);
  await router.navigate(`/qbo-success${search}`);
};

it('says that the package is connected, and how to let go of it', async () => {
  await open('');
  expect(
    screen.getByRole('heading', { name: 'Your Cairn account is successfully connected.' }),
  ).toBeVisible();
  expect(screen.getByText(/apps overview page of your accounting package/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', '/home');
});

it.each([
  ['denied', 'You did not allow it'],
  ['expired', 'This took too long'],
  ['other_company', 'Books of another company'],
  ['<b>made up</b>', 'did not confirm the connection'],
])('says what came of it instead: %s', async (problem, text) => {
  await open(`?problem=${encodeURIComponent(problem)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText(/successfully connected/)).toBeNull();
});
