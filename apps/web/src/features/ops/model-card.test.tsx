import type { AnswerOf, Api } from '@cairn/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { ModelCard } from './model-card.tsx';

const off: AnswerOf<Api['modelSettings']> = {
  ...{ vendor: 'none', name: '', base_url: null, seconds: 60, tokens_per_day: 500_000 },
  ...{ reads_pictures: false, is_set_here: false, has_key: false },
};
const on: AnswerOf<Api['modelSettings']> = {
  ...off,
  ...{ vendor: 'anthropic', name: 'a-model', is_set_here: true, has_key: true },
};

afterEach(() => vi.unstubAllGlobals());

function show(answers: Answers) {
  signIn();
  const received = fakeServer(answers);
  return { ...renderPart(<ModelCard />), received };
}

it('sets a model with its key', async () => {
  const { user, received } = show({ modelSettings: off, setModel: on });
  expect(await screen.findByText('Off. Cairn answers by itself.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Vendor'), 'anthropic');
  await user.type(screen.getByLabelText('Model'), 'a-model');
  await user.type(screen.getByLabelText('Key'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/a-model, set here/)).toBeVisible();
  expect(received.find(({ name }) => name === 'setModel')?.body).toEqual({
    ...{ vendor: 'anthropic', name: 'a-model', base_url: null },
    ...{ seconds: 60, tokens_per_day: 500_000, reads_pictures: false, api_key: 'secret' },
  });
  expect(screen.getByLabelText('Key')).toHaveValue('');
});

it('lets the model read pictures only where the operator says so', async () => {
  const { user, received } = show({
    modelSettings: on,
    setModel: { ...on, reads_pictures: true },
  });
  const reads = await screen.findByRole('switch', { name: 'Read pictures with this model' });
  expect(reads).not.toBeChecked();
  expect(screen.getByText(/is sent to the vendor as a picture/)).toBeVisible();
  await user.click(reads);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => received.find(({ name }) => name === 'setModel')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ reads_pictures: true }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  expect(screen.getByRole('switch', { name: 'Read pictures with this model' })).toBeChecked();
});

it('tests what is saved and says what came of it', async () => {
  const { user } = show({
    modelSettings: on,
    tryModel: { works: false, message: 'The vendor refused.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('The vendor refused.')).toBeVisible();
});

it('goes back to the settings of the server, and says what was not taken', async () => {
  const { user } = show({
    modelSettings: on,
    setModel: refuse('invalid_request'),
    forgetModel: off,
  });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByLabelText('Model'), '-2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Use the server's settings" }));
  expect(await screen.findByText('Off. Cairn answers by itself.')).toBeVisible();
});
