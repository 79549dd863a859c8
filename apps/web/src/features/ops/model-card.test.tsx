import type { AnswerOf, Api } from '@cairn/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refuse, type Answers } from '../../testing/fake-server.ts';
import { renderPart, signIn } from '../../testing/render-app.tsx';
import { ModelCard } from './model-card.tsx';

const off: AnswerOf<Api['modelSettings']> = {
  ...{ vendor: 'none', name: '', base_url: null, seconds: 60, tokens_per_day: 500_000 },
  ...{ is_set_here: false, has_key: false },
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
    ...{ seconds: 60, tokens_per_day: 500_000, api_key: 'secret' },
  });
  expect(screen.getByLabelText('Key')).toHaveValue('');
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
