import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../../testing/fake-server.ts';
import { renderPart, signIn } from '../../../testing/render-app.tsx';
import { ProfileTaxRate } from './tax-rate.tsx';

async function editing(answers: Answers) {
  signIn();
  const received = fakeServer({ taxRate: { percent: 25 }, ...answers });
  const { user } = renderPart(<ProfileTaxRate />);
  await user.click(await screen.findByRole('button', { name: 'Edit tax rate' }));
  const field = screen.getByLabelText('Tax rate, percent of profit');
  const save = async (text: string) => {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  const sent = () => received.filter(({ name }) => name === 'setTaxRate').map(({ body }) => body);
  return { field, save, sent };
}

it('shows the rate, saves another, and forgets it where it is emptied', async () => {
  const { save, sent } = await editing({ setTaxRate: { percent: 28.5 } });
  await save('28.5%');
  expect(await screen.findByText('28.5%')).toBeVisible();
  expect(sent()).toEqual([{ percent: 28.5 }]);
});

it('says what is no rate, and sends nothing', async () => {
  const { field, save, sent } = await editing({});
  await save('80');
  expect(field).toHaveAccessibleDescription('Enter a percentage from 1 to 60, such as 25');
  expect(sent()).toEqual([]);
});

it('says that it could not be saved, and keeps what was typed', async () => {
  const { field, save, sent } = await editing({ setTaxRate: refuse('internal_error') });
  await save('');
  expect(await screen.findByRole('alert')).toHaveTextContent('The tax rate could not be saved');
  expect(field).toHaveValue('');
  expect(sent()).toEqual([{ percent: null }]);
});
